-- Where addresses are (docs/decisions/0075-points-of-addresses.md). The key is a hash of the address, so that nothing that somebody wrote stays here.
create table address_points (
  key bytea primary key,
  -- What a person marked.
  pin_latitude double precision check (pin_latitude between -90 and 90),
  pin_longitude double precision check (pin_longitude between -180 and 180),
  pinned_by uuid references users on delete set null,
  -- Where motoboys were at steps there, the last ones: [{"at": "delivery" or "start", "latitude", "longitude"}].
  samples jsonb not null default '[]',
  -- How far the last delivery was from the point, in metres, where that was too far.
  doubted_m integer,
  -- The last time that the address was marked or delivered to.
  seen_at timestamptz not null,
  check ((pin_latitude is null) = (pin_longitude is null))
);
create index address_points_seen on address_points (seen_at);
create index address_points_pinned_by on address_points (pinned_by) where pinned_by is not null;

alter table order_fixes drop constraint order_fixes_step_check;
alter table order_fixes add constraint order_fixes_step_check
  check (step in ('arrive', 'leave', 'returned', 'start', 'confirm', 'confirmByCode', 'confirmByQr'));
