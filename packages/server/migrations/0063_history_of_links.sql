-- As before (0054), and how a step was taken, by which device and link, cannot be rewritten either.
create or replace function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and exists (select from orders o join users u on u.id = o.client_id
      where o.id = old.order_id and (o.texts_removed_at is not null or u.email = 'removida-' || u.id || '@invalid'))
    and (new.id, new.order_id, new.step, new.actor_id, new.actor_role, new.at, new.xid)
      = (old.id, old.order_id, old.step, old.actor_id, old.actor_role, old.at, old.xid)
    and (new.received_at, new.left_motoboy_id, new.via, new.device, new.link_id)
      is not distinct from (old.received_at, old.left_motoboy_id, old.via, old.device, old.link_id)
    and new.before is not distinct from redacted(old.before)
    and new.after is not distinct from redacted(old.after)
  then
    return new;
  end if;
  raise exception 'order_events is append-only';
end $$;
