-- Who cancelled the order, as long as it is cancelled: the client, or the firm. Null of orders that were cancelled before.
alter table orders add column cancelled_by text check (cancelled_by in ('client', 'admin'));
