import { reaisOf } from '@ligeiro/contract/money'
import type { MoneyReport, ReportFilter } from '@ligeiro/contract/money-reports-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readNames } from '../../prices/bairro-names.ts'
import { readBalances } from '../books/balances.ts'
import { readBookDays } from '../books/book-day.ts'
import { readClosedMonths, type ClosedMonths } from '../books/closed-months.ts'
import { plus, readAdjustments, readLater, type Adjusted, type MonthSums } from './adjustments.ts'
import { readCollected, readGroups, type Group } from './queries.ts'

const collator = new Intl.Collator('pt-BR')
type Sums = Pick<Group, 'deliveries' | 'revenue' | 'cost'>
const inReais = ({ deliveries, revenue, cost }: Sums) => ({
  deliveries,
  revenue: reaisOf(revenue),
  cost: reaisOf(cost),
  margin: reaisOf(revenue - cost),
})
const monthsInReais = (sums: readonly MonthSums[]) => sums.map(({ month, ...of }) => ({ month, ...inReais(of) }))

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

/**
 * Revenue, cost and margin of a period: rows by day, otherwise by name, so that nobody is ranked. What was posted for the days of a closed month
 * is an adjustment of the month that was open. `months`: the closed ones, if not those of the database.
 */
export async function readReport(
  db: Db,
  { start, end, by = 'day' }: ReportFilter,
  city: string | null,
  months?: ClosedMonths,
): Promise<MoneyReport> {
  const days = { start, end }
  const closed = months ?? (await readClosedMonths(db))
  const rule = await readBookDays(db)
  const found = await readGroups(db, by, days, closed)
  const nameOf = by === 'bairro' ? await bairroNames(db, city) : undefined
  const rows = found.map((row) => ({ ...row, name: row.key !== null && nameOf ? nameOf(row.key) : row.name }))
  const order = ({ key, name }: Group) => (by === 'day' ? key! : (name ?? ''))
  rows.sort((a, b) =>
    a.key === null ? 1 : b.key === null ? -1 : collator.compare(order(a), order(b)) || collator.compare(a.key, b.key),
  )
  const { sums, adjustments } = await readAdjustments(db, days, { closed, rule, city })
  const onDays = { ...(await readCollected(db, days, closed)), deliveries: 0, revenue: 0, cost: 0 }
  const all = [...found.map((row) => ({ ...row, cash: 0, card: 0, pix: 0 })), ...sums].reduce(plus, onDays)
  return {
    by,
    rows: rows
      .filter(({ deliveries, revenue, cost }) => deliveries !== 0 || revenue !== 0 || cost !== 0)
      .map(({ key, name, ...of }) => ({ key, name, ...inReais(of) })),
    totals: inReais(all),
    collected: { cash: reaisOf(all.cash), card: reaisOf(all.card), pix: reaisOf(all.pix) },
    adjusted: monthsInReais(sums),
    adjustments: await named(db, adjustments),
    later: monthsInReais(await readLater(db, days, closed, rule)),
    balances: await readBalances(db),
  }
}
