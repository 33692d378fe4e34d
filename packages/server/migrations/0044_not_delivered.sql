-- What a motoboy said who could not deliver; every later step of the order removes it.
alter table orders
  add column not_delivered_reason text check (not_delivered_reason in ('absent', 'wrong_address', 'refused', 'other')),
  add column not_delivered_note text;

-- The note is redacted with the other texts of an erased client's orders (migration 0029).
create or replace function redacted(side jsonb) returns jsonb immutable language sql as $$
  select side
    || case when side ->> 'description' is not null then '{"description": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'pickup_address' is not null then '{"pickup_address": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'delivery_address' is not null then '{"delivery_address": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'receiver' is not null then '{"receiver": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'not_delivered_note' is not null then '{"not_delivered_note": "Dados removidos"}'::jsonb else '{}' end
$$;

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
    version = version + 1, changed_xid = pg_current_xact_id()
  where client_id = client
    and (description, pickup_address, delivery_address, coalesce(receiver, 'Dados removidos'),
        coalesce(not_delivered_note, 'Dados removidos')) is distinct from
      ('Dados removidos', 'Dados removidos', 'Dados removidos', 'Dados removidos', 'Dados removidos')
  returning id
$$;
