-- An export of own data reads a person's sessions in batches, and leaves one audit line an hour.
create index sessions_of_user_by_age on sessions (user_id, created_at, id);
create index audit_events_exports on audit_events (actor_id, at) where action = 'own_data_exported';

-- Edits of an order by its client, counted from here on: each leaves a line of history that nothing deletes.
alter table orders add column edits integer not null default 0;
-- Counts a client's open orders, up to CLIENT_OPEN_ORDERS.
create index orders_open_of_client on orders (client_id)
  where deleted_at is null and status in ('pending', 'awaiting_approval', 'accepted_by_client', 'in_progress');
