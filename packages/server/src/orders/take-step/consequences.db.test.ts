import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { consequences } from './consequences.ts'
import type { Order } from '@ligeiro/contract/order'
import type { Db } from '../../platform/db/connect.ts'
import type { Consequence, Decision } from '../order/step.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  await sql`create table delivery_lines (order_id uuid not null, cents integer not null)`.execute(testApp.db)
})
afterAll(async () => {
  await sql`drop table delivery_lines`.execute(testApp.db)
  await testApp.close()
})

function register(consequence: Consequence): void {
  consequences.push(consequence)
  onTestFinished(() => void consequences.splice(consequences.indexOf(consequence), 1))
}

const lines = async (id: string) =>
  (await sql`select cents from delivery_lines where order_id = ${id}`.execute(testApp.db)).rows
const deliver = (id: string, headers: Record<string, string> = {}) =>
  admin.put<{ status: string }>(`/orders/update-order/${id}`, { status: 'delivered' }, headers)
const underWay = async () =>
  testApp.createOrder({ motoboy: await testApp.createUser('motoboy'), status: 'in_progress' })

const writeLine = (tx: Db, { after }: Decision) =>
  sql`insert into delivery_lines values (${after.id}, ${after.price_cents})`.execute(tx)
const lineOfEach: Consequence = {
  concerns: ({ after }) => after.status === 'delivered',
  changesOrders: false,
  async write(tx, steps) {
    for (const step of steps) await writeLine(tx, step)
  },
}

test('a consequence writes a line at each delivery, in the transaction of the step, once for a key', async () => {
  register(lineOfEach)
  const { id } = await underWay()
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (let times = 0; times < 2; times++) expect((await deliver(id, key)).body.status).toBe('delivered')
  expect(await lines(id)).toEqual([{ cents: 2500 }])
})

test.each<[string, Consequence]>([
  [
    'decides',
    {
      concerns() {
        throw new Error('no')
      },
      changesOrders: false,
      write: () => Promise.resolve(),
    },
  ],
  [
    'writes',
    {
      concerns: () => true,
      changesOrders: false,
      async write(tx, [step]) {
        await writeLine(tx, step!)
        throw new Error('no')
      },
    },
  ],
])(
  'where a consequence throws while it %s, the step is not taken, and nothing is half written',
  async (_, throwing) => {
    const { id } = await underWay()
    register(throwing)
    expect((await deliver(id, { 'idempotency-key': crypto.randomUUID() })).status).toBe(500)
    expect(await testApp.orderNow(id)).toMatchObject({ status: 'in_progress', version: 1 })
    expect(await testApp.historyOf(id)).toHaveLength(1)
    expect(await lines(id)).toEqual([])
  },
)

/** So many orders under way, and how their motoboy delivers one. */
async function deliveries(count: number) {
  const [motoboy, client] = [await testApp.createUser('motoboy'), await testApp.createUser('client')]
  const create = () => testApp.createOrder({ client, motoboy, status: 'in_progress' })
  const orders: Order[] = await Promise.all(Array.from({ length: count }, create))
  const confirm = ({ id }: Order, key: string = crypto.randomUUID()) =>
    motoboy.patch(
      '/orders/confirm',
      { orderId: id, clientId: client.id, receiver: 'Portaria' },
      { 'idempotency-key': key },
    )
  return { orders, confirm }
}

test('each of the steps that arrive at once gets its own answer, and its consequence', async () => {
  register(lineOfEach)
  const { orders, confirm } = await deliveries(24)
  const answers = await Promise.all(orders.map((order) => confirm(order)))
  for (const [n, { id }] of orders.entries()) {
    expect(answers[n]).toMatchObject({ status: 200, body: { id, status: 'delivered', version: 2 } })
    expect(await lines(id)).toHaveLength(1)
  }
})

test('a step that fails, is overtaken or is repeated concerns no other one that arrives with it', async () => {
  register(lineOfEach)
  const { orders, confirm } = await deliveries(16)
  const [repeated, twice, failing, ...others] = orders as [Order, Order, Order, ...Order[]]
  const key = crypto.randomUUID()
  const first = await confirm(repeated, key)
  register({
    concerns: ({ after }) => after.id === failing.id,
    changesOrders: false,
    write: () => Promise.reject(new Error('no')),
  })
  const answers = await Promise.all([
    ...others.map((order) => confirm(order)),
    confirm(failing),
    confirm(repeated, key),
    confirm(twice),
    confirm(twice),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.slice(0, -4)).toEqual(others.map(() => 200))
  expect(statuses.slice(-4, -2)).toEqual([500, 200])
  expect(statuses.slice(-2).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.at(-3)!.body).toEqual(first.body)
  for (const { id } of [...others, repeated, twice]) {
    expect(await testApp.orderNow(id)).toMatchObject({ status: 'delivered', version: 2 })
    expect(await lines(id)).toHaveLength(1)
  }
  expect(await testApp.orderNow(failing.id)).toMatchObject({ status: 'in_progress', version: 1 })
})
