import type { Order } from '@ligeiro/contract/order'

/** The clients with the latest orders first; `orders` are newest first. The others keep their order. */
export function byLastOrder<C extends { id: string }>(clients: readonly C[], orders: readonly Order[]): C[] {
  const places = new Map<string, number>()
  for (const [index, { client }] of orders.entries()) if (!places.has(client.id)) places.set(client.id, index)
  const placeOf = ({ id }: C) => places.get(id) ?? orders.length
  return clients.toSorted((a, b) => placeOf(a) - placeOf(b))
}
