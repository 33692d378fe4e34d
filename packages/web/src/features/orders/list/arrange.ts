import type { Order, Removal } from '@ligeiro/contract/order'
import { isOpen, newestFirst, type KnownOlder } from '../../order-store/live-orders.ts'

/** The older orders of the loaded pages and those of `known`, each in its latest version, without those that were removed. */
export function latestOlder(pages: readonly Order[], known: KnownOlder): Order[] {
  const latest = new Map<string, Order | Removal>(known)
  for (const order of pages) if (order.version > (known.get(order.id)?.version ?? 0)) latest.set(order.id, order)
  return [...latest.values()].filter((one): one is Order => 'status' in one)
}

export type Parts = {
  live: readonly Order[]
  older: readonly Order[]
  /** The list is loaded down to this place; the orders after it are not shown yet, since others belong between them. */
  end: Pick<Order, 'created_at' | 'id'> | null
}

export function arrange({ live, older, end }: Parts): Order[] {
  const all = [...new Map([...older, ...live].map((order) => [order.id, order])).values()].toSorted(newestFirst)
  return end ? all.filter((order) => newestFirst(order, end) <= 0) : all
}

/** The open orders, or the live ones that `isFirst` selects, sorted by `sortFirst`; then the others, newest first. */
export const arrangeOpenFirst = (
  parts: Parts,
  sortFirst: (first: Order[]) => Order[],
  isFirst: (order: Order) => boolean = isOpen,
): Order[] => [
  ...sortFirst(parts.live.filter(isFirst)),
  ...arrange({ ...parts, live: parts.live.filter((order) => !isFirst(order)) }),
]
