-- What an admin and the motoboy still have to see to (docs/money.md): returns after a delivery, and meters that run.
create index orders_with_pending_return on orders (delivered_at)
  where status = 'delivered' and return_cents is not null and returned_at is null and deleted_at is null;
create index orders_waiting on orders (waiting_since) where waiting_since is not null and deleted_at is null;
