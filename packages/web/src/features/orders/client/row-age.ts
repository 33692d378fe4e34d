import type { Order } from '@ligeiro/contract/order'
import { momentOf, relativeTime, type DayRule } from '#lib/dates.ts'

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** What the row says below the status: 'Há 9 min', 'saiu há 14 min', '14:02, Portaria'. */
export function rowAge(order: Order, now: number, rule: DayRule): string {
  const { status, created_at, status_changed_at, delivered_at, receiver } = order
  if (status === 'in_progress') return `saiu ${lower(relativeTime(status_changed_at, now, rule.zone))}`
  if (status === 'delivered')
    return [momentOf(delivered_at ?? status_changed_at, now, rule), ...(receiver ? [receiver] : [])].join(', ')
  return relativeTime(created_at, now, rule.zone)
}
