import type { Adjustment } from '@ligeiro/contract/money-reports-schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { DayRule } from '../../platform/time/day-rule.ts'
import { unpostedDeliveries } from '../books/unposted.ts'
import { entryLabels, streetAndBairro } from '../closings/lines.ts'
import { adjustmentDay, isInItsMonth, openWhenPosted, type ClosedMonths } from '../books/closed-months.ts'
import { amountsOf, figures, isNothing, nothing, sumByMonth, type Figures, type MonthSums } from './figures.ts'
import { within, type Days } from './queries.ts'

/** An adjustment, whose people have no names yet. */
export type Adjusted = Omit<Adjustment, 'client' | 'motoboy' | 'by'> &
  Record<'client' | 'motoboy', string | null> & { by: string }

type Row = Figures & {
  id: string
  month: string
  day: string
  /** The order, otherwise the entry that is not a reversal. */
  subject: string
  kind: string
  item: string | null
  order_id: string | null
  address: string | null
  client_id: string | null
  motoboy_id: string | null
  posted_at: Date
  actor_id: string
  reason: string | null
  /** Where it counts, as seen from the report. */
  place: 'before' | 'within' | 'after'
}

/** The day of what an entry is about: a reversal may be of the day on which it was posted. */
const subjectDay = sql`coalesce((select root.day from ledger_entries root where root.id = e.reverses), e.day)`

/** Entries that are adjustments have higher ids than this one, if they count or are of days from `start` on. */
const lastEntryBefore = ({ months, lastEntries }: ClosedMonths, start: string | undefined) => {
  const at = months.findLastIndex((month) => start !== undefined && month < `${start.slice(0, 7)}-01`)
  return lastEntries[Math.max(at, 0)]!
}

/** How many deliveries without a price, of days of closed months, count in the first open one. */
async function readUnposted(db: Db, closed: ClosedMonths, rule: DayRule, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ month: string; deliveries: number }>`
    select to_char(e.day, 'YYYY-MM') as month, count(*)::int as deliveries from ${unpostedDeliveries(rule)} e
    where e.day < ${closed.open}::date and ${condition} group by 1`.execute(db)
  return rows.map(({ month, deliveries }) => ({ ...nothing, month, deliveries }))
}

/** What of the days of a report stands after its end, because their month was closed: by the month where it stands. */
export async function readLater(db: Db, days: Days, closed: ClosedMonths, rule: DayRule): Promise<MonthSums[]> {
  const { end } = days
  if (closed.open === null || end === undefined) return []
  const { rows } = await sql<MonthSums>`
    select to_char(${openWhenPosted(closed)}, 'YYYY-MM') as month, figures.* from ledger_entries e cross join ${figures}
    where e.id > ${lastEntryBefore(closed, days.start)}::bigint and ${within(days, subjectDay)} and not ${isInItsMonth(closed, subjectDay)}
      and ${adjustmentDay(closed, rule)} > ${end}::date`.execute(db)
  const unposted = closed.open > end ? await readUnposted(db, closed, rule, within(days)) : []
  return sumByMonth([...rows, ...unposted.map((sums) => ({ ...sums, month: closed.open!.slice(0, 7) }))])
}

/** An entry in an admin's own words (`line`) has them as its reason. */
function labelOf({ kind, item, order_id, reason }: Row): string {
  if (order_id !== null) return kind === 'item' ? (item ?? '') : entryLabels['price']!
  return (kind === 'line' ? reason : entryLabels[kind]) ?? kind
}

/** What one delivery or posting was before, and is with the entries that count in the report. */
function adjustmentOf(rows: readonly Row[], city: string | null): Adjusted | null {
  const newest = rows.findLast(({ place }) => place === 'within')
  if (!newest) return null
  const first = rows[0]!
  const { order_id, address } = first
  return {
    month: newest.month,
    day: first.day,
    label: labelOf(first),
    order: order_id === null ? null : { id: order_id, address: streetAndBairro(address ?? '', city) },
    client: first.client_id,
    motoboy: first.motoboy_id,
    at: newest.posted_at.toISOString(),
    by: newest.actor_id,
    reason: newest.reason,
    before: amountsOf(rows.filter(({ place }) => place === 'before')),
    after: amountsOf(rows.filter(({ place }) => place !== 'after')),
  }
}

/** The entries of days of closed months that count in the days of a report: their sums by month, and what they changed. */
export async function readAdjustments(
  db: Db,
  { start, end }: Days,
  { closed, rule, city }: { closed: ClosedMonths; rule: DayRule; city: string | null },
): Promise<{ sums: MonthSums[]; adjustments: Adjusted[] }> {
  if (closed.open === null) return { sums: [], adjustments: [] }
  const day = adjustmentDay(closed, rule)
  const inOther = sql`not ${isInItsMonth(closed, subjectDay)}`
  const { rows } = await sql<Row>`
    with adjusted as materialized (
      select e.order_id, coalesce(e.reverses, e.id) as root from ledger_entries e
      where e.id > ${lastEntryBefore(closed, start)}::bigint and ${subjectDay} < ${closed.open}::date and ${inOther}
        and ${day} between ${start ?? '-infinity'}::date and ${end ?? 'infinity'}::date
    ), concerned (id) as (
      select e.id from ledger_entries e where e.order_id in (select order_id from adjusted)
      union select e.id from adjusted join ledger_entries e on e.id = root or e.reverses = root where adjusted.order_id is null
    )
    select e.id, to_char(${subjectDay}, 'YYYY-MM') as month, ${subjectDay}::text as day, coalesce(e.order_id::text, coalesce(e.reverses, e.id)::text) as subject,
      e.kind, i.label as item, e.order_id, o.delivery_address as address, e.client_id, e.motoboy_id, e.posted_at, e.actor_id, e.reason,
      case when ${inOther} and ${day} > ${end ?? 'infinity'}::date then 'after' when ${inOther} and ${day} >= ${start ?? '-infinity'}::date then 'within'
        else 'before' end as place, figures.*
    from concerned join ledger_entries e using (id) cross join ${figures} left join orders o on o.id = e.order_id left join order_items i on i.id = e.item_id
    order by e.id`.execute(db)
  const counting = rows.filter((row) => !isNothing(row))
  const isOpenWithin = (start ?? '') <= closed.open && (end === undefined || end >= closed.open)
  const unposted = isOpenWithin ? await readUnposted(db, closed, rule, sql`true`) : []
  const bySubject = Map.groupBy(counting, ({ month, subject, motoboy_id }) => `${month} ${subject} ${motoboy_id}`)
  return {
    sums: sumByMonth([...counting.filter(({ place }) => place === 'within'), ...unposted]),
    adjustments: [...bySubject.values()]
      .flatMap((of) => adjustmentOf(of, city) ?? [])
      .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1)),
  }
}
