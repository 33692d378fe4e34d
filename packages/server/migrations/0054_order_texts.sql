-- When the texts of an order were removed because it had been over for ORDER_TEXT_DAYS. Null again once somebody writes a new text.
alter table orders add column texts_removed_at timestamptz;
create index orders_over_with_texts on orders (status_changed_at)
  where texts_removed_at is null and status in ('delivered', 'cancelled', 'rejected_by_client');
create index orders_deleted_with_texts on orders (deleted_at) where texts_removed_at is null and deleted_at is not null;

create function note_new_texts() returns trigger language plpgsql as $$
begin
  new.texts_removed_at := null;
  return new;
end $$;
create trigger orders_new_texts before update on orders for each row
  when (old.texts_removed_at is not null and new.texts_removed_at is not distinct from old.texts_removed_at
    and (new.description, new.pickup_address, new.delivery_address, new.receiver, new.not_delivered_note)
      is distinct from (old.description, old.pickup_address, old.delivery_address, old.receiver, old.not_delivered_note))
  execute function note_new_texts();

-- As in migration 0029. The texts of an order's history may also be redacted when those of the order were removed.
create or replace function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and exists (select from orders o join users u on u.id = o.client_id
      where o.id = old.order_id and (o.texts_removed_at is not null or u.email = 'removida-' || u.id || '@invalid'))
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

-- Removes the texts of at most `most` orders that have been over, or deleted, since `before`, from orders, history and stored answers, and returns their ids.
create function redact_old_orders(before timestamptz, most integer, at timestamptz) returns setof uuid language plpgsql as $$
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
      texts_removed_at = at, version = version + 1, changed_xid = pg_current_xact_id()
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
