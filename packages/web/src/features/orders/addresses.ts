import type { Order } from '@ligeiro/contract/order'

type Field = 'pickup_address' | 'delivery_address'

/** Further back nobody's habits reach. */
const ordersLookedAt = 500

/** The addresses of these orders (newest first), each once: the most used first, of equals the latest. */
export function usedAddresses(orders: readonly Order[], field: Field): string[] {
  const times = new Map<string, { address: string; count: number }>()
  for (const order of orders.slice(0, ordersLookedAt)) {
    const address = order[field].trim()
    const known = times.get(address.toLowerCase())
    if (known) known.count++
    else times.set(address.toLowerCase(), { address, count: 1 })
  }
  return [...times.values()].sort((a, b) => b.count - a.count).map(({ address }) => address)
}

const habit = 3

/** Where this shop's orders are fetched, if its last three all were fetched there; otherwise ''. */
export function usualPickup(orders: readonly Order[]): string {
  const last = orders.slice(0, habit).map((order) => order.pickup_address)
  return last.length === habit && new Set(last).size === 1 ? (last[0] ?? '') : ''
}
