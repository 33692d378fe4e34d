import type { OrderEventBody } from '@ligeiro/contract/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsWith } from '../../test/calls.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let here: TestApp
let there: TestApp
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({}, here.connection)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

test('two processes on one database behave as one: a step in one is heard in the other, once', async () => {
  const [admin, client] = [await here.createUser('admin'), await here.createUser('client')]
  const screen = await there.connectSocket(admin)
  const heard: OrderEventBody[] = []
  screen.on('order:created', (body) => heard.push(body))
  const order = (
    await client.post('/orders/register', { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' })
  ).body
  await expect.poll(() => heard).toEqual([{ order: await here.orderNow(order.id) }])
})

test('a session that ends in one has ended in the other, with its socket', async () => {
  const [admin, client] = [await here.createUser('admin'), await here.createUser('client')]
  const elsewhere = callsWith(there.app, { authorization: `Bearer ${client.accessToken}` })
  const screen = await there.connectSocket(client)
  const told = new Promise((resolve) => screen.once('disconnect', resolve))
  expect((await elsewhere.post('/users/me')).status).toBe(200)
  await admin.put(`/users/update-user/${client.id}`, { active: false })
  await told
  expect((await elsewhere.post('/users/me')).status).toBe(401)
})

test('the same key in both processes at once is done once', async () => {
  const client = await here.createUser('client')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const elsewhere = callsWith(there.app, { authorization: `Bearer ${client.accessToken}` })
  const body = { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' }
  const answers = await Promise.all([
    client.post('/orders/register', body, key),
    elsewhere.post('/orders/register', body, key),
  ])
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect((await client.get<unknown[]>('/orders/my-orders')).body).toHaveLength(1)
})
