-- Erasure (LGPD) reaches the texts of a client's orders and of their history. What is replaced, and by what:
create function redacted(side jsonb) returns jsonb immutable language sql as $$
  select side
    || case when side ->> 'description' is not null then '{"description": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'pickup_address' is not null then '{"pickup_address": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'delivery_address' is not null then '{"delivery_address": "Dados removidos"}'::jsonb else '{}' end
    || case when side ->> 'receiver' is not null then '{"receiver": "Dados removidos"}'::jsonb else '{}' end
$$;

create or replace function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  -- The only change that is let through: the texts of orders of a client who was erased.
  if tg_op = 'UPDATE'
    and exists (select from orders o join users u on u.id = o.client_id
      where o.id = old.order_id and u.email = 'removida-' || u.id || '@invalid')
    and (new.id, new.order_id, new.step, new.actor_id, new.actor_role, new.at, new.xid)
      = (old.id, old.order_id, old.step, old.actor_id, old.actor_role, old.at, old.xid)
    and new.received_at is not distinct from old.received_at
    and new.left_motoboy_id is not distinct from old.left_motoboy_id
    and new.before is not distinct from redacted(old.before)
    and new.after is not distinct from redacted(old.after)
  then
    return new;
  end if;
  raise exception 'order_events is append-only';
end $$;
drop trigger order_events_append_only on order_events;
create trigger order_events_append_only before update on order_events
  for each row execute function refuse_rewriting_history();
create trigger order_events_never_emptied before delete or truncate on order_events
  for each statement execute function refuse_rewriting_history();
-- Also where a session asks for triggers to be passed over.
alter table order_events enable always trigger order_events_append_only;
alter table order_events enable always trigger order_events_never_emptied;

-- Redacts all orders of one erased client, deleted ones too, and returns those that had something left to redact.
create function redact_orders_of(client uuid) returns setof uuid language sql as $$
  update order_events e set before = redacted(e.before), after = redacted(e.after)
  from orders o
  where o.client_id = client and e.order_id = o.id
    -- Most steps hold no text: passed over before anything is computed.
    and (e.before ?| array['description', 'pickup_address', 'delivery_address', 'receiver']
      or e.after ?| array['description', 'pickup_address', 'delivery_address', 'receiver'])
    and (e.before is distinct from redacted(e.before) or e.after is distinct from redacted(e.after));
  update orders set description = 'Dados removidos', pickup_address = 'Dados removidos', delivery_address = 'Dados removidos',
    receiver = case when receiver is not null then 'Dados removidos' end,
    version = version + 1, changed_xid = pg_current_xact_id()
  where client_id = client
    and (description, pickup_address, delivery_address, coalesce(receiver, 'Dados removidos')) is distinct from
      ('Dados removidos', 'Dados removidos', 'Dados removidos', 'Dados removidos')
  returning id
$$;

-- People who were erased before: their orders were left as they were.
select redact_orders_of(id) from users where email = 'removida-' || id || '@invalid';
