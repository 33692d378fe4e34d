-- When motoboys work (docs/product.md, Shifts), and where they stand in the queue meanwhile.
create table shifts (
  id uuid primary key,
  motoboy_id uuid not null references motoboys,
  started_at timestamptz not null,
  -- When the server learned of the start: it may have waited for coverage.
  received_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  ended_by text check (ended_by in ('motoboy', 'admin', 'inactivity')),
  -- Why an admin ended it.
  reason text,
  -- The place in the queue, the smallest first; null: never in it.
  queue_key numeric,
  -- Until when the place is kept while the motoboy is not in the queue.
  kept_until timestamptz,
  -- Since when the motoboy pauses.
  paused_at timestamptz,
  -- The pauses before that, in seconds.
  paused_seconds integer not null default 0,
  -- The last call of the motoboy, or moment of an open socket.
  last_contact_at timestamptz not null,
  check ((ended_at is null) = (ended_by is null)),
  check (ended_at is null or paused_at is null)
);
create unique index shifts_open on shifts (motoboy_id) where ended_at is null;
create index shifts_of_motoboy on shifts (motoboy_id, started_at);
create index shifts_ended on shifts (ended_at);
