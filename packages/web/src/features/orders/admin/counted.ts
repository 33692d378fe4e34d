import { orderStatuses, statusLabel, type OrderStatus } from '@ligeiro/contract/order-status'
import type { IconName } from '../../../ui/icons.tsx'
import type { Tone } from '../../../ui/tone.ts'
import type { OrderFilter } from '../filters.ts'

export type Counted = { label: string; statuses: readonly OrderStatus[]; tone?: Tone; icon?: IconName }

/** The seven counters (specification, section 2). */
export const counted: readonly Counted[] = [
  { label: 'Total', statuses: orderStatuses, icon: 'box' },
  { label: 'Pendentes', statuses: ['pending'], tone: 'pending' },
  { label: 'Aguardando', statuses: ['awaiting_approval'], tone: 'awaiting' },
  { label: 'Rejeitados', statuses: ['rejected_by_client'], tone: 'rejected' },
  { label: 'Em Andamento', statuses: ['in_progress', 'accepted_by_client'], tone: 'progress' },
  { label: 'Entregues', statuses: ['delivered'], tone: 'delivered' },
  { label: 'Cancelados', statuses: ['cancelled'], tone: 'cancelled' },
]

export const isTotal = (one: Counted) => one.statuses === orderStatuses
export const ticked = (filter: OrderFilter, statuses: readonly OrderStatus[]) =>
  statuses.every((status) => filter.statuses.includes(status))

/** What pressing a counter does to the filter: its statuses come in or go out; the total takes them all away. */
export function pressCounter(filter: OrderFilter, one: Counted): OrderFilter {
  if (isTotal(one)) return { ...filter, statuses: [] }
  const others = filter.statuses.filter((status) => !one.statuses.includes(status))
  return { ...filter, statuses: ticked(filter, one.statuses) ? others : [...others, ...one.statuses] }
}

/** What the closed status filter says. */
export function statusWords(statuses: readonly OrderStatus[]): string {
  const [only] = statuses
  if (only === undefined) return 'Status'
  return statuses.length === 1 ? statusLabel(only, 'admin') : `${statuses.length} status`
}
