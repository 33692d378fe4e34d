-- Arrivals of the motoboy, and how long they waited (docs/money.md).
alter table orders
  add arrived_pickup_at timestamptz,
  add arrived_delivery_at timestamptz,
  -- The meter that runs: where, since when, and how many minutes of it are free; null where waiting costs nothing.
  add waiting_place text check (waiting_place in ('pickup', 'delivery')),
  add waiting_since timestamptz,
  add waiting_free integer,
  -- The fee of a wanted return, as it was when the return was asked for; null: the motoboy need not come back.
  add return_cents integer check (return_cents >= 0),
  add returned_at timestamptz;

-- The meters that were stopped.
create table order_waits (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  place text not null check (place in ('pickup', 'delivery')),
  started_at timestamptz not null,
  stopped_at timestamptz not null check (stopped_at >= started_at)
);
create index order_waits_of_order on order_waits (order_id);
