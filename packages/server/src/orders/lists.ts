import { Readable } from 'node:stream'
import { order, type Order } from '@ligeiro/contract/order'
import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { lazySerializer } from '../http/response-serializer.ts'
import { present } from './present.ts'
import { canPageFrom, readPage } from './queries.ts'

const batchSize = 500
const serialize = lazySerializer(order)

/**
 * Lists orders, newest first (docs/product.md, Lists). With `limit` the answer is one page. Without `limit` all orders are streamed
 * in batches. The headers describe the snapshot of the first batch: the caller gets later changes from `GET /orders/changes`.
 */
export async function listOrders(
  db: Db,
  user: SignedIn,
  query: { limit?: string; before?: string },
  { reply, now }: { reply: FastifyReply; now: Date },
  onOrdersShown: (orders: Order[]) => void,
): Promise<Order[] | undefined> {
  const { before } = query
  if (before !== undefined && !(isId(before) && (await canPageFrom(db, user, before))))
    throw notFound('Pedido não encontrado.')
  const limit = query.limit === undefined ? batchSize : Number(query.limit)
  const first = await readPage(db, user, { limit, before })
  void reply.headers({ 'x-orders-cursor': first.cursor, 'x-orders-total': first.total, 'cache-control': 'no-store' })
  if (query.limit !== undefined || first.rows.length < batchSize)
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
      page = await readPage(db, user, { limit: batchSize, before: last.id })
    }
    yield ']'
  }
  void reply.type('application/json; charset=utf-8')
  await reply.send(Readable.from(allOrders()))
  return undefined
}
