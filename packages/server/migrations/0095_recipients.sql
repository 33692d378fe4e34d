-- Who receives a delivery, as whoever ordered named them. Removed `recipient_days` (settings) after the order's end, earlier than its other texts.
alter table orders add column recipient_name text, add column recipient_phone text;
create index orders_with_recipient on orders (status_changed_at)
  where recipient_name is not null or recipient_phone is not null;

-- Removes the recipients of at most `most` orders that have been over, or deleted, since `before`, and the stored answers that name them.
create function remove_old_recipients(before timestamptz, most integer) returns setof uuid language plpgsql as $$
declare
  ids uuid[];
begin
  with due as (
    select id from orders
    where (recipient_name is not null or recipient_phone is not null) and status_changed_at < before
      and (status in ('delivered', 'cancelled', 'rejected_by_client') or deleted_at < before)
    limit most for update skip locked
  ), written as (
    update orders o set recipient_name = null, recipient_phone = null, version = version + 1, changed_xid = pg_current_xact_id()
    from due where o.id = due.id returning o.id
  )
  select array_agg(id) into ids from written;
  delete from idempotency_keys where answer ->> 'id' = any(ids::text[]);
  return query select unnest(ids);
end $$;

-- As in migrations 0044 and 0054, with the recipients.
create or replace function redact_orders_of(client uuid) returns setof uuid language sql as $$
  update order_events e set before = redacted(e.before), after = redacted(e.after)
  from orders o
  where o.client_id = client and e.order_id = o.id
    -- Most steps hold no text: passed over before anything is computed.
    and (e.before ?| array['description', 'pickup_address', 'delivery_address', 'receiver', 'not_delivered_note']
      or e.after ?| array['description', 'pickup_address', 'delivery_address', 'receiver', 'not_delivered_note'])
    and (e.before is distinct from redacted(e.before) or e.after is distinct from redacted(e.after));
  update orders set description = 'Dados removidos', pickup_address = 'Dados removidos', delivery_address = 'Dados removidos',
    receiver = case when receiver is not null then 'Dados removidos' end,
    not_delivered_note = case when not_delivered_note is not null then 'Dados removidos' end,
    recipient_name = null, recipient_phone = null, version = version + 1, changed_xid = pg_current_xact_id()
  where client_id = client
    and ((description, pickup_address, delivery_address, coalesce(receiver, 'Dados removidos'),
        coalesce(not_delivered_note, 'Dados removidos')) is distinct from
      ('Dados removidos', 'Dados removidos', 'Dados removidos', 'Dados removidos', 'Dados removidos')
      or recipient_name is not null or recipient_phone is not null)
  returning id
$$;
create or replace function redact_old_orders(before timestamptz, most integer, at timestamptz) returns setof uuid language plpgsql as $$
declare
  ids uuid[];
begin
  with due as (
    select id from orders
    where texts_removed_at is null
      and (status in ('delivered', 'cancelled', 'rejected_by_client') and status_changed_at < before or deleted_at < before)
    limit most for update skip locked
  ), written as (
    update orders o set description = 'Dados removidos', pickup_address = 'Dados removidos', delivery_address = 'Dados removidos',
      receiver = case when receiver is not null then 'Dados removidos' end,
      not_delivered_note = case when not_delivered_note is not null then 'Dados removidos' end,
      recipient_name = null, recipient_phone = null, texts_removed_at = at, version = version + 1, changed_xid = pg_current_xact_id()
    from due where o.id = due.id returning o.id
  )
  select array_agg(id) into ids from written;
  update order_events e set before = redacted(e.before), after = redacted(e.after)
  where e.order_id = any(ids)
    and (e.before ?| array['description', 'pickup_address', 'delivery_address', 'receiver', 'not_delivered_note']
      or e.after ?| array['description', 'pickup_address', 'delivery_address', 'receiver', 'not_delivered_note'])
    and (e.before is distinct from redacted(e.before) or e.after is distinct from redacted(e.after));
  delete from idempotency_keys where answer ->> 'id' = any(ids::text[]);
  return query select unnest(ids);
end $$;
