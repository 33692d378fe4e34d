import type { MoneyReport, ReportGroup } from '@ligeiro/contract/money-reports-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readBookDays } from '../books/book-day.ts'
import { unpostedDeliveries } from '../books/unposted.ts'
import { isInItsMonth, type ClosedMonths } from '../books/closed-months.ts'
import { planForValues } from '../../platform/db/prepared-statements.ts'

export type Days = { start: string | undefined; end: string | undefined }
export type Group = { key: string | null; name: string | null; deliveries: number; revenue: number; cost: number }

export const within = ({ start, end }: Days, day = sql`e.day`) =>
  sql`${day} between ${start ?? '-infinity'}::date and ${end ?? 'infinity'}::date`

type Sql = ReturnType<typeof sql>
/** By what the entries are summed, and what its name is. `unposted`: the key of a delivery without an entry. */
const groups: Record<ReportGroup, { key: Sql; unposted?: Sql; of?: Sql; name: Sql; named?: Sql }> = {
  day: { key: sql`e.day`, name: sql`null::text` },
  client: { key: sql`e.client_id`, name: sql`u.name`, named: sql`left join users u on u.id = summed.key` },
  motoboy: {
    key: sql`e.motoboy_id`,
    name: sql`u.name`,
    named: sql`left join motoboys m on m.id = summed.key left join users u on u.id = m.user_id`,
  },
  bairro: {
    key: sql`o.delivery_bairro`,
    unposted: sql`e.delivery_bairro`,
    of: sql`left join orders o on o.id = e.order_id`,
    name: sql`null::text`,
  },
}

/** Revenue and cost in cents by day of delivery, net of reversals and without adjustments. What belongs to no client, motoboy or bairro has the key null. */
export async function readGroups(db: Db, by: ReportGroup, days: Days, closed: ClosedMonths): Promise<Group[]> {
  const { key, unposted = key, of = sql``, name, named = sql`` } = groups[by]
  // By their numbers, PostgreSQL knows how many of all lines are these accounts'.
  const accounts = await sql<{ id: number; kind: 'revenue' | 'cost' }>`
    select id, kind from ledger_accounts where kind in ('revenue', 'cost')`.execute(db)
  const idOf = (kind: 'revenue' | 'cost') => accounts.rows.find((account) => account.kind === kind)?.id ?? 0
  const [revenue, cost] = [idOf('revenue'), idOf('cost')]
  const rule = await readBookDays(db)
  const counted = sql`${within(days)} and ${isInItsMonth(closed)}`
  const { rows } = await sql<Group>`${planForValues}
    select summed.key::text as key, ${name} as name, deliveries::int, revenue::float8, cost::float8
    from (
      select key, sum(deliveries) as deliveries, sum(revenue) as revenue, sum(cost) as cost
      from (
        select ${key} as key, case when e.reverses is null then 1 else -1 end as deliveries, 0 as revenue, 0 as cost
        from ledger_entries e ${of} where e.kind = 'price' and ${counted}
        union all
        select ${unposted}, 1, 0, 0 from ${unpostedDeliveries(rule)} e where ${within(days)} and e.day >= ${closed.open ?? '-infinity'}::date
        union all
        select ${key}, 0, case l.account_id when ${revenue} then -l.cents else 0 end, case l.account_id when ${cost} then l.cents else 0 end
        from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account_id in (${revenue}, ${cost}) ${of}
        where ${counted}
      ) line group by key
    ) summed ${named}`.execute(db)
  return rows
}

export type Collected = MoneyReport['collected']
/** What was received at the door, in cents, without adjustments. */
export async function readCollected(db: Db, days: Days, closed: ClosedMonths): Promise<Collected> {
  const { rows } = await sql<Collected>`
    select coalesce(sum(l.cents) filter (where a.kind = 'courier_hand'), 0)::float8 as cash,
      coalesce(sum(l.cents) filter (where a.kind = 'card'), 0)::float8 as card,
      coalesce(sum(l.cents) filter (where a.kind = 'pix_pending'), 0)::float8 as pix
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.kind = 'collected' and ${within(days)} and ${isInItsMonth(closed)}`.execute(db)
  return rows[0]!
}
