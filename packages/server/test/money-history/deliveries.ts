import type { OrderMoney } from '@ligeiro/contract/order-items-schemas'
import { sql } from 'kysely'
import { qrTextOf } from '../delivery-qr.ts'
import {
  extrasOf,
  heldOf,
  itemOf,
  plannedOf,
  type Delivery,
  type Item,
  type Part,
  type Terms,
} from './expected-books.ts'
import { demand, displacement, pick, reaisOf, reason, type Operation, type World } from './world.ts'

/** What happens to orders, their items, and the money at their doors. */
type Act = (world: World, operation: Operation) => Promise<void>

const methods = ['cash', 'cash', 'card', 'pix'] as const
/** What is asked for at a door; of every fourth order nothing. */
function termsOf({ a, b, cents }: Operation, price: bigint | null): Terms | null {
  if (b % 4 === 0) return null
  const method = methods[(a + b) % 4]!
  const fee = b % 3 > 0
  const goods = BigInt(fee ? (cents * 7) % 9000 : cents)
  const isChanged = method === 'cash' && cents % 2 === 0
  return {
    goods,
    fee,
    method,
    payee: method !== 'cash' && !fee && cents % 2 === 0 ? 'client' : 'firm',
    changeFor: isChanged ? goods + (price ?? 0n) + BigInt(1 + (cents % 4999)) : null,
    changeFrom: isChanged ? (['motoboy', 'client', 'firm'] as const)[cents % 3]! : 'motoboy',
    fixed: null,
  }
}
const wireTerms = ({ goods, fee, method, payee, changeFor, changeFrom }: Terms) => ({
  goods: reaisOf(goods),
  fee,
  method,
  payee,
  ...(changeFor === null ? {} : { change_for: reaisOf(changeFor), change_from: changeFrom }),
})

/** What is said to have been received: as planned (undefined), nothing, exactly it, or anything. */
function partsOf(delivery: Delivery, { b, cents }: Operation): Part[] | undefined {
  const part = (n: number, payee: Part['payee'] = 'firm'): Part => ({
    method: methods[(b + n) % 4]!,
    payee,
    cents: BigInt(1 + ((cents * (n + 3)) % 9000)),
  })
  const amount = delivery.terms?.fixed ?? plannedOf(delivery)
  switch (cents % 6) {
    case 0:
      return []
    case 1:
      return amount ? [{ method: part(0).method, payee: 'firm', cents: amount }] : [part(0)]
    case 2:
      return [part(0), part(1)]
    case 3:
      return [{ ...part(0), method: 'pix', payee: 'client' }, part(1), part(2)]
    default:
      return undefined
  }
}
const wireParts = (parts: Part[] | undefined) =>
  parts && { collected: parts.map(({ method, payee, cents }) => ({ method, payee, amount: reaisOf(cents) })) }

/** Waits at the door, which is charged by the minute. A hand-over that is told later stops the meter at its own time. */
async function wait({ testApp, motoboys }: World, id: string, delivery: Delivery, b: number): Promise<Item> {
  const say = (on: boolean) => motoboys[delivery.motoboy]!.patch('/orders/wait', { orderId: id, place: 'delivery', on })
  demand(await say(true), 200)
  testApp.advanceClock(60_000 + (b % 100) * 1000)
  if (!isToldLater(b)) demand(await say(false), 200)
  return itemOf('waiting', BigInt(Math.floor((60 + (b % 100)) / 60) * 100))
}
const isToldLater = (b: number) => b % 6 === 1 || b % 6 === 3

/** Hands an order over, by name, code or QR, or as an admin says afterwards; in time, or told later. */
async function handOver(world: World, id: string, delivery: Delivery, operation: Operation): Promise<void> {
  const { testApp, admins, motoboys, clients, books } = world
  const { b, by } = operation
  const [admin, client, motoboy] = [admins[by]!, clients[delivery.client]!, motoboys[delivery.motoboy]!]
  const parts = partsOf(delivery, operation)
  const said = wireParts(parts)
  const late = isToldLater(b) ? { happened_at: testApp.clock().toISOString() } : {}
  testApp.advanceClock(45_000)
  const byName = () =>
    motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta', ...said, ...late })
  const prove = (code: string) => motoboy.post(`/orders/validation/${id}/qrcode/confirm`, { code, ...said, ...late })
  const record = () => admin.patch(`/orders/${id}/record-delivery`, { ...said })
  const ways = [
    byName,
    byName,
    async () => prove((await client.post<{ code: string }>(`/orders/access-code/${id}`)).body.code),
    () => prove(qrTextOf(testApp, id)),
    () => admin.put(`/orders/update-order/${id}`, { status: 'delivered', ...said }),
    record,
  ]
  const way = delivery.isStarted ? b % ways.length : 5
  demand(await ways[way]!(), 200)
  books.deliver(delivery, parts, way < 4 ? 'motoboy' : 'admin')
}

async function begin(world: World, { a, b, by, cents }: Operation, isStarted: boolean) {
  const { testApp, admins, motoboys, clients, books } = world
  const motoboy = motoboys[b % 5]!
  const price = b % 7 > 0 ? BigInt(cents) : null
  const order = await testApp.createOrder({
    client: clients[a]!,
    motoboy,
    status: 'accepted_by_client',
    price: price === null ? null : reaisOf(price),
  })
  const terms = termsOf({ a, b, by, cents }, price)
  if (terms) demand(await admins[by]!.put(`/orders/order/${order.id}/terms`, { collect: wireTerms(terms) }), 200)
  const delivery: Delivery = {
    status: 'open',
    isStarted,
    price,
    client: a,
    motoboy: b % 5,
    items: [],
    itemsBefore: 0,
    terms,
    collected: [],
    changes: [],
    pix: null,
    arrived: [],
  }
  books.deliveries.set(order.id, delivery)
  if (isStarted) {
    demand(await motoboy.patch('/orders/start', { orderId: order.id, motoboyId: motoboy.motoboyId }), 200)
    if (terms) terms.fixed = plannedOf(delivery)
    books.giveChange(delivery)
  }
  return [order.id, delivery] as const
}

const deliver: Act = async (world, operation) => {
  const [id, delivery] = await begin(world, operation, operation.b % 8 > 0)
  const item = operation.b % 5 === 0 && delivery.isStarted ? await wait(world, id, delivery, operation.b) : null
  await handOver(world, id, delivery, operation)
  if (item) delivery.items.push(item)
}

/** A client or an admin cancels an order under way. */
const cancel: Act = async (world, operation) => {
  const { admins, clients, testApp } = world
  const { b, by } = operation
  const open = [...world.books.deliveries].filter(([, { status, isStarted }]) => status === 'open' && isStarted)
  const [id, delivery] = (b % 2 === 0 ? pick(open, b) : undefined) ?? (await begin(world, operation, true))
  const said = b % 3 === 0 ? b : undefined
  testApp.advanceClock(1)
  const answer =
    said === undefined
      ? await clients[delivery.client]!.patch(`/orders/${id}/cancel`)
      : await admins[by]!.patch(`/orders/${id}/cancel`, { displacement: said / 100 })
  demand(answer, 200)
  delivery.itemsBefore = delivery.items.length
  const charged = said === undefined ? displacement : BigInt(said)
  if (charged > 0n) delivery.items.push(itemOf('displacement', charged))
  delivery.status = 'cancelled'
}

/** Back to where it was before the delivery or the cancellation. */
const reopen: Act = async ({ books, admins }, { b, by }) => {
  const [id, delivery] = pick(books.deliveries, b) ?? []
  if (!id || !delivery) return
  demand(await admins[by]!.patch(`/orders/${id}/reopen`, { reason }), delivery.status === 'open' ? 409 : 200)
  if (delivery.status !== 'open') books.reopen(delivery)
}
const deliverAgain: Act = async (world, operation) => {
  const open = [...world.books.deliveries].filter(([, { status }]) => status === 'open')
  const [id, delivery] = pick(open, operation.b) ?? []
  if (id && delivery) await handOver(world, id, delivery, operation)
}

const addable = ['extra', 'discount', 'waiting', 'return', 'displacement'] as const
const addItem: Act = async ({ books, admins }, { a, b, by, cents: amount }) => {
  const [id, delivery] = pick(books.deliveries, b) ?? []
  if (!id || !delivery) return
  const kind = addable[a]!
  const share = kind === 'extra' ? { share: Math.floor(amount / 2) / 100, label: 'Pedágio' } : {}
  const answer = await admins[by]!.post(`/orders/order/${id}/items`, { kind, amount: amount / 100, ...share })
  const own = { voided: false, cents: BigInt(kind === 'extra' ? amount : -amount) }
  const item: Item =
    kind === 'extra' || kind === 'discount'
      ? { ...own, kind, share: kind === 'extra' ? BigInt(Math.floor(amount / 2)) : 0n }
      : itemOf(kind, BigInt(amount))
  const isRefused =
    delivery.status === 'cancelled'
      ? kind !== 'waiting' && kind !== 'displacement'
      : kind === 'discount' && (delivery.price ?? 0n) + extrasOf(delivery) + item.cents < 0n
  demand(answer, isRefused ? 409 : 200)
  if (!isRefused) delivery.items.push(item)
}

const voidItem: Act = async ({ books, admins }, { a, b, by }) => {
  const [id, delivery] = pick(books.deliveries, b) ?? []
  const item = delivery && pick(delivery.items, a)
  if (!id || !delivery || !item) return
  const known = (await admins[by]!.get<OrderMoney>(`/orders/order/${id}/money`)).body.items
  const path = `/orders/order/${id}/items/${known[delivery.items.indexOf(item)]!.id}/void`
  const isBelow =
    item.cents > 0n && delivery.status !== 'cancelled' && (delivery.price ?? 0n) + extrasOf(delivery) < item.cents
  const isRefused = item.voided || isBelow
  demand(await admins[by]!.post(path, { reason }), isRefused ? 409 : 200)
  if (!isRefused) item.voided = true
}

const setPrice: Act = async ({ books, admins }, { b, by, cents }) => {
  const [id, delivery] = pick(books.deliveries, b) ?? []
  if (!id || !delivery) return
  const isRefused = delivery.status === 'cancelled' || BigInt(cents) + extrasOf(delivery) < 0n
  demand(await admins[by]!.put(`/orders/update-order/${id}`, { price: cents / 100 }), isRefused ? 409 : 200)
  if (!isRefused) delivery.price = BigInt(cents)
}

/** Another motoboy, while two admins also say what was received. */
const swap: Act = async ({ books, admins, motoboys }, operation) => {
  const { a, b, by } = operation
  const [id, delivery] = pick(books.deliveries, b) ?? []
  if (!id || !delivery) return
  const parts = b % 2 === 0 ? partsOf(delivery, operation) : undefined
  const collect = () => admins[(by + 1) % 3]!.put(`/orders/order/${id}/collected`, wireParts(parts)!)
  const [swapped, collected] = await Promise.all([
    admins[by]!.put(`/orders/update-order/${id}`, { motoboy_id: motoboys[a]!.motoboyId }),
    parts ? collect() : undefined,
  ])
  demand(swapped, delivery.status === 'cancelled' ? 409 : 200)
  if (collected) demand(collected, delivery.status === 'delivered' ? 200 : 409)
  if (delivery.status !== 'cancelled') books.swap(delivery, a)
  if (parts && delivery.status === 'delivered') books.collect(delivery, parts)
}

/** Delivered at another time: everything is posted anew, and comes to the same. */
const correct: Act = async ({ books, admins, testApp }, { b, by }) => {
  const [id, delivery] = pick(books.deliveries, b) ?? []
  if (!id || !delivery) return
  const body = { delivered_at: testApp.clock().toISOString(), reason }
  demand(await admins[by]!.patch(`/orders/${id}/correct-delivery`, body), delivery.status === 'delivered' ? 200 : 409)
}

/** Two admins say at once whether a Pix arrived: the first one is believed. That it did is taken back only while it is held. */
const answerPix: Act = async ({ books, admins, testApp }, { b, by }) => {
  const [order, delivery] =
    pick(
      [...books.deliveries].filter(([, one]) => one.pix || one.arrived.length > 0),
      b,
    ) ?? []
  if (!order || !delivery) return
  const { rows } = await sql<{ id: string; cents: number; received: boolean | null }>`
    select id, cents::float8 as cents, received from pix_charges where order_id = ${order}::uuid and withdrawn_at is null
    order by received is true, made_at limit 1`.execute(testApp.db)
  const charge = rows[0]!
  const arrived = b % 3 > 0
  const isTakenBack = charge.received === true && heldOf(delivery) > 0n && !arrived
  const answers = await Promise.all(
    [by, (by + 1) % 3].map((n) => admins[n]!.post(`/pix/${charge.id}/answer`, { received: arrived })),
  )
  const [first, second] = answers.toSorted((one, other) => one.status - other.status)
  demand(first!, charge.received === null || isTakenBack ? 200 : 409)
  demand(second!, 409)
  const { pix } = delivery
  if (isTakenBack) {
    delivery.arrived.splice(delivery.arrived.indexOf(BigInt(charge.cents)), 1)
    books.collect(delivery, delivery.collected)
  } else if (charge.received === null && arrived) {
    delivery.arrived.push(pix!.cents)
    delivery.pix = null
  } else if (charge.received === null) pix!.arrived = false
}

export const ordersActs = {
  deliver,
  cancel,
  reopen,
  deliverAgain,
  addItem,
  voidItem,
  setPrice,
  swap,
  correct,
  answerPix,
}
