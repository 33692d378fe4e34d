-- What was set right afterwards, and what still has to be decided about an order (docs/product.md, Steps).
alter table orders
  -- An address changed after the price was set: the new suggestion and the price, in cents, and whether the client had approved it.
  add column price_stale jsonb,
  add column corrected_at timestamptz,
  add column change_requests jsonb,
  -- A hand-over before the cancellation that no admin has accepted or refused yet.
  add column late_hand_over jsonb;

-- As in migration 0102, with reasons, and with what clients ask to be changed.
create or replace function redacted(side jsonb) returns jsonb immutable language sql as $$
  select side
    || case when side ->> 'description' is not null then '{"description": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'pickup_address' is not null then '{"pickup_address": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'delivery_address' is not null then '{"delivery_address": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'receiver' is not null then '{"receiver": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'not_delivered_note' is not null then '{"not_delivered_note": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'reason' is not null then '{"reason": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'note' is not null then '{"note": "Dados removidos"}'::jsonb else '{}' end
    || case when starts_with(side ->> 'price_line', 'Tabela ' || (side ->> 'table') || ': ') then jsonb_build_object(
      'table', 'Dados removidos', 'price_line', without_table_name(side ->> 'price_line', side ->> 'table')) else '{}' end
$$;

-- As in migration 0102, with the new texts.
create or replace function redact_orders_of(client uuid) returns setof uuid language sql as $$
  update order_events e set before = redacted(e.before), after = redacted(e.after)
  from orders o
  where o.client_id = client and e.order_id = o.id
    -- Most steps hold no text: passed over before anything is computed.
    and (e.before ?| array['description', 'pickup_address', 'delivery_address', 'receiver', 'not_delivered_note', 'price_line', 'reason', 'note']
      or e.after ?| array['description', 'pickup_address', 'delivery_address', 'receiver', 'not_delivered_note', 'price_line', 'reason', 'note'])
    and (e.before is distinct from redacted(e.before) or e.after is distinct from redacted(e.after));
  with explained as (
    select o.id, without_table_name(o.price_line, t.name) as line
    from orders o left join price_versions v on v.id = o.price_version_id left join price_tables t on t.id = v.table_id
    where o.client_id = client
  )
  update orders o set description = 'Dados removidos', pickup_address = 'Dados removidos', delivery_address = 'Dados removidos',
    receiver = case when receiver is not null then 'Dados removidos' end,
    not_delivered_note = case when not_delivered_note is not null then 'Dados removidos' end,
    change_requests = null, late_hand_over = late_hand_over - 'receiver',
    recipient_name = null, recipient_phone = null, price_line = coalesce(explained.line, o.price_line),
    version = version + 1, changed_xid = pg_current_xact_id()
  from explained
  where o.id = explained.id
    and ((description, pickup_address, delivery_address, coalesce(receiver, 'Dados removidos'),
        coalesce(not_delivered_note, 'Dados removidos')) is distinct from
      ('Dados removidos', 'Dados removidos', 'Dados removidos', 'Dados removidos', 'Dados removidos')
      or recipient_name is not null or recipient_phone is not null or explained.line <> o.price_line
      or change_requests is not null or late_hand_over ? 'receiver')
  returning o.id
$$;

-- As in migration 0095, with the new texts.
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
      change_requests = null, late_hand_over = late_hand_over - 'receiver',
      recipient_name = null, recipient_phone = null, texts_removed_at = at, version = version + 1, changed_xid = pg_current_xact_id()
    from due where o.id = due.id returning o.id
  )
  select array_agg(id) into ids from written;
  update order_events e set before = redacted(e.before), after = redacted(e.after)
  where e.order_id = any(ids)
    and (e.before ?| array['description', 'pickup_address', 'delivery_address', 'receiver', 'not_delivered_note', 'reason', 'note']
      or e.after ?| array['description', 'pickup_address', 'delivery_address', 'receiver', 'not_delivered_note', 'reason', 'note'])
    and (e.before is distinct from redacted(e.before) or e.after is distinct from redacted(e.after));
  delete from idempotency_keys where answer ->> 'id' = any(ids::text[]);
  return query select unnest(ids);
end $$;
