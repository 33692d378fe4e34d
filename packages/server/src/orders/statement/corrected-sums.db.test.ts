import { orderStatuses } from '@ligeiro/contract/order-status'
import type { Order } from '@ligeiro/contract/order'
import type { DayFigures } from '@ligeiro/contract/desk-schemas'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import { expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'

const zone = 'America/Sao_Paulo'
const { testApp, admin, client, motoboy } = await startWithPeople({ timeZone: zone, accessTokenSeconds: 40_000_000 })
const motoboys = [motoboy, await testApp.createUser('motoboy')]
const minute = 60_000
const reason = 'Foi assim'

/** The same numbers in every run. */
let seed = 45
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const oneOf = <T>(items: readonly T[]): T => items[random(items.length)]!
const ago = (minutes: number) => new Date(testApp.clock().getTime() - minutes * minute).toISOString()

/** Every order as the last answer about it said: what the sums are reckoned from. */
const orders = new Map<string, Order>()
/** São Paulo is three hours behind UTC. */
let dayEnd = 0
const dayOf = (moment: string | Date) =>
  new Date(new Date(moment).getTime() - (180 + dayEnd) * minute).toISOString().slice(0, 10)
const cents = (found: readonly Order[]) => found.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0)
const inCents = (reais: number) => Math.round(reais * 100)

type Answer = { status: number; body: unknown }
type Act = (order: Order) => Promise<Answer>
const put = (order: Order, body: object) => admin.put<unknown>(`/orders/update-order/${order.id}`, body)
const step = (order: Order, name: string, body: object = {}) =>
  admin.patch<unknown>(`/orders/${order.id}/${name}`, body)
const ofMotoboy = (order: Order): Person => motoboys.find(({ motoboyId }) => motoboyId === order.motoboy_id) ?? motoboy
const confirm = (order: Order, more: object = {}) =>
  ofMotoboy(order).patch<unknown>('/orders/confirm', {
    orderId: order.id,
    clientId: client.id,
    receiver: 'Ana',
    ...more,
  })

const acts: Act[] = [
  (order) => put(order, { price: (1 + random(5000)) / 100 }),
  (order) => put(order, { price: null }),
  (order) => put(order, { motoboy_id: oneOf(motoboys).motoboyId }),
  (order) => put(order, { motoboy_id: oneOf(motoboys).motoboyId }),
  (order) => put(order, { motoboy_id: null }),
  (order) => put(order, { delivery_address: `Rua Bocaiúva, ${random(900)}` }),
  (order) => put(order, { status: 'delivered', delivered_at: ago(random(8) - 4) }),
  (order) => client.patch(`/orders/${order.id}/approve`),
  (order) => client.patch(`/orders/${order.id}/reject`, {}),
  (order) => step(order, 'record-approval', { price: order.price ?? 1 }),
  (order) => step(order, 'keep-price'),
  (order) => ofMotoboy(order).patch('/orders/start', { orderId: order.id, motoboyId: order.motoboy_id ?? 'x' }),
  (order) => ofMotoboy(order).patch('/orders/undo-start', { orderId: order.id }),
  // The answer is only that it is gone.
  async (order) => {
    const { status } = await ofMotoboy(order).patch('/orders/hand-back', { orderId: order.id })
    return { status, body: status === 200 ? (await admin.get(`/orders/order/${order.id}`)).body : null }
  },
  (order) => confirm(order),
  (order) => confirm(order, { happened_at: ago(random(90)) }),
  (order) => step(order, 'cancel'),
  (order) => step(order, 'late-hand-over', { accept: random(2) === 0 }),
  (order) => step(order, 'record-delivery', { delivered_at: ago(random(2000)) }),
  (order) => step(order, 'record-delivery'),
  (order) => step(order, 'correct-delivery', { delivered_at: ago(random(3000)), reason }),
  (order) => step(order, 'correct-delivery', { motoboy_id: oneOf(motoboys).motoboyId, reason }),
  (order) => step(order, 'reopen', { reason }),
  (order) => step(order, 'reopen', { reason }),
]
const entered = () => ({
  client_id: client.id,
  description: 'Remédio',
  pickup_address: 'Rua A, 1',
  delivery_address: 'Rua B, 2',
  price: (1 + random(5000)) / 100,
  motoboy_id: oneOf(motoboys).motoboyId,
  delivered_at: ago(random(4000)),
})

/** Takes a step on some order, or creates orders, and keeps what was answered. */
async function takeOne(): Promise<string> {
  testApp.advanceClock(random(40) * minute)
  if (random(40) === 0) {
    dayEnd = oneOf([0, 240, 330, 480])
    const time = `0${Math.floor(dayEnd / 60)}:${dayEnd % 60 === 0 ? '00' : dayEnd % 60}`
    const { status } = await admin.put('/settings/day_end', { time })
    // All days ended so, past ones too.
    await testApp.db.deleteFrom('settings').where('key', '=', 'earlier_day_ends').execute()
    return `day_end ${status}`
  }
  const order = random(20) === 0 ? undefined : oneOf([...orders.values()].slice(-15))
  if (!order && random(3) === 0) {
    const deliveries = [entered(), entered()]
    const { body } = await admin.post<{ results: { order: Order }[] }>('/orders/record-deliveries', { deliveries })
    for (const { order: one } of body.results) orders.set(one.id, one)
    return 'sheet 200'
  }
  if (!order) {
    const { description, pickup_address, delivery_address } = entered()
    const { body } = await client.post('/orders/register', { description, pickup_address, delivery_address })
    orders.set(body.id, body)
    return 'create 201'
  }
  const index = random(acts.length)
  const { status, body } = await acts[index]!(order)
  if (status < 300) orders.set(order.id, { ...order, ...(body as Order) })
  return `${index} ${status}`
}

const sumsOfDays = ({ by_day }: Statement) => by_day.map(({ day, count, total }) => [day, count, inCents(total)])
function daysOf(found: readonly Order[], moment: (order: Order) => string) {
  const days = Map.groupBy(found, (order) => dayOf(moment(order)))
  return [...days]
    .map(([day, ones]) => [day, ones.length, cents(ones)] as const)
    .toSorted((a, b) => (a[0] < b[0] ? -1 : 1))
}

async function expectEqualSums(when: string) {
  const all = [...orders.values()]
  const delivered = all.filter(({ status }) => status === 'delivered')
  const today = dayOf(testApp.clock())
  const ofToday = delivered.filter(({ delivered_at }) => dayOf(delivered_at!) === today)

  const figures = (await admin.get<DayFigures>('/orders/day-figures')).body
  expect([when, figures.delivered, inCents(figures.total)]).toEqual([when, ofToday.length, cents(ofToday)])

  const statement = (await admin.get<Statement>('/statement')).body
  expect([when, statement.count, inCents(statement.total)]).toEqual([when, all.length, cents(all)])
  expect([when, statement.delivered, inCents(statement.delivered_total)]).toEqual([
    when,
    delivered.length,
    cents(delivered),
  ])

  const byDelivery = (await admin.get<Statement>('/statement?by=delivered')).body
  expect([when, sumsOfDays(byDelivery)]).toEqual([when, daysOf(delivered, ({ delivered_at }) => delivered_at!)])
  expect([when, sumsOfDays(statement)]).toEqual([when, daysOf(all, ({ created_at }) => created_at)])

  const counts = (await admin.get<Record<string, number>>('/orders/counts')).body
  for (const status of orderStatuses)
    expect([when, status, counts[status]]).toEqual([
      when,
      status,
      all.filter((order) => order.status === status).length,
    ])

  for (const person of motoboys) {
    const done = delivered.filter(({ motoboy_id }) => motoboy_id === person.motoboyId)
    const seen = (await person.get<Order[]>('/orders/my-orders?status=delivered')).body
    expect([when, ...seen.map(({ id }) => id).toSorted()]).toEqual([when, ...done.map(({ id }) => id).toSorted()])
    expect([when, cents(seen)]).toEqual([when, cents(done)])
    const line = statement.by_motoboy.find(({ id }) => id === person.motoboyId)
    expect([when, line?.delivered ?? 0, inCents(line?.delivered_total ?? 0)]).toEqual([when, done.length, cents(done)])
  }
}

// `npm run test:long` sets LONG.
const steps = process.env.LONG ? 1000 : 80

test(
  `after each of ${steps} random steps, corrections included, every sum equals what is reckoned from the orders`,
  { timeout: 600_000 },
  async () => {
    const taken = new Map<string, number>()
    for (let count = 0; count < 4; count++) orders.set(...(await firstOrder()))
    for (let count = 1; count <= steps; count++) {
      const what = await takeOne()
      taken.set(what, (taken.get(what) ?? 0) + 1)
      await expectEqualSums(`step ${count}: ${what}`)
    }
    expect([...taken.keys()].filter((what) => /20\d$/.test(what)).length).toBeGreaterThan(8)
  },
)

async function firstOrder(): Promise<[string, Order]> {
  const { description, pickup_address, delivery_address } = entered()
  const { body } = await client.post('/orders/register', { description, pickup_address, delivery_address })
  return [body.id, body]
}
