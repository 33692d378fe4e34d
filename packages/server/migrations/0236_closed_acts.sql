-- What is left of one side of an act once its person is erased: numbers, flags, and the texts that are named as kept (people/audit/queries.ts).
create function redacted_act(side jsonb, kept text[]) returns jsonb immutable language sql as $$
  select coalesce(
    jsonb_object_agg(key, value) filter (where key = any(kept) or jsonb_typeof(value) in ('number', 'boolean', 'null')),
    case when side is not null then '{}'::jsonb end)
  from jsonb_each(case when jsonb_typeof(side) = 'object' then side end)
$$;

-- As in migration 0102, but any field may go, not five: which ones stay is decided by `redacted_act`.
create or replace function refuse_rewriting_audit() returns trigger language plpgsql as $$
begin
  -- The one thing that may be taken away: what was written of a person who was erased (LGPD).
  if tg_op = 'UPDATE'
    and exists (select from users where id = old.subject_id and email = 'removida-' || id || '@invalid')
    and (new.id, new.at, new.action) = (old.id, old.at, old.action)
    and new.actor_id is not distinct from old.actor_id
    and new.subject_id is not distinct from old.subject_id
    and new.order_id is not distinct from old.order_id
    and (new.before is not distinct from old.before or new.before <@ old.before)
    and (new.after is not distinct from old.after or new.after <@ old.after)
  then
    return new;
  end if;
  raise exception 'audit_events is append-only';
end $$;

-- Of those who were erased before.
update audit_events e set before = redacted_act(e.before, kept.texts), after = redacted_act(e.after, kept.texts)
from users u, (select array['role', 'kind', 'method', 'via', 'from', 'day', 'valid_from', 'billing', 'period']) as kept (texts)
where u.id = e.subject_id and u.email = 'removida-' || u.id || '@invalid' and (e.before is not null or e.after is not null);
