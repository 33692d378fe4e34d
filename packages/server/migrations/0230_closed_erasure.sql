-- Erasure and the removal of old texts take what is not named as kept (orders/order/fields.ts), so that a new text is taken by default.
create function without_table_name(line text) returns text immutable language sql as $$
  select regexp_replace(line, '^Tabela .*: ', 'Tabela ')
$$;

-- What is left of one side of a line of the history: numbers, flags, and what is in `kept`.
create function redacted_history(side jsonb, kept text[]) returns jsonb immutable language sql as $$
  select coalesce(jsonb_object_agg(key, case
      when key = any(kept) or jsonb_typeof(value) in ('number', 'boolean', 'null') then value
      when key = 'price_line' then to_jsonb(without_table_name(value #>> '{}'))
      else '"Dados removidos"' end), side)
  from jsonb_each(case when jsonb_typeof(side) = 'object' then side end)
$$;

-- Whether a change of the history only takes texts away.
create function is_redaction(was jsonb, new jsonb) returns boolean immutable language sql as $$
  select was is not distinct from new or coalesce(
    array(select jsonb_object_keys(was) order by 1) = array(select jsonb_object_keys(new) order by 1)
      and not exists (
        select from jsonb_each(was) w join jsonb_each(new) n using (key)
        where n.value <> w.value and (
          key in ('status', 'client_id', 'motoboy_id') or jsonb_typeof(w.value) in ('number', 'boolean', 'null')
          or n.value <> '"Dados removidos"' and (key <> 'price_line' or n.value <> to_jsonb(without_table_name(w.value #>> '{}'))))),
    false)
$$;

create or replace function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and exists (select from orders o join users u on u.id = o.client_id
      where o.id = old.order_id and (o.texts_removed_at is not null or u.email = 'removida-' || u.id || '@invalid'))
    and (new.id, new.order_id, new.step, new.actor_id, new.actor_role, new.at, new.xid)
      = (old.id, old.order_id, old.step, old.actor_id, old.actor_role, old.at, old.xid)
    and (new.received_at, new.left_motoboy_id, new.via, new.device, new.link_id)
      is not distinct from (old.received_at, old.left_motoboy_id, old.via, old.device, old.link_id)
    and is_redaction(old.before, new.before)
    and is_redaction(old.after, new.after)
  then
    return new;
  end if;
  raise exception 'order_events is append-only';
end $$;

drop function redact_orders_of(uuid);
drop function redact_old_orders(timestamptz, integer, timestamptz);
drop function redacted(jsonb);
drop function without_table_name(text, text);
