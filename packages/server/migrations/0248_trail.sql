-- Where motoboys were in their shifts, if TRAIL_DAYS keeps it. The slot is the number of the firm's day modulo 32: forgetting a day is one
-- TRUNCATE of its partition, which takes a grant and no ownership.
create table positions (
  slot smallint not null,
  motoboy_id uuid not null references motoboys,
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy double precision not null,
  received_at timestamptz not null,
  primary key (slot, motoboy_id, at)
) partition by list (slot);
do $$
begin
  for slot in 0..31 loop
    execute format('create table positions_%s partition of positions for values in (%s)', slot, slot);
  end loop;
end
$$;
-- Finds what a server that was off for a month left in the slot of a day that is kept.
create index positions_age on positions using brin (at) with (autosummarize = on);

-- Whether the viewer saw the trail, not only the last position.
alter table position_views add column trail boolean not null default false;
alter table position_views drop constraint position_views_pkey;
alter table position_views add primary key (motoboy_id, hour, viewer_id, trail);
