-- The table of a client usually has the client's name, which their erasure removes: from the table (users/queries.ts), from explanations of
-- prices, and from the audit log.
create function without_table_name(line text, name text) returns text immutable language sql as $$
  select case when starts_with(line, 'Tabela ' || name || ': ')
    then 'Tabela ' || substr(line, length('Tabela ' || name || ': ') + 1) else line end
$$;

-- As in migration 0044, with the explanation of a price.
create or replace function redacted(side jsonb) returns jsonb immutable language sql as $$
  select side
    || case when side ->> 'description' is not null then '{"description": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'pickup_address' is not null then '{"pickup_address": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'delivery_address' is not null then '{"delivery_address": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'receiver' is not null then '{"receiver": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'not_delivered_note' is not null then '{"not_delivered_note": "Dados removidos"}'::jsonb else '{}' end
    || case when starts_with(side ->> 'price_line', 'Tabela ' || (side ->> 'table') || ': ') then jsonb_build_object(
      'table', 'Dados removidos', 'price_line', without_table_name(side ->> 'price_line', side ->> 'table')) else '{}' end
$$;

-- As in migration 0095, with the explanation of a price.
create or replace function redact_orders_of(client uuid) returns setof uuid language sql as $$
  update order_events e set before = redacted(e.before), after = redacted(e.after)
  from orders o
  where o.client_id = client and e.order_id = o.id
    -- Most steps hold no text: passed over before anything is computed.
    and (e.before ?| array['description', 'pickup_address', 'delivery_address', 'receiver', 'not_delivered_note', 'price_line']
      or e.after ?| array['description', 'pickup_address', 'delivery_address', 'receiver', 'not_delivered_note', 'price_line'])
    and (e.before is distinct from redacted(e.before) or e.after is distinct from redacted(e.after));
  with explained as (
    select o.id, without_table_name(o.price_line, t.name) as line
    from orders o left join price_versions v on v.id = o.price_version_id left join price_tables t on t.id = v.table_id
    where o.client_id = client
  )
  update orders o set description = 'Dados removidos', pickup_address = 'Dados removidos', delivery_address = 'Dados removidos',
    receiver = case when receiver is not null then 'Dados removidos' end,
    not_delivered_note = case when not_delivered_note is not null then 'Dados removidos' end,
    recipient_name = null, recipient_phone = null, price_line = coalesce(explained.line, o.price_line),
    version = version + 1, changed_xid = pg_current_xact_id()
  from explained
  where o.id = explained.id
    and ((description, pickup_address, delivery_address, coalesce(receiver, 'Dados removidos'),
        coalesce(not_delivered_note, 'Dados removidos')) is distinct from
      ('Dados removidos', 'Dados removidos', 'Dados removidos', 'Dados removidos', 'Dados removidos')
      or recipient_name is not null or recipient_phone is not null or explained.line <> o.price_line)
  returning o.id
$$;

-- As in migration 0012, with the note on an agreement.
create or replace function refuse_rewriting_audit() returns trigger language plpgsql as $$
declare
  personal constant text[] := array['name', 'email', 'phone', 'location', 'note'];
begin
  -- The one thing that may be taken away: what names a person who was erased (LGPD).
  if tg_op = 'UPDATE'
    and exists (select from users where id = old.subject_id and email = 'removida-' || id || '@invalid')
    and (new.id, new.at, new.action) = (old.id, old.at, old.action)
    and new.actor_id is not distinct from old.actor_id
    and new.subject_id is not distinct from old.subject_id
    and new.order_id is not distinct from old.order_id
    and new.before is not distinct from old.before - personal
    and new.after is not distinct from old.after - personal
  then
    return new;
  end if;
  raise exception 'audit_events is append-only';
end $$;
