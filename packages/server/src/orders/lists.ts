import { Readable } from 'node:stream'
import { order, type Order } from '@ligeiro/contract/order'
import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { responseSchema } from '../http/response-schema.ts'
import { present } from './present.ts'
import { isKnown, readPage } from './queries.ts'

const batch = 500
const oneOrder = responseSchema(order)

/** A list newest first: one page with `limit`, otherwise everything, streamed in batches. The headers speak of the first batch's snapshot; `changes` repairs what came after. */
export async function listOrders(
  db: Db,
  user: SignedIn,
  query: { limit?: string; before?: string },
  { reply, now }: { reply: FastifyReply; now: Date },
  onTold: (orders: Order[]) => void,
): Promise<Order[] | undefined> {
  const { before } = query
  if (before !== undefined && !(isId(before) && (await isKnown(db, user, before))))
    throw notFound('Pedido não encontrado.')
  const limit = query.limit === undefined ? batch : Number(query.limit)
  const first = await readPage(db, user, { limit, before })
  void reply.headers({ 'x-orders-cursor': first.cursor, 'x-orders-total': first.total, 'cache-control': 'no-store' })
  if (query.limit !== undefined || first.rows.length < batch)
    return first.rows.map((row) => present(row, user.role, now))

  const serialise = reply.compileSerializationSchema(oneOrder)
  async function* everything() {
    let separator = '['
    for (let page = first; page.rows.length > 0;) {
      const orders = page.rows.map((row) => present(row, user.role, now))
      onTold(orders)
      for (const order of orders) {
        yield separator + serialise(order)
        separator = ','
      }
      const last = page.rows.at(-1)
      if (page.rows.length < batch || !last) break
      page = await readPage(db, user, { limit: batch, before: last.id })
    }
    yield ']'
  }
  void reply.type('application/json; charset=utf-8')
  await reply.send(Readable.from(everything()))
  return undefined
}
