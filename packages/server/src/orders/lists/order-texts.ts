import type { Order } from '@ligeiro/contract/order'
import type { OrderFilter } from '@ligeiro/contract/order-filter'
import type { Db } from '../../platform/db/connect.ts'
import { present } from '../order/present.ts'
import type { Reading } from './filter.ts'
import type { Range } from './find-orders.ts'
import { readHashed, readHashes, readPage, type Hashed, type PageOf } from './queries.ts'

/** An order as JSON in UTF-8, which a page copies without encoding it anew, and of it what the log of positions needs. */
export type OrderText = Pick<Order, 'id' | 'motoboy'> & { text: Buffer }

const textOf = (order: Order): OrderText => ({
  id: order.id,
  motoboy: order.motoboy,
  text: Buffer.from(JSON.stringify(order)),
})

/** The bytes of all texts together. */
const maxLength = 8_000_000
/** By role and order. A text is used only where its hash is that of the order as it is now, so no change has to be told to this map. */
const texts = new Map<string, OrderText & Hashed>()
let length = 0

function forget(key: string): void {
  length -= texts.get(key)?.text.length ?? 0
  texts.delete(key)
}

function keep(key: string, text: OrderText & Hashed): void {
  forget(key)
  texts.set(key, text)
  length += text.text.length
  for (const oldest of texts.keys()) {
    if (length <= maxLength) return
    forget(oldest)
  }
}

/** Reads one page as texts, without keeping them. */
export async function readTexts(db: Db, filter: OrderFilter, reading: Reading, range: Range) {
  const page = await readPage(db, filter, reading, range)
  return { ...page, orders: page.orders.map(textOf) }
}

/**
 * Like `readTexts`, but makes only the texts of orders that changed since this process last made them for a reader of this role. What a motoboy
 * reads also depends on the present moment, so their texts are not kept.
 */
export async function readKeptTexts(
  db: Db,
  filter: OrderFilter,
  reading: Reading,
  range: Range,
): Promise<PageOf<OrderText>> {
  const { role } = reading.user
  if (role === 'motoboy') return readTexts(db, filter, reading, range)
  const page = await readHashes(db, filter, reading, range)
  const keyOf = ({ id }: Hashed) => `${role} ${id}`
  const kept = (one: Hashed) => {
    const text = texts.get(keyOf(one))
    return text?.hash === one.hash ? text : undefined
  }
  const missing = page.orders.filter((one) => !kept(one)).map(({ id }) => id)
  if (missing.length > 0)
    for (const row of await readHashed(db, missing))
      keep(keyOf(row), { ...textOf(present(row, role, reading.now)), hash: row.hash })
  const orders = page.orders.flatMap((one) => kept(one) ?? [])
  // An order that changed since the page was read may belong to it no more.
  return orders.length === page.orders.length ? { ...page, orders } : readTexts(db, filter, reading, range)
}
