import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { listHeaders } from '@ligeiro/contract/order-lists-api'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import type { QueryOf } from '@ligeiro/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { keepScope } from '../../platform/db/read-scope.ts'
import { createFairQueue } from '../../platform/limits/fair-queue.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { JsonText } from '../../platform/http/json-text.ts'
import { liveSince, type Reading } from './filter.ts'
import { readKeptTexts, readTexts, type OrderText } from './order-texts.ts'
import { canPageFrom } from '../order/queries.ts'

/** Each batch takes the process about 7 ms. Before the next one it answers others for as long as that one took, or for `maxPauseMs`. */
const batchSize = 100
const maxPauseMs = 50

const comma = Buffer.from(',')

/** Each person reads one whole list at a time. */
const wholeLists = createFairQueue({ concurrency: 50, concurrencyPerKey: 1, perKey: 5, total: 200, timeoutMs: 5000 })

/**
 * Lists the orders that a filter finds, newest first (docs/product.md, Lists). With `limit` the answer is one page. Without `limit` all
 * orders are streamed in batches, to each person one list at a time. The headers describe the snapshot of the first batch: the caller gets later changes from
 * `GET /orders/changes`.
 */
export const listOrders = (...args: Parameters<typeof list>) => {
  const [, { limit }, { user }] = args
  return limit === undefined ? wholeLists(user.id, () => list(...args)) : list(...args)
}

async function list(
  db: Db,
  { limit: wanted, before, ...filter }: QueryOf<typeof ordersApi.all>,
  reading: Reading,
  reply: FastifyReply,
  onShown: (orders: readonly OrderText[]) => void,
): Promise<JsonText | undefined> {
  if (before !== undefined && !(isId(before) && (await canPageFrom(db, reading.user, before))))
    throw notFound('Pedido não encontrado.')
  const limit = wanted === undefined ? batchSize : Number(wanted)
  // The whole list is an export of up to all orders, which would push out what others read.
  const read = wanted === undefined ? readTexts : readKeptTexts
  const first = await read(db, filter, reading, { limit, before })
  void reply.headers({
    [listHeaders.cursor]: first.cursor,
    ...(first.total === null ? {} : { [listHeaders.total]: first.total }),
    ...(filter.live ? { [listHeaders.liveSince]: liveSince(reading.now).toISOString() } : {}),
  })
  /** The orders of a page between `start` and `end`. */
  const bytesOf = (start: string, { orders }: typeof first, end = '') => {
    onShown(orders)
    const members = orders.flatMap(({ text }, n) => (n === 0 ? [text] : [comma, text]))
    return Buffer.concat([Buffer.from(start), ...members, Buffer.from(end)])
  }
  if (wanted !== undefined || first.orders.length < batchSize) return new JsonText(bytesOf('[', first, ']'))

  const inScope = keepScope()
  async function* allOrders() {
    let separator = '['
    let startedAt = performance.now()
    for (let page = first; page.orders.length > 0;) {
      yield bytesOf(separator, page)
      separator = ','
      await delay(Math.min(performance.now() - startedAt, maxPauseMs))
      startedAt = performance.now()
      const last = page.orders.at(-1)
      if (page.orders.length < batchSize || !last) break
      page = await inScope(() => read(db, filter, reading, { limit: batchSize, before: last.id }))
    }
    yield ']'
  }
  void reply.type('application/json; charset=utf-8')
  await reply.send(Readable.from(allOrders()))
  return undefined
}
