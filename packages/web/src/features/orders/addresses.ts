import type { Order } from '@ligeiro/contract/order'

type Field = 'pickup_address' | 'delivery_address'

/** Only the newest orders count for the suggestions. */
const maxOrders = 500

/** The addresses of these orders (newest first), without duplicates: the most used first; of equally used ones, the latest first. */
export function usedAddresses(orders: readonly Order[], field: Field): string[] {
  const uses = new Map<string, { address: string; count: number }>()
  for (const order of orders.slice(0, maxOrders)) {
    const address = order[field].trim()
    const known = uses.get(address.toLowerCase())
    if (known) known.count++
    else uses.set(address.toLowerCase(), { address, count: 1 })
  }
  return [...uses.values()].sort((a, b) => b.count - a.count).map(({ address }) => address)
}

/** The pickup address, if the last three orders have the same one and there are `min` of them; otherwise ''. */
export function usualPickup(orders: readonly Order[], min = 3): string {
  const last = orders.slice(0, 3).map((order) => order.pickup_address)
  return last.length >= min && new Set(last).size === 1 ? (last[0] ?? '') : ''
}
