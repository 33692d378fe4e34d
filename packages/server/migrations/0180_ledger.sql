-- The books (docs/money.md): double entry in signed cents, plus is a debit. What must never be wrong is refused here, whoever writes.
create table ledger_accounts (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('client_open', 'client_billed', 'client_custody', 'courier_earned', 'courier_hand', 'courier_due',
    'revenue', 'cost', 'cash', 'bank', 'card', 'pix_pending', 'loss')),
  -- A client's user or a motoboy; null: the firm.
  party uuid,
  unique nulls not distinct (kind, party),
  check ((party is null) = (kind in ('revenue', 'cost', 'cash', 'bank', 'card', 'pix_pending', 'loss')))
);

-- Of clients and motoboys only: the firm's would be one row that every posting waits for. Derived from the lines, and in no backup: a
-- restore fills it by the trigger.
create table ledger_balances (
  account_id integer primary key references ledger_accounts,
  cents bigint not null,
  lines bigint not null
);

-- The settlement of a motoboy, or the invoice of a client.
create table closings (
  id uuid primary key,
  kind text not null check (kind in ('settlement', 'invoice')),
  number integer not null check (number > 0),
  motoboy_id uuid references motoboys,
  client_id uuid references users,
  from_day date not null,
  until_day date not null,
  earned_cents bigint not null,
  hand_cents bigint not null,
  -- Of a settlement what was earned less what is in hand; of an invoice what the client owes.
  total_cents bigint not null,
  open_cents bigint not null,
  due_on date,
  -- What receipt, print, CSV and link show, for ever the same.
  document jsonb not null,
  closed_at timestamptz not null,
  closed_by uuid not null references users,
  sent_at timestamptz,
  agreed_at timestamptz,
  reversed_at timestamptz,
  reversed_by uuid references users,
  reason text,
  unique (kind, number),
  check ((kind = 'settlement') = (motoboy_id is not null) and (kind = 'invoice') = (client_id is not null)),
  check ((kind = 'invoice') = (due_on is not null)),
  check (kind = 'settlement' or (total_cents > 0 and earned_cents = 0 and hand_cents = 0)),
  check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reason is null)),
  constraint closings_not_overpaid check (open_cents between 0 and abs(total_cents))
);
create index closings_of_motoboy on closings (motoboy_id, number desc) where motoboy_id is not null;
create index closings_of_client on closings (client_id, number desc) where client_id is not null;
create index closings_unpaid on closings (kind) where open_cents > 0;

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('price', 'item', 'collected', 'pix', 'float', 'handover', 'remittance', 'advance', 'daily',
    'adjustment', 'short', 'settlement', 'invoice', 'payment')),
  -- Names the cause, so that one cause is posted once.
  key text not null unique,
  order_id uuid references orders,
  item_id bigint,
  client_id uuid references users,
  motoboy_id uuid references motoboys,
  -- Of a closing's own entry and of its payments.
  closing_id uuid references closings,
  reverses bigint unique references ledger_entries,
  -- Of `happened_at`, in TIME_ZONE.
  day date not null,
  happened_at timestamptz not null,
  posted_at timestamptz not null,
  actor_id uuid not null references users,
  method text check (method in ('cash', 'bank', 'card', 'pix', 'offset', 'loss')),
  reason text,
  first_line smallint not null default 1 check (first_line = 1)
);
create index ledger_entries_of_order on ledger_entries (order_id) where order_id is not null;
-- Unique, because a restore keeps unique indexes while it loads, and the triggers need this one.
create unique index ledger_entries_of_closing on ledger_entries (closing_id, id) where closing_id is not null;

create table ledger_lines (
  entry_id bigint not null references ledger_entries,
  n smallint not null,
  account_id integer not null references ledger_accounts,
  cents bigint not null check (cents <> 0),
  -- Lines that a closing takes up: of client_open, courier_earned and courier_hand, and not a closing's own.
  closable boolean not null,
  closing_id uuid references closings,
  primary key (entry_id, n)
);
create index ledger_lines_of_account on ledger_lines (account_id, entry_id);
create index ledger_lines_open on ledger_lines (account_id, entry_id) where closable and closing_id is null;
create unique index ledger_lines_of_closing on ledger_lines (closing_id, entry_id, n) where closing_id is not null;
-- No entry without lines.
alter table ledger_entries add constraint ledger_entry_has_lines
  foreign key (id, first_line) references ledger_lines deferrable initially deferred;

create function refuse_rewriting_books() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_accounts_append_only before update or delete or truncate on ledger_accounts
  for each statement execute function refuse_rewriting_books();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_rewriting_books();
create trigger ledger_lines_never_removed before delete or truncate on ledger_lines
  for each statement execute function refuse_rewriting_books();
create trigger closings_never_removed before delete or truncate on closings
  for each statement execute function refuse_rewriting_books();

create function guard_ledger_balances() returns trigger language plpgsql as $$
begin
  -- 2: this trigger and the one on ledger_lines that writes the balances.
  if pg_trigger_depth() < 2 then raise exception 'ledger_balances is append-only, and the ledger appends'; end if;
  return null;
end $$;
create trigger ledger_balances_derived before insert or update or delete or truncate on ledger_balances
  for each statement execute function guard_ledger_balances();

-- Recomputes what is open of these closings. An update of a closing also has its total checked at commit.
create function refresh_closings(ids uuid[]) returns void language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  -- First the locks: the sum must see what the one before committed.
  perform from closings where id = any(ids) order by id for no key update;
  update closings c set open_cents = sign(c.total_cents) * (
    select coalesce(sum(case c.kind when 'invoice' then l.cents else -l.cents end), 0)
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.closing_id = c.id and a.kind in ('client_billed', 'courier_due'))
  where c.id = any(ids);
end $$;

-- Transition tables have no statistics, and the plan of the first call is kept: rows are looked up by index.
create function note_ledger_lines() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  touched uuid[];
begin
  if exists (select from new_lines l group by l.entry_id having sum(l.cents) <> 0 or count(*) < 2
    or count(*) <> (select count(*) from ledger_lines all_lines where all_lines.entry_id = l.entry_id))
  then raise exception 'ledger entry is not balanced'; end if;
  if exists (select from new_lines l join ledger_accounts a on a.id = l.account_id join ledger_entries e on e.id = l.entry_id
    where l.closable <> (e.closing_id is null and a.kind in ('client_open', 'courier_earned', 'courier_hand')))
  then raise exception 'ledger line is closable or not by its account'; end if;
  -- In the order of the accounts, so that two postings may wait for each other, but not for ever.
  insert into ledger_balances as b (account_id, cents, lines)
    select l.account_id, sum(l.cents), count(*) from new_lines l join ledger_accounts a on a.id = l.account_id
    where a.party is not null group by l.account_id order by l.account_id
    on conflict (account_id) do update set cents = b.cents + excluded.cents, lines = b.lines + excluded.lines;
  select array_agg(distinct id) into touched from (
    select l.closing_id from new_lines l union all select e.closing_id from new_lines l join ledger_entries e on e.id = l.entry_id
  ) found (id) where id is not null;
  if touched is not null then perform refresh_closings(touched); end if;
  return null;
end $$;
create trigger ledger_lines_noted after insert on ledger_lines referencing new table as new_lines
  for each statement execute function note_ledger_lines();

create function guard_ledger_line() returns trigger language plpgsql as $$
begin
  if (new.entry_id, new.n, new.account_id, new.cents, new.closable) is distinct from (old.entry_id, old.n, old.account_id, old.cents, old.closable)
    or not old.closable or (old.closing_id is null) = (new.closing_id is null)
    or (new.closing_id is null and exists (select from closings where id = old.closing_id and reversed_at is null))
    or (new.closing_id is not null and not exists (
      select from closings c join ledger_accounts a on a.party = coalesce(c.client_id, c.motoboy_id)
      where c.id = new.closing_id and c.reversed_at is null and a.id = old.account_id and (c.kind = 'invoice') = (a.kind = 'client_open')))
  then raise exception 'ledger_lines is append-only'; end if;
  return new;
end $$;
create trigger ledger_lines_append_only before update on ledger_lines for each row execute function guard_ledger_line();

create function note_closed_lines() returns trigger language plpgsql as $$
begin
  perform refresh_closings(array(select closing_id from new_lines union select closing_id from old_lines));
  return null;
end $$;
create trigger ledger_lines_closed after update on ledger_lines referencing old table as old_lines new table as new_lines
  for each statement execute function note_closed_lines();

create function guard_closing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.number > 1 and not exists (select from closings where kind = new.kind and number = new.number - 1)
    then raise exception 'closing number is not the next one'; end if;
    return null;
  end if;
  if to_jsonb(new) - array['open_cents', 'document', 'sent_at', 'agreed_at', 'reversed_at', 'reversed_by', 'reason']
      <> to_jsonb(old) - array['open_cents', 'document', 'sent_at', 'agreed_at', 'reversed_at', 'reversed_by', 'reason']
    or (new.open_cents <> old.open_cents and pg_trigger_depth() < 2)
    or (old.reversed_at is not null and (new.reversed_at, new.reversed_by, new.reason) is distinct from (old.reversed_at, old.reversed_by, old.reason))
    or (old.agreed_at is not null and new.agreed_at is distinct from old.agreed_at)
    -- The one thing that may be taken away: the name of a person who was erased (LGPD).
    or (new.document <> old.document and (new.document <> old.document - 'name' or not exists (
      select from users u left join motoboys m on m.user_id = u.id
      where u.id = new.client_id or m.id = new.motoboy_id having bool_or(u.email = 'removida-' || u.id || '@invalid'))))
  then raise exception 'closings is append-only'; end if;
  return new;
end $$;
create trigger closings_append_only before update on closings for each row execute function guard_closing();
-- After the statement's rows are in: a restore inserts all of them at once.
create trigger closings_numbered after insert on closings for each row execute function guard_closing();

create function check_closing() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  found record;
begin
  select count(*) as lines, coalesce(sum(-l.cents) filter (where a.kind = 'courier_earned'), 0) as earned,
    coalesce(sum(l.cents) filter (where a.kind = 'courier_hand'), 0) as hand,
    coalesce(sum(l.cents) filter (where a.kind = 'client_open'), 0) as owed
  into found from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.closing_id = new.id;
  if exists (select from closings c where c.id = new.id and case
    when c.reversed_at is not null then found.lines > 0 or c.open_cents <> 0
    else found.lines = 0 or (c.earned_cents, c.hand_cents) <> (found.earned, found.hand)
      or c.total_cents <> found.earned - found.hand + found.owed
      or (c.earned_cents, c.hand_cents, c.total_cents) <> (0, 0, 0) and not exists (
        select from ledger_entries e where e.closing_id = c.id and e.kind = c.kind) end)
  then raise exception 'closing does not add up'; end if;
  return null;
end $$;
create constraint trigger closings_add_up after insert or update on closings deferrable initially deferred
  for each row execute function check_closing();

-- Also where a session asks for triggers to be passed over.
alter table ledger_accounts enable always trigger ledger_accounts_append_only;
alter table ledger_entries enable always trigger ledger_entries_append_only;
alter table ledger_lines enable always trigger ledger_lines_never_removed;
alter table ledger_lines enable always trigger ledger_lines_append_only;
alter table ledger_lines enable always trigger ledger_lines_noted;
alter table ledger_lines enable always trigger ledger_lines_closed;
alter table ledger_balances enable always trigger ledger_balances_derived;
alter table closings enable always trigger closings_never_removed;
alter table closings enable always trigger closings_append_only;
alter table closings enable always trigger closings_numbered;
alter table closings enable always trigger closings_add_up;

-- Posts all entries of a step in one call. An entry that names another one in `reverses`, by id, has its lines with opposite signs.
create function post_entries(entries jsonb) returns bigint[] language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  ids bigint[];
begin
  insert into ledger_accounts (kind, party)
    select distinct line.kind, line.party from jsonb_array_elements(entries) entry, jsonb_to_recordset(entry -> 'lines') line (kind text, party uuid)
    where not exists (select from ledger_accounts a where a.kind = line.kind and a.party is not distinct from line.party)
    order by line.kind, line.party
    on conflict do nothing;
  with entry as materialized (
    select e.*, nextval(pg_get_serial_sequence('ledger_entries', 'id')) as id
    from jsonb_to_recordset(entries) e (kind text, key text, order_id uuid, item_id bigint, client_id uuid, motoboy_id uuid,
      closing_id uuid, reverses bigint, day date, happened_at timestamptz, posted_at timestamptz, actor_id uuid, method text, reason text,
      lines jsonb)
  ), inserted as (
    insert into ledger_entries (id, kind, key, order_id, item_id, client_id, motoboy_id, closing_id, reverses, day, happened_at, posted_at,
      actor_id, method, reason) overriding system value
    select id, kind, key, order_id, item_id, client_id, motoboy_id, closing_id, reverses, day, happened_at, posted_at, actor_id, method, reason
    from entry returning id
  ), all_lines as (
    select e.id, line.n, a.id as account_id, line.cents, e.closing_id, a.kind
    from entry e, rows from (jsonb_to_recordset(e.lines) as (kind text, party uuid, cents bigint)) with ordinality line (kind, party, cents, n)
      join ledger_accounts a on a.kind = line.kind and a.party is not distinct from line.party
    where e.reverses is null
    union all
    select e.id, l.n, l.account_id, -l.cents, e.closing_id, a.kind
    from entry e join ledger_lines l on l.entry_id = e.reverses join ledger_accounts a on a.id = l.account_id
  ), lined as (
    insert into ledger_lines (entry_id, n, account_id, cents, closable)
    select id, n, account_id, cents, closing_id is null and kind in ('client_open', 'courier_earned', 'courier_hand') from all_lines
  )
  select array_agg(id order by id) into ids from inserted;
  return ids;
end $$;

-- The result of the newest check of the books (money/books/check.ts): one row.
create table ledger_checks (
  one boolean primary key default true check (one),
  checked_at timestamptz not null,
  problems jsonb not null
);
