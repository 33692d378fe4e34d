-- Figures of the day and statements by delivery: the orders that were handed over in a period (src/orders/order/rows.ts, deliveredAt).
create index orders_delivered on orders (coalesce(delivered_at, status_changed_at) desc, id desc)
  where status = 'delivered' and deleted_at is null;
