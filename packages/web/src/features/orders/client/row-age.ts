import { dayMs } from '@ligeiro/contract/durations'
import type { Order } from '@ligeiro/contract/order'
import { momentOf, relativeTime, type DayRule } from '#lib/dates.ts'

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** When the order was created: 'Há 9 min', after a day '20/11 16:20', which fits into a line with its number. */
export const createdAge = ({ created_at }: Order, now: number, rule: DayRule): string =>
  now - Date.parse(created_at) < dayMs ? relativeTime(created_at, now, rule.zone) : momentOf(created_at, now, rule)

/** What the row says below the status: 'Há 9 min', 'saiu há 14 min', 'entregue 14:02, Portaria'. */
export function rowAge(order: Order, now: number, rule: DayRule): string {
  const { status, status_changed_at, delivered_at, receiver } = order
  if (status === 'in_progress') return `saiu ${lower(relativeTime(status_changed_at, now, rule.zone))}`
  if (status === 'delivered')
    return `entregue ${momentOf(delivered_at ?? status_changed_at, now, rule)}${receiver ? `, ${receiver}` : ''}`
  return createdAge(order, now, rule)
}
