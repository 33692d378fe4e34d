import { beginBooks } from '../harness/accounts.ts'
import { query, type Database } from '../harness/postgres.ts'
import { emailOf } from './people.ts'

/** What is open of motoboy 1 and of client 1. */
const lines = { motoboy: 60, client: 300 }
const open = lines.motoboy + lines.client

/**
 * Begins the books and adds so many entries of deliveries: the first ones are what is open of motoboy 1 and client 1, all others are of the
 * other people, from before this month, and closings took them up.
 */
export async function fillBooks(database: Database, url: string, token: string, count: number): Promise<void> {
  await beginBooks(url, token)
  // The triggers would take hours.
  const toggle = (how: string) =>
    ['lines', 'entries', 'balances'].map((name) => `alter table ledger_${name} ${how} trigger user;`).join(' ')
  const numbered = (id: string, first: string) =>
    `select ${id} as id, row_number() over (order by email <> '${first}', u.id) - 1 as n, count(*) over () - 1 as others
     from users u left join motoboys m on m.user_id = u.id`
  await query(
    database,
    `${toggle('disable')}
     insert into ledger_accounts (kind, party) select kind, party from (
       select 'client_open' as kind, id as party from users where role = 'client' union all
       select 'courier_earned', id from motoboys union all select unnest(array['revenue', 'cost']), null
     ) wanted on conflict do nothing;
     with riders as (${numbered('m.id', emailOf('motoboy'))} where role = 'motoboy'),
     shops as (${numbered('u.id', emailOf('client'))} where role = 'client'),
     wanted as materialized (
       select nextval(pg_get_serial_sequence('ledger_entries', 'id')) as id, i <= ${open} as is_open, riders.id as motoboy, shops.id as client,
         now() - case when i <= ${open} then interval '0' else interval '40 days' end - i * interval '30 seconds' as at
       from generate_series(1, ${count}) i
         join riders on riders.n = case when i <= ${lines.motoboy} then 0 else 1 + i % riders.others end
         join shops on shops.n = case when i > ${lines.motoboy} and i <= ${open} then 0 else 1 + i / 7 % shops.others end
     ), entries as (
       insert into ledger_entries (id, kind, key, client_id, motoboy_id, day, happened_at, posted_at, actor_id)
       overriding system value
       select id, 'price', 'bench:' || id, client, motoboy, at::date, at, at, client from wanted
     )
     insert into ledger_lines (entry_id, n, account_id, cents, closable)
     select wanted.id, line.n, a.id, line.cents, line.n in (1, 4) and is_open
     from wanted cross join lateral (values (1, 'client_open', client, 1200), (2, 'revenue', null, -1200), (3, 'cost', null, 1080),
         (4, 'courier_earned', motoboy, -1080)) line (n, kind, party, cents)
       join ledger_accounts a on a.kind = line.kind and a.party is not distinct from line.party::uuid;
     insert into ledger_balances as b select l.account_id, sum(l.cents), count(*) from ledger_lines l
       join ledger_accounts a on a.id = l.account_id where a.party is not null group by l.account_id
       on conflict (account_id) do update set cents = excluded.cents, lines = excluded.lines;
     set constraints all immediate;
     ${toggle('enable')}`,
  )
  await query(database, 'vacuum analyze ledger_entries, ledger_lines, ledger_balances')
}
