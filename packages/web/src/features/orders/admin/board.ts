import type { OrderStatus } from '@ligeiro/contract/order-status'
import { orderStatuses, statusLabel } from '@ligeiro/contract/order-status'
import { useMemo, useState } from 'react'
import { useNow } from '../../../lib/clock.ts'
import { useConfig } from '../../../lib/config.ts'
import type { IconName } from '../../../ui/icons.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { countOf, filterOrders, noFilter, type Counts, type OrderFilter } from '../filters.ts'
import { useOrders, useOrdersState } from '../store.ts'
import { alertOf } from './late.ts'

type Counted = { label: string; statuses: readonly OrderStatus[]; tone?: Tone; icon?: IconName }

/** The seven counters (specification, section 2). */
const counted: readonly Counted[] = [
  { label: 'Total', statuses: orderStatuses, icon: 'box' },
  { label: 'Pendentes', statuses: ['pending'], tone: 'pending' },
  { label: 'Aguardando', statuses: ['awaiting_approval'], tone: 'awaiting' },
  { label: 'Rejeitados', statuses: ['rejected_by_client'], tone: 'rejected' },
  { label: 'Em Andamento', statuses: ['in_progress', 'accepted_by_client'], tone: 'progress' },
  { label: 'Entregues', statuses: ['delivered'], tone: 'delivered' },
  { label: 'Cancelados', statuses: ['cancelled'], tone: 'cancelled' },
]

const isTotal = (one: Counted) => one.statuses === orderStatuses
const ticked = (filter: OrderFilter, statuses: readonly OrderStatus[]) =>
  statuses.every((status) => filter.statuses.includes(status))

/** What pressing a counter does to the filter: its statuses come in or go out; the total takes them all away. */
export function pressCounter(filter: OrderFilter, one: Counted): OrderFilter {
  if (isTotal(one)) return { ...filter, statuses: [] }
  const others = filter.statuses.filter((status) => !one.statuses.includes(status))
  return { ...filter, statuses: ticked(filter, one.statuses) ? others : [...others, ...one.statuses] }
}

/** What the board shows: the filtered orders, and what its counters say of them. */
export function useBoard() {
  const orders = useOrders()
  const { ready } = useOrdersState()
  const now = useNow()
  const { timeZone } = useConfig()
  const [filter, setFilter] = useState(noFilter)
  const found = useMemo(() => filterOrders(orders, filter, now, timeZone), [orders, filter, now, timeZone])
  const counters = useMemo(
    () =>
      counted.map((one) => ({
        ...one,
        value: countOf(found.counts, ...one.statuses),
        alert: alertOf(found.orders, one.statuses, now),
        pressed: isTotal(one) ? filter.statuses.length === 0 : ticked(filter, one.statuses),
        press: () => setFilter(pressCounter(filter, one)),
      })),
    [found, filter, now],
  )
  return {
    /** Has the server told anything yet? */
    known: ready,
    all: orders.length,
    found: found.orders,
    offered: found.offered,
    counters,
    filter,
    setFilter,
    now,
    timeZone,
  }
}
export type Board = ReturnType<typeof useBoard>

/** What the closed status filter says. */
export function statusWords(statuses: readonly OrderStatus[]): string {
  const [only] = statuses
  if (only === undefined) return 'Todos os status'
  return statuses.length === 1 ? statusLabel(only, 'admin') : `${statuses.length} status`
}

export const statusOptions = (offered: Counts, tone: Record<OrderStatus, Tone>) =>
  orderStatuses.map((value) => ({
    value,
    label: statusLabel(value, 'admin'),
    tone: tone[value],
    count: offered[value],
  }))
