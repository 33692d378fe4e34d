import { Readable } from 'node:stream'
import { order, type Order } from '@ligeiro/contract/order'
import { listHeaders, type ordersApi } from '@ligeiro/contract/orders-api'
import type { QueryOf } from '@ligeiro/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { lazySerializer } from '../http/response-serializer.ts'
import { liveSince, type Reading } from './filter.ts'
import { readPage } from './pages.ts'
import { present } from './present.ts'
import { canPageFrom } from './queries.ts'

const batchSize = 500
const serialize = lazySerializer(order)

/**
 * Lists the orders that a filter finds, newest first (docs/product.md, Lists). With `limit` the answer is one page. Without `limit` all
 * orders are streamed in batches. The headers describe the snapshot of the first batch: the caller gets later changes from
 * `GET /orders/changes`.
 */
export async function listOrders(
  db: Db,
  { limit: wanted, before, ...filter }: QueryOf<typeof ordersApi.all>,
  reading: Reading,
  reply: FastifyReply,
  onOrdersShown: (orders: Order[]) => void,
): Promise<Order[] | undefined> {
  const { user, now } = reading
  if (before !== undefined && !(isId(before) && (await canPageFrom(db, user, before))))
    throw notFound('Pedido não encontrado.')
  const limit = wanted === undefined ? batchSize : Number(wanted)
  const first = await readPage(db, filter, reading, { limit, before })
  void reply.headers({
    [listHeaders.cursor]: first.cursor,
    ...(first.total === null ? {} : { [listHeaders.total]: first.total }),
    ...(filter.live ? { [listHeaders.liveSince]: liveSince(now).toISOString() } : {}),
    'cache-control': 'no-store',
  })
  if (wanted !== undefined || first.rows.length < batchSize)
    return first.rows.map((row) => present(row, user.role, now))

  async function* allOrders() {
    let separator = '['
    for (let page = first; page.rows.length > 0;) {
      const orders = page.rows.map((row) => present(row, user.role, now))
      onOrdersShown(orders)
      for (const order of orders) {
        yield separator + serialize(order)
        separator = ','
      }
      const last = page.rows.at(-1)
      if (page.rows.length < batchSize || !last) break
      page = await readPage(db, filter, reading, { limit: batchSize, before: last.id })
    }
    yield ']'
  }
  void reply.type('application/json; charset=utf-8')
  await reply.send(Readable.from(allOrders()))
  return undefined
}
