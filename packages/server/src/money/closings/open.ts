import { reaisOf } from '@ligeiro/contract/money'
import type { Rules } from '@ligeiro/contract/money-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isInForce } from '../books/in-force.ts'
import { lastInvoicedDay } from './invoice-dates.ts'
import { presentSums } from './present-closing.ts'

/** Each motoboy with anything open or unpaid. Sums over open lines alone; what is due is a balance. */
export async function openSettlements(db: Db) {
  const { rows } = await sql<{
    id: string
    name: string
    earned: number
    advances: number
    carried: number
    count: number
    deliveries: number
    oldest: string | null
    due: number
  }>`
    with open as (
      select a.party, count(*)::int as count,
        (sum(case when e.reverses is null then 1 else -1 end) filter (where a.kind = 'courier_earned' and e.kind = 'price'))::int as deliveries, min(e.day)::text as oldest,
        coalesce(sum(-l.cents) filter (where a.kind = 'courier_earned' and e.kind <> 'advance'), 0)::float8 as earned,
        coalesce(sum(l.cents) filter (where a.kind = 'courier_earned' and e.kind = 'advance'), 0)::float8 as advances,
        coalesce(sum(l.cents) filter (where a.kind = 'courier_hand'), 0)::float8 as carried
      from ledger_lines l join ledger_accounts a on a.id = l.account_id join ledger_entries e on e.id = l.entry_id
      where l.closable and l.closing_id is null and a.kind in ('courier_earned', 'courier_hand') group by a.party
    ), due as (
      select a.party, -b.cents::float8 as due from ledger_balances b join ledger_accounts a on a.id = b.account_id
      where a.kind = 'courier_due' and b.cents <> 0
    )
    select m.id, u.name, coalesce(o.earned, 0) as earned, coalesce(o.advances, 0) as advances, coalesce(o.carried, 0) as carried,
      coalesce(o.count, 0) as count, coalesce(o.deliveries, 0) as deliveries, o.oldest, coalesce(d.due, 0) as due
    from open o full join due d using (party) join motoboys m on m.id = party join users u on u.id = m.user_id
    order by u.name, m.id`.execute(db)
  return rows.map(({ id, name, count, deliveries, oldest, due, ...sums }) => ({
    motoboy: { id, name },
    count,
    deliveries,
    ...presentSums(sums),
    oldest,
    due: reaisOf(due),
  }))
}

/** The newest day of an opening among open lines: it is an ended period of its own. */
const openingDay = sql`max(e.day) filter (where e.kind = 'opening' and ${isInForce('e')})::text`

const latest = (end: string, opened: string | null) => (opened !== null && opened > end ? opened : end)

/** Up to which day a client is invoiced next: the last end of their period, or the opening that is open still. */
export async function invoicedUntil(db: Db, client: string, end: string): Promise<string> {
  const { rows } = await sql<{ opened: string | null }>`
    select ${openingDay} as opened
    from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
    where a.kind = 'client_open' and a.party = ${client}::uuid and l.closable and l.closing_id is null`.execute(db)
  return latest(end, rows[0]!.opened)
}

const nothing = { count: 0, total: 0, oldest: null }

type Due = { id: string; name: string; period: Rules['period'] | null; opened: string | null; held: number }

/** Each client with anything to be invoiced, and how much up to the last end of their period, or with money of their own that the firm holds. */
export async function openInvoices(db: Db, now: Date, today: string) {
  const { rows } = await sql<Due>`
    with open as (
      select a.party, ${openingDay} as opened
      from ledger_lines l join ledger_accounts a on a.id = l.account_id join ledger_entries e on e.id = l.entry_id
      where l.closable and l.closing_id is null and a.kind = 'client_open' group by a.party
    ), held as (
      select a.party, -b.cents::float8 as held from ledger_balances b join ledger_accounts a on a.id = b.account_id
      where a.kind = 'client_custody' and b.cents <> 0
    )
    select u.id, u.name, money_rules_at(u.id, null, ${now}) ->> 'period' as period, opened, coalesce(held, 0) as held
    from open full join held using (party) join users u on u.id = party order by u.name, u.id`.execute(db)
  const ends = rows.map(({ period, opened }) => latest(lastInvoicedDay(today, period), opened))
  const { rows: sums } = await sql<{ id: string; count: number; total: number; oldest: string | null }>`
    select wanted.id, count(e.id)::int as count, coalesce(sum(l.cents) filter (where e.id is not null), 0)::float8 as total, min(e.day)::text as oldest
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${ends}::date[]) wanted (id, until)
      join ledger_accounts a on a.kind = 'client_open' and a.party = wanted.id
      join ledger_lines l on l.account_id = a.id and l.closable and l.closing_id is null
      left join ledger_entries e on e.id = l.entry_id and e.day <= wanted.until
    group by wanted.id`.execute(db)
  const sumOf = new Map(sums.map((sum) => [sum.id, sum]))
  return rows.map(({ id, name, held }, index) => {
    const { count, total, oldest } = sumOf.get(id) ?? nothing
    return { client: { id, name }, count, total: reaisOf(total), oldest, until: ends[index]!, held: reaisOf(held) }
  })
}

/** Days with deliveries of a motoboy, up to a day, for which no daily is posted. */
export async function daysWithoutDaily(db: Db, motoboy: string, until: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct e.day::text as day
    from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
    where a.kind = 'courier_earned' and a.party = ${motoboy}::uuid and l.closable and l.closing_id is null and e.kind = 'price'
      and ${isInForce('e')} and e.day <= ${until}::date and not exists (
        select from ledger_entries d where d.kind = 'daily' and d.motoboy_id = ${motoboy}::uuid and d.day = e.day and ${isInForce('d')})
    order by 1`.execute(db)
  return rows.map(({ day }) => day)
}
