import type { Order } from '@ligeiro/contract/order'
import { isFound, parseSearch, searchedTexts } from '@ligeiro/contract/order-search'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { isLive, isOpen } from '#features/order-store/live-orders.ts'
import { answer, type Call } from './fake-server.ts'

const dayMs = 24 * 3_600_000

/** Answers the lists, counts and single orders like a server that has these orders (newest first), in the scope of one user. */
export function answerOrders(list: typeof ordersApi.all | typeof ordersApi.mine, ...orders: Order[]): void {
  const since = new Date(Date.now() - dayMs).toISOString()
  answer(list, ({ query }) => {
    const found = filterOf(query, since)(orders)
    const start = found.findIndex(({ id }) => id === query.get('before')) + 1
    const page = found.slice(start, start + Number(query.get('limit') ?? found.length))
    return Response.json(page, {
      headers: {
        'x-orders-total': String(found.length),
        'x-orders-cursor': 'first',
        ...(query.has('live') ? { 'x-orders-live-since': since } : {}),
      },
    })
  })
  answer(ordersApi.find, ({ params }) => orders.find(({ id }) => id === params['id'])!)
  answer(ordersApi.counts, ({ query }) => {
    const found = filterOf(query, since)(orders)
    const count = (status: Order['status']) => found.filter((order) => order.status === status).length
    const counts = Object.fromEntries(orderStatuses.map((status) => [status, count(status)])) as Record<
      Order['status'],
      number
    >
    return { total: found.length, ...counts, cursor: 'first' }
  })
}

function filterOf(query: Call['query'], since: string) {
  const statuses = query.getAll('status')
  const search = parseSearch(query.get('q') ?? '')
  const endedBefore = query.get('ended_before')
  return (orders: readonly Order[]) =>
    orders.filter(
      (order) =>
        (!query.has('open') || isOpen(order)) &&
        (!query.has('live') || isLive(order, since)) &&
        (endedBefore === null || !isLive(order, endedBefore)) &&
        (statuses.length === 0 || statuses.includes(order.status)) &&
        order.created_at >= (query.get('from') ?? '') &&
        (!search || isFound(search, searchedTexts(order, 'admin'))),
    )
}
