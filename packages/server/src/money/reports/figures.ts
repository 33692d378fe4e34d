import { reaisOf } from '@ligeiro/contract/money'
import type { Adjustment } from '@ligeiro/contract/money-reports-schemas'
import { sql } from 'kysely'
import type { Collected } from './queries.ts'

type Movement = Adjustment['before']['movement']
/** Sums in cents of a month, `YYYY-MM`; each account of the firm under `firm_` and its kind. */
export type MonthSums = { month: string; deliveries: number; revenue: number; cost: number } & Collected &
  Record<`firm_${keyof Movement}`, number>
/** What one or several entries add to the sums of a report, in cents. */
export type Figures = Omit<MonthSums, 'month'>

const sumOf = (kind: string, condition = sql`true`) =>
  sql`coalesce(sum(l.cents) filter (where a.kind = ${kind} and ${condition}), 0)::float8`
const atDoor = sql`e.kind = 'collected'`
/** The figures of the entry `e`. What came in at the door is not also a movement of the firm's accounts. */
export const figures = sql`lateral (
  select case when e.kind <> 'price' then 0 when e.reverses is null then 1 else -1 end as deliveries,
    -${sumOf('revenue')} as revenue, ${sumOf('cost')} as cost,
    ${sumOf('courier_hand', atDoor)} as cash, ${sumOf('card', atDoor)} as card, ${sumOf('pix_pending', atDoor)} as pix,
    ${sumOf('cash')} as firm_cash, ${sumOf('bank')} as firm_bank, ${sumOf('card', sql`not ${atDoor}`)} as firm_card,
    ${sumOf('loss')} as firm_loss, ${sumOf('expense')} as firm_expense
  from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id) figures`

export const nothing: Figures = {
  deliveries: 0,
  revenue: 0,
  cost: 0,
  cash: 0,
  card: 0,
  pix: 0,
  firm_cash: 0,
  firm_bank: 0,
  firm_card: 0,
  firm_loss: 0,
  firm_expense: 0,
}
const figureNames = Object.keys(nothing) as (keyof Figures)[]
export const isNothing = (sums: Figures) => figureNames.every((name) => sums[name] === 0)
export const plus = (a: Figures, b: Figures): Figures =>
  Object.fromEntries(figureNames.map((name) => [name, a[name] + b[name]])) as Figures

/** Sums by month, the oldest first. */
export function sumByMonth(rows: readonly MonthSums[]): MonthSums[] {
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  return [...byMonth]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, of]) => ({ month, ...of.reduce(plus, nothing) }))
    .filter((sums) => !isNothing(sums))
}

/** The movement of the firm's accounts, in reais. */
export const movementOf = (sums: Figures): Movement => ({
  cash: reaisOf(sums.firm_cash),
  bank: reaisOf(sums.firm_bank),
  card: reaisOf(sums.firm_card),
  loss: reaisOf(sums.firm_loss),
  expense: reaisOf(sums.firm_expense),
})

/** What entries come to, in reais. */
export const amountsOf = (rows: readonly Figures[]) => {
  const sums = rows.reduce<Figures>(plus, nothing)
  const { revenue, cost, cash, card, pix } = sums
  return {
    revenue: reaisOf(revenue),
    cost: reaisOf(cost),
    collected: reaisOf(cash + card + pix),
    movement: movementOf(sums),
  }
}
