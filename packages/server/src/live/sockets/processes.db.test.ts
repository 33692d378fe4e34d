import type { OrderEventBody } from '@ligeiro/contract/events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { callsWith } from '#test/calls.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let firstApp: TestApp
let secondApp: TestApp
beforeAll(async () => {
  firstApp = await startTestApp()
  secondApp = await startTestApp({}, firstApp.connection)
})
afterAll(async () => {
  await secondApp.close()
  await firstApp.close()
})

test('a socket of one process gets the event of a step in another process once', async () => {
  const [admin, client] = [await firstApp.createUser('admin'), await firstApp.createUser('client')]
  const screen = await secondApp.connectSocket(admin)
  const received: OrderEventBody[] = []
  screen.on('order:created', (body) => received.push(body))
  const order = (
    await client.post('/orders/register', { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' })
  ).body
  await expect.poll(() => received).toEqual([{ order: await firstApp.orderNow(order.id) }])
})

test('a motoboy who loses an order in one process is told so in a process where nobody else is connected', async () => {
  const [admin, motoboy] = [await firstApp.createUser('admin'), await firstApp.createUser('motoboy')]
  const order = await firstApp.createOrder({ motoboy })
  const thirdApp = await startTestApp({}, firstApp.connection)
  onTestFinished(() => thirdApp.close())
  const received: OrderEventBody[] = []
  ;(await thirdApp.connectSocket(motoboy)).on('order:status-changed', (body) => received.push(body))
  await admin.put(`/orders/update-order/${order.id}`, { motoboy_id: null, status: 'pending' })
  await expect.poll(() => received).toEqual([{ removed: { id: order.id, version: order.version + 1 } }])
})

test('a session that ends in one process ends in the other too, with its socket', async () => {
  const [admin, client] = [await firstApp.createUser('admin'), await firstApp.createUser('client')]
  const elsewhere = callsWith(secondApp.app, { authorization: `Bearer ${client.accessToken}` })
  const screen = await secondApp.connectSocket(client)
  const disconnected = new Promise((resolve) => screen.once('disconnect', resolve))
  expect((await elsewhere.post('/users/me')).status).toBe(200)
  await admin.put(`/users/update-user/${client.id}`, { active: false })
  await disconnected
  expect((await elsewhere.post('/users/me')).status).toBe(401)
})

test('a call with the same key in both processes at once is executed once', async () => {
  const client = await firstApp.createUser('client')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const elsewhere = callsWith(secondApp.app, { authorization: `Bearer ${client.accessToken}` })
  const body = { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' }
  const answers = await Promise.all([
    client.post('/orders/register', body, key),
    elsewhere.post('/orders/register', body, key),
  ])
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect((await client.get<unknown[]>('/orders/my-orders')).body).toHaveLength(1)
})
