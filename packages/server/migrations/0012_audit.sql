-- What administrators did, beside the steps of orders (order_events): who, when, to whom, what was there before and after.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: the installation itself (the first administrator).
  actor_id uuid references users,
  action text not null,
  -- Whose account it was about.
  subject_id uuid references users,
  order_id uuid references orders,
  before jsonb,
  after jsonb
);
create index audit_events_of_actor on audit_events (actor_id, id desc);
create index audit_events_of_subject on audit_events (subject_id, id desc);

create function refuse_rewriting_audit() returns trigger language plpgsql as $$
declare
  personal constant text[] := array['name', 'email', 'phone', 'location'];
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
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_rewriting_audit();
create trigger audit_events_never_emptied before truncate on audit_events
  for each statement execute function refuse_rewriting_audit();
-- Also where a session asks for triggers to be passed over.
alter table audit_events enable always trigger audit_events_append_only;
alter table audit_events enable always trigger audit_events_never_emptied;
alter table order_events enable always trigger order_events_append_only;
