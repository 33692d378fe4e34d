-- Who was shown where a motoboy is: a row for each viewer, motoboy and hour, however often a list was drawn.
create table position_views (
  motoboy_id uuid not null references motoboys,
  -- The beginning of the hour.
  hour timestamptz not null,
  viewer_id uuid not null references users,
  primary key (motoboy_id, hour, viewer_id)
);
create index position_views_age on position_views (hour);
create index position_views_of_viewer on position_views (viewer_id);
