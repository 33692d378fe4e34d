-- Closed months (docs/money.md). The entries of a month are those of its days up to `last_entry`: what is posted later for these days counts in
-- the first month that is open. So a closing writes no entry, and a reopening takes nothing back.
create table month_closings (
  id uuid primary key,
  number integer not null unique check (number > 0),
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  last_entry bigint not null,
  -- The report as it was, for ever the same; people by their ids.
  document jsonb not null,
  -- The names of these people, as they were.
  names jsonb not null,
  closed_at timestamptz not null,
  closed_by uuid not null references users,
  reopened_at timestamptz,
  reopened_by uuid references users,
  reason text,
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reason is null))
);
create unique index month_closings_in_force on month_closings (month) where reopened_at is null;

create function guard_month_closing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.number > 1 and not exists (select from month_closings where number = new.number - 1)
    then raise exception 'month closing number is not the next one'; end if;
    if new.reopened_at is null and (exists (select from month_closings where reopened_at is null and month > new.month and number < new.number)
      or exists (select from month_closings where reopened_at is null and month < new.month) and not exists (
        select from month_closings
        where reopened_at is null and month = new.month - interval '1 month' and last_entry <= new.last_entry))
    then raise exception 'month closing is not the next month'; end if;
    return null;
  end if;
  if to_jsonb(new) - array['names', 'reopened_at', 'reopened_by', 'reason'] <> to_jsonb(old) - array['names', 'reopened_at', 'reopened_by', 'reason']
    or (old.reopened_at is not null
      and (new.reopened_at, new.reopened_by, new.reason) is distinct from (old.reopened_at, old.reopened_by, old.reason))
    or (old.reopened_at is null and new.reopened_at is not null
      and exists (select from month_closings where reopened_at is null and month > old.month))
    -- The one thing that may be taken away: the name of a person who was erased (LGPD).
    or not old.names @> new.names
    or exists (select from jsonb_object_keys(old.names) gone (id) where not new.names ? gone.id and not exists (
      select from users u left join motoboys m on m.user_id = u.id
      where gone.id in (u.id::text, m.id::text) and u.email = 'removida-' || u.id || '@invalid'))
  then raise exception 'month_closings is append-only'; end if;
  return new;
end $$;
create trigger month_closings_append_only before update on month_closings for each row execute function guard_month_closing();
-- After the statement's rows are in: a restore inserts all of them at once.
create trigger month_closings_numbered after insert on month_closings for each row execute function guard_month_closing();
create trigger month_closings_never_removed before delete or truncate on month_closings
  for each statement execute function refuse_rewriting_books();

-- 4251738: `locks.months`. Whoever closes a month holds it alone, so that an entry has its id before, and is in the report, or after.
create function wait_for_month_closing() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4251738);
  return null;
end $$;
create trigger ledger_entries_wait before insert on ledger_entries for each statement execute function wait_for_month_closing();

alter table month_closings enable always trigger month_closings_append_only;
alter table month_closings enable always trigger month_closings_numbered;
alter table month_closings enable always trigger month_closings_never_removed;
alter table ledger_entries enable always trigger ledger_entries_wait;
