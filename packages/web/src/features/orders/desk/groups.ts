import { deadlineOf, latenessOf, type Timed } from '@ligeiro/contract/late'
import type { Order } from '@ligeiro/contract/order'
import { awaitsNewPrice, deskTask, turnOf, turns, type Turn, type Turned } from '@ligeiro/contract/whose-turn'
import type { Alert } from './late.ts'

/** The hint of the counter of rejected orders: how many of them wait for another price. */
export function reviewAlert(orders: readonly Timed[], now: number): Alert | undefined {
  const count = orders.filter((order) => awaitsNewPrice(order, now)).length
  return count > 0 ? { level: 'warn', text: `${count} a rever` } : undefined
}

/** Not the difference of the deadlines: that of two without one is not a number. */
const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts by what becomes late first, or did. */
export const byDeadline = <T extends Timed>(orders: readonly T[]): T[] =>
  orders.toSorted((a, b) => compare(deadlineOf(a), deadlineOf(b)))

/** The group of an order in the list, and its index among all orders of the list. */
type Position = { turn: Turn; index: number }
/** The positions of orders, by id. */
export type Positions = ReadonlyMap<string, Position>
export const noPositions: Positions = new Map()

/** A run of orders with one group, in a list that is sorted by groups. */
export type Group = { name: Turn; start: number; count: number; late: number }

type Listed = Turned & Pick<Order, 'id'>

/** The group of an order; one of `pinned` keeps its own. */
export const groupOf = (order: Listed, now: number, pinned: Positions): Turn =>
  pinned.get(order.id)?.turn ?? turnOf(order, now)

/** The work that 'Despachar' does for many orders at once comes after what needs a decision of its own. */
const isBulkWork = (order: Listed, now: number) => /^(price|assign)$/.test(deskTask(order, now) ?? '')

/** Sorts by group, each by what becomes late first, or did; an order of `pinned` keeps its position in its group. */
export function byTurn<T extends Listed>(orders: readonly T[], now: number, pinned: Positions): T[] {
  const placed = orders.map((order) => ({
    order,
    turn: turns.indexOf(groupOf(order, now, pinned)),
    index: pinned.get(order.id)?.index ?? Infinity,
    bulk: Number(isBulkWork(order, now)),
    deadline: deadlineOf(order),
  }))
  return placed
    .toSorted(
      (a, b) => a.turn - b.turn || compare(a.index, b.index) || a.bulk - b.bulk || compare(a.deadline, b.deadline),
    )
    .map(({ order }) => order)
}

/** The groups of a list whose first orders are sorted by them; all others are done. */
export function groupsOf(orders: readonly Listed[], first: number, now: number, pinned: Positions): Group[] {
  const groups: Group[] = []
  for (const [index, order] of orders.entries()) {
    const name = index < first ? groupOf(order, now, pinned) : 'done'
    const late = Number(latenessOf(order, now) === 'late')
    const last = groups.at(-1)
    if (last?.name === name) Object.assign(last, { count: last.count + 1, late: last.late + late })
    else groups.push({ name, start: index, count: 1, late })
  }
  return groups
}

/** So many late orders are shown louder than the others, and those that are late by as many minutes. */
const maxWorst = 3

/** The ids of the orders that are late by most. */
export function worstOf(orders: readonly Listed[], now: number): ReadonlySet<string> {
  const late = byDeadline(orders.filter((order) => latenessOf(order, now) === 'late'))
  const passed = (order: Timed) => Math.floor((now - deadlineOf(order)) / 60_000)
  const least = late.slice(0, maxWorst).at(-1)
  return new Set(least && late.filter((order) => passed(order) >= passed(least)).map(({ id }) => id))
}
