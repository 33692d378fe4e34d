-- What the motoboy asks for at the door, and what was received there (docs/money.md), in cents.
alter table orders
  add column collect jsonb,
  add column collected jsonb,
  -- What was received is not what was planned, and no admin has decided on it yet.
  add column collected_differs boolean not null default false;
create index orders_collected_differs on orders (delivered_at) where collected_differs;
-- Deliveries without a price, which an admin has to look at.
create index orders_unpriced on orders (delivered_at) where status = 'delivered' and price_cents is null and deleted_at is null;
