import { reaisOf } from '@ligeiro/contract/money'
import type { MoneyReport, MonthlyReport, ReportFilter, ReportGroup } from '@ligeiro/contract/money-reports-schemas'
import type { LaterMonth } from '@ligeiro/contract/months-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readNames } from '../../prices/bairro-names.ts'
import { readBalances } from '../books/balances.ts'
import { readBookDays } from '../books/book-day.ts'
import { daysOfMonth, readClosedMonths, type ClosedMonths } from '../books/closed-months.ts'
import { readAdjustments, readLater, type Adjusted } from './adjustments.ts'
import { movementOf, nothing, plus, type MonthSums } from './figures.ts'
import { readCollected, readGroups, type Days, type Group } from './queries.ts'

const collator = new Intl.Collator('pt-BR')
type Sums = Pick<Group, 'deliveries' | 'revenue' | 'cost'>
const inReais = ({ deliveries, revenue, cost }: Sums) => ({
  deliveries,
  revenue: reaisOf(revenue),
  cost: reaisOf(cost),
  margin: reaisOf(revenue - cost),
})
const monthsInReais = (sums: readonly MonthSums[]) =>
  sums.map((of) => ({ month: of.month, ...inReais(of), movement: movementOf(of) }))

/** The folded key of a bairro as the firm spells it, otherwise with capitals. */
async function bairroNames(db: Db, city: string | null): Promise<(key: string) => string> {
  const { listed, learned } = await readNames(db, city)
  return (key) =>
    listed.get(key) ??
    learned.get(key) ??
    key.replaceAll(/(^|\s)(\S)/g, (_, gap: string, first: string) => gap + first.toUpperCase())
}

/** The people of adjustments, with their names. */
async function named(db: Db, adjusted: readonly Adjusted[]): Promise<MoneyReport['adjustments']> {
  if (adjusted.length === 0) return []
  const ids = adjusted.flatMap(({ client, motoboy, by }) => [client, motoboy, by])
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from users where id = any(${ids}::uuid[])
    union all select m.id, u.name from motoboys m join users u on u.id = m.user_id where m.id = any(${ids}::uuid[])`.execute(
    db,
  )
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const person = (id: string) => ({ id, name: nameOf.get(id) ?? '' })
  const orNobody = (id: string | null) => (id === null ? null : person(id))
  return adjusted.map(({ client, motoboy, by, ...adjustment }) => ({
    ...adjustment,
    client: orNobody(client),
    motoboy: orNobody(motoboy),
    by: person(by),
  }))
}

/** The rows of a report, by day, otherwise by name, so that nobody is ranked. */
export async function presentRows(
  db: Db,
  { by, found, city }: { by: ReportGroup; found: readonly Group[]; city: string | null },
): Promise<MoneyReport['rows']> {
  const nameOf = by === 'bairro' ? await bairroNames(db, city) : undefined
  const order = ({ key, name }: Group) => (by === 'day' ? key! : (name ?? ''))
  return found
    .filter(({ deliveries, revenue, cost }) => deliveries !== 0 || revenue !== 0 || cost !== 0)
    .map((row) => ({ ...row, name: row.key !== null && nameOf ? nameOf(row.key) : row.name }))
    .toSorted((a, b) =>
      a.key === null ? 1 : b.key === null ? -1 : collator.compare(order(a), order(b)) || collator.compare(a.key, b.key),
    )
    .map(({ key, name, ...of }) => ({ key, name, ...inReais(of) }))
}

/**
 * Returns the totals of the rows and adjustments of a period. What was posted for the days of a closed month is an adjustment of the month
 * that was open.
 */
export async function presentTotals(
  db: Db,
  days: Days,
  { found, closed, city }: { found: readonly Group[]; closed: ClosedMonths; city: string | null },
): Promise<MonthlyReport> {
  const rule = await readBookDays(db)
  const { sums, adjustments } = await readAdjustments(db, days, { closed, rule, city })
  const onDays = { ...nothing, ...(await readCollected(db, days, closed)) }
  const all = [...found.map((row) => ({ ...nothing, ...row })), ...sums].reduce(plus, onDays)
  return {
    totals: inReais(all),
    collected: { cash: reaisOf(all.cash), card: reaisOf(all.card), pix: reaisOf(all.pix) },
    adjusted: monthsInReais(sums),
    adjustments: await named(db, adjustments),
  }
}

/** What of the days of a period stands in later months, because theirs was closed. */
async function readLaterMonths(db: Db, days: Days): Promise<MoneyReport['later']> {
  return monthsInReais(await readLater(db, days, await readClosedMonths(db), await readBookDays(db)))
}

/** The same of a closed month, `YYYY-MM`, with what they changed of it, each with both amounts. */
export async function readLaterAdjustments(db: Db, month: string, city: string | null): Promise<LaterMonth[]> {
  const [closed, rule] = [await readClosedMonths(db), await readBookDays(db)]
  const later: LaterMonth[] = []
  for (const sums of monthsInReais(await readLater(db, daysOfMonth(month), closed, rule))) {
    const { adjustments } = await readAdjustments(db, daysOfMonth(sums.month), { closed, rule, city })
    later.push({
      ...sums,
      adjustments: await named(
        db,
        adjustments.filter((one) => one.month === month),
      ),
    })
  }
  return later
}

export async function readReport(
  db: Db,
  { start, end, by = 'day' }: ReportFilter,
  city: string | null,
): Promise<MoneyReport> {
  const days = { start, end }
  const closed = await readClosedMonths(db)
  const found = await readGroups(db, by, days, closed)
  return {
    by,
    rows: await presentRows(db, { by, found, city }),
    ...(await presentTotals(db, days, { found, closed, city })),
    later: await readLaterMonths(db, days),
    balances: await readBalances(db),
  }
}
