-- `is not distinct from` uses no index: an account, and the rules of a client or motoboy, were looked for among those of everybody.

create or replace function money_rules_at(client uuid, motoboy uuid, at timestamptz) returns jsonb language sql stable as $$
  select (
    select rules from money_rules
    where client_id is null and motoboy_id is null and valid_from <= at order by valid_from desc, id desc limit 1
  ) || coalesce((
    select rules from money_rules
    where client_id = client and motoboy_id is null and valid_from <= at order by valid_from desc, id desc limit 1
  ), '{}') || coalesce((
    select rules from money_rules
    where client_id is null and motoboy_id = motoboy and valid_from <= at order by valid_from desc, id desc limit 1
  ), '{}')
$$;

create or replace function post_entries(entries jsonb) returns bigint[] language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  ids bigint[];
begin
  insert into ledger_accounts (kind, party)
    select distinct line.kind, line.party from jsonb_array_elements(entries) entry, jsonb_to_recordset(entry -> 'lines') line (kind text, party uuid)
    where case when line.party is null
      then not exists (select from ledger_accounts a where a.kind = line.kind and a.party is null)
      else not exists (select from ledger_accounts a where a.kind = line.kind and a.party = line.party) end
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
    from entry e, rows from (jsonb_to_recordset(e.lines) as (kind text, party uuid, cents bigint)) with ordinality line (kind, party, cents, n),
      lateral (
        select id, kind from ledger_accounts where line.party is null and kind = line.kind and party is null
        union all
        select id, kind from ledger_accounts where kind = line.kind and party = line.party
      ) a
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
