import type { Invoice } from '@ligeiro/contract/invoices-api'
import type { Settlement } from '@ligeiro/contract/settlements-api'
import type { OrderMoney } from '@ligeiro/contract/order-items-api'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { checkLedger } from './books/check.ts'

/** Histories; `npm run test:long` sets LONG, and `MONEY_HISTORIES=10000 npx vitest run packages/server/src/money/property.test.ts` runs as many. */
const histories = Number(process.env.MONEY_HISTORIES ?? (process.env.LONG ? 300 : 8))
const operations = process.env.LONG ? 200 : 40
vi.setConfig({ testTimeout: 0 })

const bps = 9050
/** The motoboys' part of what comes on top; of an extra an admin says it. */
const shares = { rain: 10_000, time: 10_000, return: 10_000, waiting: 5000, displacement: 7500 }
const displacement = 400n

type ItemKind = 'extra' | 'discount' | 'waiting' | 'return' | 'displacement'
type Item = { kind: ItemKind; cents: bigint; share: bigint; voided: boolean }
type Delivery = {
  price: bigint | null
  motoboy: number
  client: number
  /** It was cancelled on the way: it has no price to pay. */
  cancelled: boolean
  items: Item[]
}
type Manual = { motoboy: number; cents: bigint; id: string; reversed: boolean }
type Closed = { party: number; total: bigint; paid: Map<string, bigint>; reversed: boolean; paper: string }

const partOf = (cents: bigint, part: number) => (cents * BigInt(part) + 5000n) / 10_000n
const sumOf = (items: readonly Item[], of: (item: Item) => bigint) =>
  items.reduce((sum, item) => sum + (item.voided ? 0n : of(item)), 0n)
const extrasOf = ({ items }: Delivery) => sumOf(items, ({ cents }) => cents)
const itemOf = (kind: Exclude<ItemKind, 'extra' | 'discount'>, cents: bigint): Item => ({
  kind,
  cents,
  share: partOf(cents, shares[kind]),
  voided: false,
})

/** What the firm owes and is owed, from what people did and not from the lines of the ledger. Half up, in whole numbers of cents. */
class ExpectedBooks {
  deliveries = new Map<string, Delivery>()
  manual: Manual[] = []
  closings = { settlements: new Map<string, Closed>(), invoices: new Map<string, Closed>() }

  private sharesOf(motoboy: number): bigint {
    const own = [...this.deliveries.values()].filter((one) => one.motoboy === motoboy)
    return own.reduce(
      (sum, { price, cancelled, items }) =>
        sum + (cancelled ? 0n : partOf(price ?? 0n, bps)) + sumOf(items, ({ share }) => share),
      0n,
    )
  }
  earned(motoboy: number): bigint {
    const manual = this.manual.filter((one) => one.motoboy === motoboy && !one.reversed)
    return manual.reduce((sum, { cents }) => sum + cents, this.sharesOf(motoboy))
  }
  owed(client: number): bigint {
    const own = [...this.deliveries.values()].filter((one) => one.client === client)
    return own.reduce(
      (sum, { price, cancelled, items }) => sum + (cancelled ? 0n : (price ?? 0n)) + sumOf(items, ({ cents }) => cents),
      0n,
    )
  }
  closed(kind: 'settlements' | 'invoices', party: number): bigint {
    const own = [...this.closings[kind].values()].filter((one) => one.party === party && !one.reversed)
    return own.reduce((sum, { total }) => sum + total, 0n)
  }
  open({ total, paid, reversed }: Closed): bigint {
    const size = total < 0n ? -total : total
    return reversed ? 0n : [...paid.values()].reduce((open, cents) => open - cents, size)
  }
}

let testApp: TestApp
let admins: Person[]
let motoboys: Person[]
let clients: Person[]
const create = (role: 'admin' | 'client' | 'motoboy', count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => testApp.createUser(role, `${role} ${n}`)))
beforeAll(async () => {
  testApp = await startTestApp({ accessTokenSeconds: 1_000_000_000 })
  admins = await create('admin', 3)
  const share = { kind: 'percent', bps, min: 0 }
  const wait = { free: 0, minute: 1, most: 60 }
  const rules = { share, shares, wait, displacement_fee: Number(displacement) / 100 }
  demand((await admins[0]!.put('/money/rules', rules)).status, 200)
})
afterAll(() => testApp.close())

/** Throws if a call is not answered as the expected books say. */
function demand(status: number, expected: number): void {
  if (status !== expected) throw new Error(`answered ${status} instead of ${expected}`)
}

/** The firm's day: waiting moves the clock. */
const today = () => new Date(testApp.clock().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
const cents = (reais: number) => BigInt(Math.round(reais * 100))
const reason = 'Por engano'

type Op = { kind: (typeof kinds)[number]; by: number; a: number; b: number; cents: number }
const kinds = [
  'deliver',
  'deliver',
  'deliver',
  'cancel',
  'item',
  'item',
  'void',
  'price',
  'swap',
  'post',
  'unpost',
  'settlement',
  'invoice',
  'pay',
  'unpay',
  'undo',
] as const
const op: fc.Arbitrary<Op> = fc.record({
  kind: fc.constantFrom(...kinds),
  by: fc.nat(2),
  a: fc.nat(4),
  b: fc.nat(1000),
  cents: fc.integer({ min: 1, max: 9999 }),
})
const pick = <T>(from: Iterable<T>, n: number): T | undefined => {
  const all = [...from]
  return all[n % Math.max(all.length, 1)]
}

async function deliver(books: ExpectedBooks, { a, b, cents: price }: Op): Promise<void> {
  const [client, motoboy] = [clients[a]!, motoboys[b % 5]!]
  const isPriced = b % 7 > 0
  const order = await testApp.createOrder({
    client,
    motoboy,
    status: 'in_progress',
    price: isPriced ? price / 100 : null,
  })
  const items: Item[] = []
  if (b % 5 === 0) {
    const wait = (on: boolean) => motoboy.patch('/orders/wait', { orderId: order.id, place: 'delivery', on })
    demand((await wait(true)).status, 200)
    testApp.advanceClock(60_000 + (b % 100) * 1000)
    items.push(itemOf('waiting', BigInt(Math.floor((60 + (b % 100)) / 60) * 100)))
  }
  const isByAdmin = b % 3 === 0
  const answer = isByAdmin
    ? await admins[0]!.put(`/orders/update-order/${order.id}`, { status: 'delivered' })
    : await motoboy.patch('/orders/confirm', { orderId: order.id, clientId: client.id, receiver: 'Marta' })
  expect(answer.status).toBe(200)
  books.deliveries.set(order.id, {
    price: isPriced ? BigInt(price) : null,
    client: a,
    motoboy: b % 5,
    cancelled: false,
    items,
  })
}

/** A client or an admin cancels an order under way. */
async function cancel(books: ExpectedBooks, { a, b, by, cents: price }: Op): Promise<void> {
  const [client, motoboy] = [clients[a]!, motoboys[b % 5]!]
  const order = await testApp.createOrder({ client, motoboy, status: 'in_progress', price: price / 100 })
  const said = b % 3 === 0 ? b : undefined
  const answer =
    said === undefined
      ? await client.patch(`/orders/${order.id}/cancel`)
      : await admins[by]!.patch(`/orders/${order.id}/cancel`, { displacement: said / 100 })
  demand(answer.status, 200)
  const charged = said === undefined ? displacement : BigInt(said)
  const items = charged === 0n ? [] : [itemOf('displacement', charged)]
  books.deliveries.set(order.id, { price: BigInt(price), client: a, motoboy: b % 5, cancelled: true, items })
}

const addable = ['extra', 'discount', 'waiting', 'return', 'displacement'] as const
async function addItem(books: ExpectedBooks, { a, b, by, cents: amount }: Op): Promise<void> {
  const [id, delivery] = pick(books.deliveries, b) ?? []
  if (!id || !delivery) return
  const kind = addable[a]!
  const share = kind === 'extra' ? { share: Math.floor(amount / 2) / 100, label: 'Pedágio' } : {}
  const { status } = await admins[by]!.post(`/orders/order/${id}/items`, { kind, amount: amount / 100, ...share })
  const item: Item =
    kind === 'extra' || kind === 'discount'
      ? {
          kind,
          cents: BigInt(kind === 'extra' ? amount : -amount),
          share: kind === 'extra' ? BigInt(Math.floor(amount / 2)) : 0n,
          voided: false,
        }
      : itemOf(kind, BigInt(amount))
  const isRefused = delivery.cancelled
    ? kind !== 'waiting' && kind !== 'displacement'
    : kind === 'discount' && (delivery.price ?? 0n) + extrasOf(delivery) + item.cents < 0n
  demand(status, isRefused ? 409 : 200)
  if (!isRefused) delivery.items.push(item)
}

async function voidItem(books: ExpectedBooks, { a, b, by }: Op): Promise<void> {
  const [id, delivery] = pick(books.deliveries, b) ?? []
  const item = delivery && pick(delivery.items, a)
  if (!id || !delivery || !item) return
  const known = (await admins[by]!.get<OrderMoney>(`/orders/order/${id}/money`)).body.items
  const { status } = await admins[by]!.post(
    `/orders/order/${id}/items/${known[delivery.items.indexOf(item)]!.id}/void`,
    { reason },
  )
  const isBelow = item.cents > 0n && !delivery.cancelled && (delivery.price ?? 0n) + extrasOf(delivery) < item.cents
  demand(status, item.voided || isBelow ? 409 : 200)
  if (status === 200) item.voided = true
}

async function close(books: ExpectedBooks, kind: 'settlements' | 'invoices', { by, a }: Op): Promise<void> {
  const party: Record<string, string> =
    kind === 'settlements' ? { motoboy_id: motoboys[a]!.motoboyId } : { client_id: clients[a]!.id }
  const admin = admins[by]!
  const query = new URLSearchParams({ ...party, until: today() }).toString()
  const seen = (await admin.get<{ count: number; net?: number; total?: number }>(`/${kind}/preview?${query}`)).body
  const expected =
    kind === 'settlements' ? { count: seen.count, net: seen.net } : { count: seen.count, total: seen.total }
  const call = () => admin.post<Settlement & Invoice>(`/${kind}`, { ...party, until: today(), expected })
  // Two at the same instant: at most one closes.
  const done = (await Promise.all([call(), call()])).filter(({ status }) => status === 201)
  expect(done.length).toBe(seen.count > 0 && (kind === 'settlements' || seen.total! > 0) ? 1 : 0)
  for (const { body } of done)
    books.closings[kind].set(body.id, {
      party: a,
      total: cents(kind === 'settlements' ? body.net : body.total),
      paid: new Map(),
      reversed: false,
      paper: await paperOf(body.id),
    })
}
const paperOf = async (id: string) =>
  (
    await sql<{ paper: string }>`select document::text as paper from closings where id = ${id}::uuid`.execute(
      testApp.db,
    )
  ).rows[0]!.paper

async function pay(books: ExpectedBooks, { by, b, cents: amount }: Op): Promise<void> {
  const kind = b % 2 === 0 ? 'settlements' : 'invoices'
  const [id, closing] = pick(books.closings[kind], b) ?? []
  if (!id || !closing) return
  const { status, body } = await admins[by]!.post<Settlement>(`/${kind}/${id}/payments`, {
    amount: amount / 100,
    method: 'bank',
  })
  expect(status).toBe(!closing.reversed && BigInt(amount) <= books.open(closing) ? 201 : 409)
  if (status === 201) closing.paid.set(body.payments.at(-1)!.id, BigInt(amount))
}

async function act(books: ExpectedBooks, operation: Op): Promise<void> {
  const { kind, by, a, b } = operation
  const admin = admins[by]!
  if (kind === 'deliver') return deliver(books, operation)
  if (kind === 'cancel') return cancel(books, operation)
  if (kind === 'item') return addItem(books, operation)
  if (kind === 'void') return voidItem(books, operation)
  if (kind === 'settlement' || kind === 'invoice')
    return close(books, kind === 'settlement' ? 'settlements' : 'invoices', operation)
  if (kind === 'pay') return pay(books, operation)
  if (kind === 'price' || kind === 'swap') {
    const [id, delivery] = pick(books.deliveries, b) ?? []
    if (!id || !delivery) return undefined
    const change = kind === 'price' ? { price: operation.cents / 100 } : { motoboy_id: motoboys[a]!.motoboyId }
    const { status } = await admin.put(`/orders/update-order/${id}`, change)
    const isBelow = kind === 'price' && BigInt(operation.cents) + extrasOf(delivery) < 0n
    demand(status, delivery.cancelled || isBelow ? 409 : 200)
    if (status !== 200) return undefined
    if (kind === 'price') delivery.price = BigInt(operation.cents)
    else delivery.motoboy = a
    return undefined
  }
  if (kind === 'post') {
    const isAdvance = b % 2 === 0
    const body = {
      motoboy_id: motoboys[a]!.motoboyId,
      kind: isAdvance ? 'advance' : 'adjustment',
      amount: operation.cents / 100,
      reason,
    }
    const { body: entry } = await admin.post<{ id: string }>('/money/postings', body)
    const amount = BigInt(operation.cents)
    books.manual.push({ motoboy: a, cents: isAdvance ? -amount : amount, id: entry.id, reversed: false })
    return undefined
  }
  if (kind === 'unpost') {
    const posting = pick(books.manual, b)
    if (!posting) return undefined
    const { status } = await admin.post(`/money/entries/${posting.id}/reverse`, { reason })
    demand(status, posting.reversed ? 409 : 201)
    posting.reversed = true
    return undefined
  }
  const at = b % 2 === 0 ? 'settlements' : 'invoices'
  const [id, closing] = pick(books.closings[at], b) ?? []
  if (!id || !closing) return undefined
  if (kind === 'unpay') {
    const payment = pick(closing.paid.keys(), a)
    if (payment === undefined) return undefined
    demand((await admin.post(`/money/entries/${payment}/reverse`, { reason })).status, 201)
    closing.paid.delete(payment)
    return undefined
  }
  const { status } = await admin.post(`/${at}/${id}/reverse`, { reason })
  demand(status, closing.reversed || closing.paid.size > 0 ? 409 : 200)
  if (status === 200) closing.reversed = true
  return undefined
}

async function verify(books: ExpectedBooks): Promise<void> {
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
  for (const [n, motoboy] of motoboys.entries()) {
    const { body } = await admins[0]!.get<{ net: number }>(
      `/settlements/preview?motoboy_id=${motoboy.motoboyId}&until=${today()}`,
    )
    expect(cents(body.net) + books.closed('settlements', n)).toBe(books.earned(n))
  }
  for (const [n, client] of clients.entries()) {
    const { body } = await admins[0]!.get<{ total: number }>(
      `/invoices/preview?client_id=${client.id}&until=${today()}`,
    )
    expect(cents(body.total) + books.closed('invoices', n)).toBe(books.owed(n))
    // The entries of prices are the statement's total of what was delivered.
    const { rows } = await sql<{ posted: string; priced: string }>`
      select (select coalesce(sum(l.cents), 0) from ledger_lines l join ledger_accounts a on a.id = l.account_id
          join ledger_entries e on e.id = l.entry_id where a.kind = 'client_open' and a.party = ${client.id}::uuid and e.kind = 'price') as posted,
        (select coalesce(sum(price_cents), 0) from orders where client_id = ${client.id}::uuid and status = 'delivered') as priced`.execute(
      testApp.db,
    )
    expect(rows[0]!.posted).toBe(rows[0]!.priced)
  }
  for (const kind of ['settlements', 'invoices'] as const)
    for (const [id, closing] of books.closings[kind]) {
      const { body } = await admins[0]!.get<Settlement>(`/${kind}/${id}`)
      expect(cents(body.open)).toBe(books.open(closing))
      expect(await paperOf(id)).toBe(closing.paper)
    }
}

test(`12.1 ${histories} random histories of ${operations} operations: the ledger agrees with books that are kept independently`, async () => {
  const property = fc.asyncProperty(fc.array(op, { minLength: operations, maxLength: operations }), async (history) => {
    motoboys = await create('motoboy', 5)
    clients = await create('client', 5)
    const books = new ExpectedBooks()
    for (const operation of history) await act(books, operation)
    await verify(books)
  })
  await expect(fc.assert(property, { numRuns: histories })).resolves.toBeUndefined()
})
