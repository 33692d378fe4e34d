import type { Order } from '@ligeiro/contract/order'
import { clockTime, inRange, relativeTime, shortDate, type DayRule } from '#lib/dates.ts'

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** '14:02', or '20/11 14:02' on another day. */
const momentOf = (moment: string, now: number, rule: DayRule) =>
  inRange(moment, 'today', now, rule)
    ? clockTime(moment, rule.zone)
    : `${shortDate(moment, rule.zone).slice(0, 5)} ${clockTime(moment, rule.zone)}`

/** What the row says below the status: 'Há 9 min', 'saiu há 14 min', '14:02, Portaria'. */
export function rowAge(order: Order, now: number, rule: DayRule): string {
  const { status, created_at, status_changed_at, delivered_at, receiver } = order
  if (status === 'in_progress') return `saiu ${lower(relativeTime(status_changed_at, now, rule.zone))}`
  if (status === 'delivered')
    return [momentOf(delivered_at ?? status_changed_at, now, rule), ...(receiver ? [receiver] : [])].join(', ')
  return relativeTime(created_at, now, rule.zone)
}
