import type { Order } from '@ligeiro/contract/order'

/** The server's order of lists: (created_at, id) descending. Both never change in an order's life. */
function newestFirst(a: Order, b: Order): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}

/** Where `order` is in a list that is newest first, or would be. */
function placeOf(list: readonly Order[], order: Order): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (newestFirst(list[middle]!, order) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** `list` with these put in their places. Lists are long and news are few, so nothing is sorted where a look-up does. */
export function withOrders(list: readonly Order[], news: readonly Order[]): readonly Order[] {
  const first = news[0]
  if (!first) return list
  const last = list.at(-1)
  // An older page: all of it comes after what is there.
  if (news.length > 1 && (!last || newestFirst(last, news.toSorted(newestFirst)[0]!) < 0))
    return [...list, ...news.toSorted(newestFirst)]
  const next = [...list]
  for (const order of news) {
    const place = placeOf(next, order)
    next.splice(place, next[place]?.id === order.id ? 1 : 0, order)
  }
  return next
}

export function withoutOrder(list: readonly Order[], order: Order): readonly Order[] {
  const place = placeOf(list, order)
  return list[place]?.id === order.id ? list.toSpliced(place, 1) : list
}
