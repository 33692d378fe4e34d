import type { Order } from '@ligeiro/contract/order'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { insertOrders, orderRow } from '#test/many-orders.ts'

let testApp: TestApp
let client: Person
beforeEach(async () => {
  testApp = await startTestApp({ clientOpenOrders: 1000 })
  client = await testApp.createUser('client')
})
afterEach(() => testApp.close())

const texts = { description: 'Bolo', pickup_address: 'Rua A', delivery_address: 'Rua B' }
const register = (person: Person, more: object = {}) => person.post('/orders/register', { ...texts, ...more })
const insert = (count: number, about: Parameters<typeof orderRow>[1]) =>
  insertOrders(
    testApp.db,
    Array.from({ length: count }, () => orderRow(client.id, about)),
  )
const edit = (id: string, description: string, person = client) =>
  person.put<Order & { code: string; message: string; order: Order }>(`/orders/update-order/${id}`, { description })
const setEdits = (id: string, edits: number) =>
  testApp.db.updateTable('orders').set({ edits }).where('id', '=', id).execute()

test('a client with 1,000 open orders creates no more until one of them is closed', async () => {
  const first = (await register(client)).body
  await insert(998, { status: 'pending' })
  expect((await register(client)).status).toBe(201)
  expect(await register(client)).toMatchObject({
    status: 409,
    body: {
      code: 'too_many_open_orders',
      message: 'Você já tem 1.000 pedidos em aberto. Espere a entrega ou cancele alguns antes de criar outro.',
    },
  })
  expect((await client.patch(`/orders/${first.id}/cancel`)).status).toBe(200)
  expect((await register(client)).status).toBe(201)
  expect((await register(client)).status).toBe(409)
})

test('of twenty orders at the same instant no more are created than the limit leaves', async () => {
  await insert(995, { status: 'awaiting_approval' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(client)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
})

test('orders that are closed or deleted, and those of another client, do not count', async () => {
  await insert(600, { status: 'delivered' })
  await insert(600, { status: 'pending', deleted_at: '2026-03-03T00:00:00Z' })
  expect((await register(client)).status).toBe(201)
  await insert(999, { status: 'pending' })
  expect((await register(client)).status).toBe(409)
  expect((await register(await testApp.createUser('client'))).status).toBe(201)
})

test('an admin who orders for the client is not limited', async () => {
  const admin = await testApp.createUser('admin')
  await insert(1000, { status: 'pending' })
  expect((await register(admin, { client_id: client.id })).status).toBe(201)
})

test('CLIENT_OPEN_ORDERS=0 is no limit', async () => {
  const free = await startTestApp({ clientOpenOrders: 0 }, testApp.connection)
  await insert(1000, { status: 'pending' })
  const again = await free.signInAgain(client)
  expect((await again.post('/orders/register', texts)).status).toBe(201)
  await free.close()
})

test('a client edits an order 1,000 times, then 409 with the order; an admin still may', async () => {
  const { id } = (await register(client)).body
  expect((await edit(id, 'Primeira')).status).toBe(200)
  await setEdits(id, 999)
  expect((await edit(id, 'Milésima')).status).toBe(200)
  const refused = await edit(id, 'Uma a mais')
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'too_many_edits',
      message: 'Este pedido já foi editado 1.000 vezes. Cancele-o e crie outro.',
      order: { id, description: 'Milésima', version: 3 },
    },
  })
  expect((await edit(id, 'Da central', await testApp.createUser('admin'))).status).toBe(200)
  expect((await testApp.historyOf(id)).at(-2)).toMatchObject({
    step: 'edit',
    before: { status: 'pending', description: 'Primeira' },
    after: { status: 'pending', description: 'Milésima' },
  })
})

test('of twenty edits at the same instant no more are made than the limit leaves', async () => {
  const { id } = (await register(client)).body
  await setEdits(id, 997)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => edit(id, `Edição ${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === 'too_many_edits')).toHaveLength(17)
})

test('an order whose status allows no edits is refused for its status, whatever its number of edits', async () => {
  const { id } = (await register(client)).body
  await setEdits(id, 1000)
  await client.patch(`/orders/${id}/cancel`)
  expect((await edit(id, 'Tarde')).body).toMatchObject({ code: 'conflict' })
})
