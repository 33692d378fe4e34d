import type { Order } from '@ligeiro/contract/order'

/** How many of the client's newest orders with a price count, and how many there must be. */
const [maxOrders, minOrders] = [20, 3]
const maxFactor = 10

/** The client's usual price in reais: the median of their newest orders with one; null if there are too few. `orders` are newest first. */
export function usualPrice(orders: readonly Order[], clientId: string, except?: string): number | null {
  const prices = orders
    .filter((order) => order.client.id === clientId && order.id !== except)
    .flatMap((order) => order.price ?? [])
    .slice(0, maxOrders)
    .toSorted((a, b) => a - b)
  const median = prices[Math.floor(prices.length / 2)]
  return prices.length >= minOrders && median !== undefined ? median : null
}

/** Whether a price is more than ten times as high as the usual one, or less than a tenth of it: a comma in the wrong place. */
export const isUnusual = (price: number, usual: number | null): usual is number =>
  usual !== null && price > 0 && (price > usual * maxFactor || price * maxFactor < usual)
