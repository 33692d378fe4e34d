-- What happened to the places of motoboys in the queue (docs/product.md, The queue). Lines are never changed.
create table queue_events (
  id bigint generated always as identity primary key,
  motoboy_id uuid not null references motoboys,
  at timestamptz not null,
  rule text not null,
  -- The admin who moved the motoboy, and why; null: a rule of the queue did.
  actor_id uuid references users,
  reason text
);
create index queue_events_of_motoboy on queue_events (motoboy_id, id);
create index queue_events_at on queue_events (at);

alter table shifts
  -- Whether the motoboy left the queue because of open deliveries.
  add column is_busy boolean not null default false;
create index shifts_in_queue on shifts (queue_key) where ended_at is null;
-- Returns that are due keep their motoboys busy.
create index orders_return_due on orders (motoboy_id)
  where status = 'delivered' and return_cents is not null and returned_at is null and deleted_at is null;
