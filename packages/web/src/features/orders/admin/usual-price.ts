import type { Order } from '@ligeiro/contract/order'

/** How many of the client's newest orders with a price count, and how many there must be. */
const [maxOrders, minOrders] = [20, 3]
const maxFactor = 10

/**
 * The client's usual price in reais, the median of their newest orders, if `price` is more than ten times as high;
 * otherwise null. `orders` are newest first.
 */
export function usualPriceIfUnusual(orders: readonly Order[], { id, client }: Order, price: number): number | null {
  const prices = orders
    .filter((order) => order.client.id === client.id && order.id !== id)
    .flatMap((order) => order.price ?? [])
    .slice(0, maxOrders)
    .toSorted((a, b) => a - b)
  const median = prices[Math.floor(prices.length / 2)]
  return prices.length >= minOrders && median !== undefined && price > median * maxFactor ? median : null
}
