import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let clients: Person[]
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  clients = [await testApp.createUser('client'), await testApp.createUser('client')]
})
afterAll(() => testApp.close())

const texts = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
const create = (client: Person, description: string, headers?: Record<string, string>) =>
  client.post('/orders/register', { ...texts, description }, headers)
const setPrice = (order: { id: string }, price: number, headers?: Record<string, string>) =>
  admin.put(`/orders/update-order/${order.id}`, { price }, headers)
const newOrders = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => testApp.createOrder({ client: clients[n % 2]!, price: null })))

test('each of the calls that arrive at once gets its own answer, event and history', async () => {
  const created = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      create(clients[n % 2]!, `Bolo ${n}`, { 'idempotency-key': crypto.randomUUID() }),
    ),
  )
  const orders = created.map(({ body }) => body)
  for (const [n, order] of orders.entries())
    expect(order).toMatchObject({ description: `Bolo ${n}`, client: { id: clients[n % 2]!.id }, version: 1 })
  const priced = await Promise.all(orders.map((order, n) => setPrice(order, n + 1)))
  for (const [n, { status, body }] of priced.entries()) {
    expect({ status, body }).toMatchObject({ status: 200, body: { id: orders[n]!.id, price: n + 1, version: 2 } })
    expect(await testApp.orderNow(body.id)).toEqual(body)
    expect((await testApp.historyOf(body.id)).at(-1)).toMatchObject({ after: { price_cents: (n + 1) * 100 } })
  }
})

test('a refusal and a used key concern only their own call', async () => {
  const [first, ...orders] = await newOrders(12)
  const [changed, cancelled, ...others] = orders
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await setPrice(first!, 5, key)).status).toBe(200)
  await admin.put(`/orders/update-order/${cancelled!.id}`, { status: 'cancelled' })
  const answers = await Promise.all([
    ...others.map((order) => setPrice(order, 9)),
    setPrice(first!, 5, key),
    setPrice(changed!, 9, { 'if-match': '"7"' }),
    setPrice(cancelled!, 9),
  ])
  expect(answers.map(({ status }) => status)).toEqual([...others.map(() => 200), 200, 412, 409])
  expect(answers.at(-3)!.body).toMatchObject({ id: first!.id, version: 2, price: 5 })
})

test('several calls for one order come one after the other, whichever is first', async () => {
  const [order] = await newOrders(1)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((price) => setPrice(order!, price)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.version))).toEqual(new Set([2, 3, 4, 5, 6, 7]))
  expect(await testApp.historyOf(order!.id)).toHaveLength(7)
})

test('calls for other orders do not wait for an order, or a client, that a transaction has locked', async () => {
  const [locked, ...others] = await newOrders(8)
  const [lockedClient, client] = clients as [Person, Person]
  const waiting = await testApp.db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${locked!.id} for update`.execute(tx)
    await sql`select from users where id = ${lockedClient.id} for update`.execute(tx)
    const late = [setPrice(locked!, 3), create(lockedClient, 'Late')] as const
    expect((await Promise.all(others.map((order) => setPrice(order, 4)))).map(({ status }) => status)).toEqual(
      others.map(() => 200),
    )
    expect((await create(client, 'At once')).status).toBe(201)
    return late
  })
  expect((await waiting[0]).body).toMatchObject({ price: 3, version: 2 })
  expect((await waiting[1]).body).toMatchObject({ description: 'Late' })
})

test('two orders at once do not exceed the limit of open orders', async () => {
  const limited = await startTestApp({ clientOpenOrders: 3 })
  const client = await limited.createUser('client')
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => create(client, `Bolo ${n}`)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  await limited.close()
})
