import { dayMs } from '@ligeiro/contract/durations'
import { query, type Database } from '../../harness/postgres.ts'
import { medianFigure, type Measure } from '../figure.ts'
import { inTurns } from '../interleave.ts'
import { signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { timedRequest, type Call } from '../timed-call.ts'

/** What is open of the motoboy and the client who are measured. */
const lines = { settlement: 60, invoice: 300 }

/** The deliveries of the month that is reported: as many as the seed has orders in 30 days. */
const month = 75_000
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

/** Adds entries of deliveries in bulk: open ones of two people, or those of anybody, before this month, that closings took up. The triggers would take hours. */
async function addEntries(database: Database, count: number, open: { motoboy: string; client: string } | null) {
  const people = `select row_number() over (order by u.id) - 1 as n, u.id, m.id as motoboy from users u left join motoboys m on m.user_id = u.id`
  const toggle = (how: string) =>
    ['lines', 'entries', 'balances'].map((name) => `alter table ledger_${name} ${how} trigger user;`).join(' ')
  await query(
    database,
    `${toggle('disable')}
     create temp table riders as ${people} where role = 'motoboy';
     create temp table shops as ${people} where role = 'client';
     insert into ledger_accounts (kind, party) select kind, party from (
       select 'client_open' as kind, id as party from shops union all select 'courier_earned', motoboy from riders
       union all select unnest(array['revenue', 'cost']), null
     ) wanted on conflict do nothing;
     with wanted as materialized (
       select nextval(pg_get_serial_sequence('ledger_entries', 'id')) as id, riders.motoboy, shops.id as client,
         now() - interval '${open ? '0' : '40'} days' - i * interval '30 seconds' as at
       from generate_series(1, ${count}) i
         join riders on ${open ? `riders.motoboy = '${open.motoboy}'` : 'riders.n = i % (select count(*) from riders)'}
         join shops on ${open ? `shops.id = '${open.client}'` : 'shops.n = i / 7 % (select count(*) from shops)'}
     ), entries as (
       insert into ledger_entries (id, kind, key, client_id, motoboy_id, day, happened_at, posted_at, actor_id)
       overriding system value
       select id, 'price', 'bench:' || id, client, motoboy, at::date, at, at, client from wanted
     )
     insert into ledger_lines (entry_id, n, account_id, cents, closable)
     select wanted.id, line.n, a.id, line.cents, line.n in (1, 4) and ${open !== null}
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

export const moneyGrowth: Measure = {
  name: 'money-growth',
  about: 'how the calls of money change from 1,000 to many entries in the books',
  async run(environment, { manyOrders: many, calls: count }, report) {
    const few = Math.min(1000, many / 2)
    const seed = { ...firm(Math.min(month, many)), clients: 60, motoboys: 50 }
    const database = await environment.database(seed)
    const { url } = await environment.product(database)
    const [admin, rider] = [await signInAs(url, 'admin'), await signInAs(url, 'motoboy')]
    const shop = await signInAs(url, 'client')
    const ask = (path: string, call: Call = {}) => timedRequest(url + path, { headers: admin.headers, ...call })
    const rules = { share: { kind: 'percent', bps: 9000, min: 0 } }
    await ask('/money/rules', { method: 'PUT', body: rules })
    const [people] = await query<Record<'motoboy' | 'otherMotoboy' | 'otherClient', string>>(
      database,
      `select id as motoboy, (select id from motoboys where user_id <> $1 limit 1) as "otherMotoboy",
         (select id from users where role = 'client' and id <> $2 limit 1) as "otherClient"
       from motoboys where user_id = $1`,
      [rider.id, shop.id],
    )
    const { motoboy, otherMotoboy, otherClient } = people!
    await addEntries(database, lines.settlement, { motoboy, client: otherClient })
    await addEntries(database, lines.invoice, { motoboy: otherMotoboy, client: shop.id })
    await addEntries(database, few, null)

    const until = dayBefore(0)
    const earnings = () => ask('/earnings', { headers: rider.headers })
    const timeOf = (call: () => ReturnType<typeof ask>) => async () => (await call()).ms
    /** Makes a closing, and undoes it at once. */
    const close = (path: string, party: object, expected: object) =>
      timeOf(async () => {
        const made = await ask(path, { method: 'POST', body: { ...party, until, expected } })
        const { id } = JSON.parse(made.body) as { id: string }
        await ask(`${path}/${id}/reverse`, { method: 'POST', body: { reason: 'Medição' } })
        return made
      })
    const [earned, owed] = [lines.settlement * 10.8, lines.invoice * 12]
    const measured = {
      'GET /earnings': timeOf(earnings),
      'preview of 60 lines': timeOf(() => ask(`/settlements/preview?motoboy_id=${motoboy}&until=${until}`)),
      'closing of 60 lines': close('/settlements', { motoboy_id: motoboy }, { count: lines.settlement, net: earned }),
      'GET /invoices/open': timeOf(() => ask('/invoices/open')),
      'invoice of 300 lines': close('/invoices', { client_id: shop.id }, { count: lines.invoice, total: owed }),
      'GET /money/balances': timeOf(() => ask('/money/balances')),
    }
    const rounds = Math.ceil(count / 10)
    report(`${few} entries`)
    const small = await inTurns(measured, rounds)
    report(`${many} entries`)
    await addEntries(database, many - few, null)
    const large = await inTurns(measured, rounds)
    report('a month')
    // Its entries are 30 s apart, and end 40 days ago.
    const reported = `start=${dayBefore(40 + Math.ceil(month / 2880))}&end=${dayBefore(40)}`
    const monthly = await inTurns(
      {
        report: timeOf(() => ask(`/reports/money?by=client&${reported}`)),
        statement: timeOf(() => ask(`/statement?start=${dayBefore(31)}&end=${until}`)),
      },
      rounds,
    )
    const check = await ask('/ledger/check')
    const what = `GET /ledger/check of ${many} entries`
    const kilobytes = (await earnings()).body.length / 1000
    return [
      ...(Object.keys(measured) as (keyof typeof measured)[]).map((name) =>
        medianFigure(`${name}, ${many} entries`, [`${many}`, large[name]], [`${few}`, small[name]], { atMost: 1.3 }),
      ),
      medianFigure(
        `report of ${Math.min(month, many)} deliveries`,
        ['report', monthly.report],
        ['statement', monthly.statement],
        { atMost: 1.5 },
      ),
      { what, unit: 's', ours: check.ms / 1000, target: { atMost: 30 }, note: check.body },
      { what: 'the answer of GET /earnings', unit: 'kB', ours: kilobytes, target: { atMost: 3 } },
    ]
  },
}
