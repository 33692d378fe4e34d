-- When the name of the place (`location`) was read: coordinates come far more often. Null: an admin typed it, or there is none.
alter table motoboys add column located_at timestamptz;
update motoboys set located_at = seen_at where location is not null;
