import type { Order } from '@ligeiro/contract/order'
import { brazilian, dayOf, type DayRule } from '#lib/dates.ts'
import { addReais } from '#lib/money.ts'

/** When an order was delivered, cancelled or rejected. */
export const endedAt = (order: Order): string => order.delivered_at ?? order.status_changed_at

export type DayHeading = {
  title: string
  /** The sum of the delivered orders; null for one order, and if it is not known. */ total: number | null
}
type Options = {
  /** The beginning of today, in ms. */ today: number
  rule: DayRule
  /** Whether all orders are loaded. */ complete: boolean
}

/** Groups done orders by the day on which they ended, the last day first. `headings`: what stands above the first order of each day. */
export function groupByDay(done: readonly Order[], { today, rule, complete }: Options) {
  const days = new Map<string, Order[]>()
  for (const order of done) {
    const day = dayOf(endedAt(order), rule)
    days.set(day, [...(days.get(day) ?? []), order])
  }
  const names = new Map([
    [dayOf(today, rule), 'Hoje'],
    [dayOf(today - 1, rule), 'Ontem'],
  ])
  const groups = [...days].toSorted(([a], [b]) => (a < b ? 1 : -1))
  const headings = new Map<string, DayHeading>()
  for (const [day, orders] of groups) {
    const first = orders[0]!
    const delivered = orders.filter(({ status }) => status === 'delivered')
    const name = names.get(day) ?? brazilian(day)
    // More orders of the last day may not be loaded yet.
    const known = delivered.length > 0 && (complete || day !== groups.at(-1)?.[0])
    headings.set(first.id, {
      title: known ? `${name}: ${delivered.length} ${delivered.length === 1 ? 'entregue' : 'entregues'}` : name,
      total: known && delivered.length > 1 ? addReais(delivered.map(({ price }) => price ?? 0)) : null,
    })
  }
  return { list: groups.flatMap(([, orders]) => orders), headings }
}
