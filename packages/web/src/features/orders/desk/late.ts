import { lateLimits, latenessOf, type Timed } from '@ligeiro/contract/late'
import type { Order } from '@ligeiro/contract/order'
import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import { clockTime, inRange, minutesSince, relativeTime, shortDate, type DayRule } from '#lib/dates.ts'

/** The time in the status: 'Agora mesmo', 'Há 22 min'. For a late order by how much it passed: 'passou 37 min'. A rejected price waits for the desk and has no limit: 'Há 14 min', 'Há 5h'. For a finished order when it ended: 'às 13:58', 'em 20/11/2026'. */
export function timeInStatus(order: Timed, now: number, rule: DayRule): string {
  const at = order.status_changed_at
  if (order.status === 'rejected_by_client') return relativeTime(at, now, rule.zone)
  const limit = lateLimits[order.status]
  if (!limit)
    return inRange(at, 'today', now, rule) ? `às ${clockTime(at, rule.zone)}` : `em ${shortDate(at, rule.zone)}`
  const minutes = minutesSince(at, now)
  if (minutes >= limit.late) return minutes === limit.late ? 'passou agora' : `passou ${duration(minutes - limit.late)}`
  return minutes < 1 ? 'Agora mesmo' : `Há ${minutes} min`
}

type Created = Pick<Order, 'created_at'>

/** 'criado há 1h' */
export function createdWords(order: Created, now: number, zone: string): string {
  const [first = '', ...rest] = relativeTime(order.created_at, now, zone)
  return `criado ${first.toLowerCase()}${rest.join('')}`
}

/** Whether the time in the status also says when the order was created. */
export const saysCreation = (timeInStatus: string, created: string): boolean =>
  created === `criado ${timeInStatus.charAt(0).toLowerCase()}${timeInStatus.slice(1)}`

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

/** The hint of a counter: the number of late orders if any, otherwise the number of orders with a warning. */
export function alertOf(tally: Tally, statuses: readonly OrderStatus[]): Alert | undefined {
  const late = statuses.reduce((sum, status) => sum + tally[status].late, 0)
  if (late > 0) return { level: 'late', text: late === 1 ? '1 atrasado' : `${number.format(late)} atrasados` }
  const warn = statuses.reduce((sum, status) => sum + tally[status].warn, 0)
  return warn > 0 ? { level: 'warn', text: `${number.format(warn)} em alerta` } : undefined
}
