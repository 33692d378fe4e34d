-- What a client accepted by a link, in all, while that can be undone, and after it failed until they answer again.
alter table links add column held_cents integer;
