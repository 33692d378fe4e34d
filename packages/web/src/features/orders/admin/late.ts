import type { Order } from '@ligeiro/contract/order'
import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import { clockTime, inRange, minutesSince, shortDate } from '#lib/dates.ts'

/** The lateness of an order. `done`: the order is finished. */
export type Lateness = 'done' | 'calm' | 'warn' | 'late'

/** The minutes in one status after which an order gets a warning, and after which it is late (docs/product.md, Admin). */
const limits: Record<OrderStatus, { warn: number; late: number } | null> = {
  pending: { warn: 10, late: 20 },
  accepted_by_client: { warn: 10, late: 20 },
  awaiting_approval: { warn: 15, late: 30 },
  in_progress: { warn: 45, late: 60 },
  rejected_by_client: null,
  delivered: null,
  cancelled: null,
}

type Timed = Pick<Order, 'status' | 'status_changed_at'>

export function latenessOf({ status, status_changed_at }: Timed, now: number): Lateness {
  const limit = limits[status]
  if (!limit) return 'done'
  const minutes = minutesSince(status_changed_at, now)
  if (minutes >= limit.late) return 'late'
  return minutes >= limit.warn ? 'warn' : 'calm'
}

/** The suffix that distinguishes the time in the status from the time since the creation ('Há 38 min'). */
const levelWords = { calm: 'no status', warn: '· em alerta', late: '· atrasado' }

/** The time in the status: '22 min no status', '14 min · em alerta', '72 min · atrasado'. For a finished order, when it ended: 'às 13:58', 'em 20/11/2026'. */
export function timeInStatus(order: Timed, now: number, zone: string): string {
  const at = order.status_changed_at
  const lateness = latenessOf(order, now)
  if (lateness === 'done')
    return inRange(at, 'today', now, zone) ? `às ${clockTime(at, zone)}` : `em ${shortDate(at, zone)}`
  return `${duration(minutesSince(at, now))} ${levelWords[lateness]}`
}

/** A duration in minutes, as dispatchers count; in hours or days if it is long. */
function duration(minutes: number): string {
  if (minutes < 180) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} dias`
}

const number = new Intl.NumberFormat('pt-BR')
export type Alert = { level: 'warn' | 'late'; text: string }
type Tally = Record<OrderStatus, { warn: number; late: number }>

const noneLate = () => Object.fromEntries(orderStatuses.map((status) => [status, { warn: 0, late: 0 }])) as Tally

/** The numbers of orders with a warning and of late orders, by status. */
export function tallyLate(orders: readonly Timed[], now: number): Tally {
  const tally = noneLate()
  for (const order of orders) {
    const lateness = latenessOf(order, now)
    if (lateness === 'warn' || lateness === 'late') tally[order.status][lateness]++
  }
  return tally
}

const rank: Record<Lateness, number> = { late: 0, warn: 1, calm: 2, done: 3 }

/** Sorts by lateness: late orders, orders with a warning, then the others, each by the longest time in the status. */
export const lateFirst = <T extends Timed>(orders: readonly T[], now: number): T[] =>
  orders
    .map((order) => ({ order, rank: rank[latenessOf(order, now)] }))
    .toSorted((a, b) => a.rank - b.rank || (a.order.status_changed_at < b.order.status_changed_at ? -1 : 1))
    .map(({ order }) => order)

/** The hint of a counter: the number of late orders if any, otherwise the number of orders with a warning. */
export function alertOf(tally: Tally, statuses: readonly OrderStatus[]): Alert | undefined {
  const late = statuses.reduce((sum, status) => sum + tally[status].late, 0)
  if (late > 0) return { level: 'late', text: late === 1 ? '1 atrasado' : `${number.format(late)} atrasados` }
  const warn = statuses.reduce((sum, status) => sum + tally[status].warn, 0)
  return warn > 0 ? { level: 'warn', text: `${number.format(warn)} em alerta` } : undefined
}
