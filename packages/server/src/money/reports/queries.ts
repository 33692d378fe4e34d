import type { MoneyReport, ReportGroup } from '@ligeiro/contract/money-reports-api'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { planForValues } from '../../platform/db/prepared-statements.ts'

export type Days = { start: string | undefined; end: string | undefined }
export type Group = { key: string | null; name: string | null; deliveries: number; revenue: number; cost: number }

const within = ({ start, end }: Days) => sql`e.day between ${start ?? '-infinity'}::date and ${end ?? 'infinity'}::date`

const groups: Record<
  ReportGroup,
  { key: ReturnType<typeof sql>; name: ReturnType<typeof sql>; join: ReturnType<typeof sql> }
> = {
  day: { key: sql`e.day::text`, name: sql`null::text`, join: sql`` },
  client: { key: sql`e.client_id::text`, name: sql`u.name`, join: sql`left join users u on u.id = e.client_id` },
  motoboy: {
    key: sql`e.motoboy_id::text`,
    name: sql`u.name`,
    join: sql`left join motoboys m on m.id = e.motoboy_id left join users u on u.id = m.user_id`,
  },
  bairro: { key: sql`o.delivery_bairro`, name: sql`null::text`, join: sql`left join orders o on o.id = e.order_id` },
}

/** Revenue and cost in cents by day of delivery, net of reversals. What belongs to no client, motoboy or bairro has the key null. */
export async function readGroups(db: Db, by: ReportGroup, days: Days): Promise<Group[]> {
  const { key, name, join } = groups[by]
  // By their numbers, PostgreSQL knows how many of all lines are these accounts'.
  const accounts = await sql<{ id: number; kind: 'revenue' | 'cost' }>`
    select id, kind from ledger_accounts where kind in ('revenue', 'cost')`.execute(db)
  const idOf = (kind: 'revenue' | 'cost') => accounts.rows.find((account) => account.kind === kind)?.id ?? 0
  const [revenue, cost] = [idOf('revenue'), idOf('cost')]
  const { rows } = await sql<Group>`${planForValues}
    select ${key} as key, ${name} as name,
      sum(case when e.kind <> 'price' then 0 when e.reverses is null then 1 else -1 end)::int as deliveries,
      sum(e.revenue)::float8 as revenue, sum(e.cost)::float8 as cost
    from (
      select e.kind, e.reverses, e.day, e.client_id, e.motoboy_id, e.order_id,
        coalesce(sum(-l.cents) filter (where l.account_id = ${revenue}), 0) as revenue,
        coalesce(sum(l.cents) filter (where l.account_id = ${cost}), 0) as cost
      from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account_id in (${revenue}, ${cost})
      where ${within(days)} group by e.id
    ) e ${join} group by 1, 2`.execute(db)
  return rows
}

/** What was received at the door, in reais. */
export async function readCollected(db: Db, days: Days): Promise<MoneyReport['collected']> {
  const { rows } = await sql<MoneyReport['collected']>`
    select coalesce(sum(l.cents) filter (where a.kind = 'courier_hand'), 0)::float8 / 100 as cash,
      coalesce(sum(l.cents) filter (where a.kind = 'card'), 0)::float8 / 100 as card,
      coalesce(sum(l.cents) filter (where a.kind = 'pix_pending'), 0)::float8 / 100 as pix
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.kind = 'collected' and ${within(days)}`.execute(db)
  return rows[0]!
}
