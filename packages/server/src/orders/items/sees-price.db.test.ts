import type { Order } from '@ligeiro/contract/order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let ademir: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
  ademir = await testApp.createUser('motoboy', 'Ademir')
  const share = { kind: 'percent', bps: 9000, min: 0 }
  await admin.put('/money/rules', { share, wait: { free: 0, minute: 1, most: 60 }, displacement_fee: 4 })
})
afterAll(() => testApp.close())

/** Amounts that stand nowhere else: price, extra, their sum, and the price in cents. */
const secrets = /73\.91|7391|6\.17|617\b|80\.08|8008/
const setSeesPrice = (sees_price: boolean) => admin.put('/settings/money', { sees_price, hand_limit: null })
const priced = async (status: Order['status'] = 'accepted_by_client') => {
  const order = await testApp.createOrder({ client, motoboy: ademir, status, price: 73.91 })
  await admin.post(`/orders/order/${order.id}/items`, { kind: 'extra', label: 'Pedágio', amount: 6.17, share: 2 })
  return order.id
}

test('without sees_price no answer and no event tells a motoboy a price; what they receive is received', async () => {
  await setSeesPrice(false)
  const id = await priced()
  const received: string[] = []
  const socket = await testApp.connectSocket(ademir)
  socket.onAny((event, body) => received.push(JSON.stringify([event, body])))
  const cursor = (await ademir.get('/orders/my-orders')).headers['x-orders-cursor'] as string
  const body = { orderId: id, motoboyId: ademir.motoboyId }
  const calls = [
    () => ademir.get(`/orders/order/${id}`),
    () => ademir.get(`/orders/order/${id}/money`),
    () => ademir.get('/orders/my-orders'),
    () => ademir.get('/orders/my-orders?q=casamento'),
    () => ademir.patch('/orders/wait', { orderId: id, place: 'pickup', on: true }),
    () => ademir.patch('/orders/wait', { orderId: id, place: 'pickup', on: false }),
    () => ademir.patch('/orders/start', body),
    () => ademir.patch('/orders/undo-start', { orderId: id }),
    () => ademir.patch('/orders/start', body),
    () => ademir.patch(`/orders/${id}/not-delivered`, { reason: 'absent' }),
    () => admin.put(`/orders/update-order/${id}`, { description: 'Torta' }),
    () => ademir.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta' }),
    // A refusal carries the order.
    () => ademir.patch('/orders/start', body),
    () => ademir.get(`/orders/changes?since=${cursor}`),
    () => ademir.get('/users/me/data'),
    () => ademir.get('/settlements'),
  ]
  const answers: string[] = []
  for (const call of calls) {
    const { body: answer } = await call()
    answers.push(JSON.stringify(answer))
  }
  const own = answers.filter((_, n) => n !== 10)
  expect(own.filter((answer) => secrets.test(answer))).toEqual([])
  expect((await ademir.get(`/orders/order/${id}`)).body).toMatchObject({
    price: null,
    extras: null,
    share: 68.52,
  })
  await expect.poll(() => received.filter((event) => event.includes(id)).length).toBeGreaterThan(3)
  expect(received.filter((event) => secrets.test(event))).toEqual([])
  // The others see it.
  expect((await client.get(`/orders/order/${id}`)).body).toMatchObject({ price: 73.91, total: 80.08 })
})

test('a list that was kept is loaded again once the setting changed', async () => {
  await setSeesPrice(true)
  await priced()
  const list = await ademir.get<Order[]>('/orders/my-orders')
  const cursor = list.headers['x-orders-cursor'] as string
  expect(JSON.stringify(list.body)).toMatch(secrets)
  expect((await ademir.get(`/orders/changes?since=${cursor}`)).status).toBe(200)
  await setSeesPrice(false)
  expect((await ademir.get(`/orders/changes?since=${cursor}`)).status).toBe(410)
  const again = await ademir.get<Order[]>('/orders/my-orders')
  expect(JSON.stringify(again.body)).not.toMatch(secrets)
  const newest = again.headers['x-orders-cursor'] as string
  expect((await ademir.get(`/orders/changes?since=${newest}`)).status).toBe(200)
  const seen = (await client.get('/orders/my-orders')).headers['x-orders-cursor'] as string
  await setSeesPrice(true)
  expect((await client.get(`/orders/changes?since=${seen}`)).status).toBe(200)
})

test('answers and events of a client hold no shares and no cost', async () => {
  const id = await priced('in_progress')
  await ademir.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta' })
  for (const path of [`/orders/order/${id}`, `/orders/order/${id}/money`, '/orders/my-orders', '/users/me/data'])
    expect(JSON.stringify((await client.get(path)).body)).not.toMatch(/"share"|"cost"|68\.52/)
})

test.each([
  [{ sees_price: 'no', hand_limit: null }, 'sees_price'],
  [{ sees_price: true, hand_limit: -1 }, 'hand_limit'],
  [{ sees_price: true, hand_limit: 1.005 }, 'hand_limit'],
  [{ sees_price: true }, 'hand_limit'],
])('the setting %j is refused with its field', async (value, path) => {
  const answer = await admin.put<{ issues: { path: string }[] }>('/settings/money', value)
  expect(answer.status).toBe(400)
  expect(answer.body.issues[0]!.path).toBe(path)
})

test('the setting is an admin’s, with its version, and in the record of acts', async () => {
  const { version } = (await admin.get<{ money: { version: number } }>('/settings')).body.money
  expect((await client.put('/settings/money', { sees_price: true, hand_limit: 300 })).status).toBe(403)
  const changed = await admin.put('/settings/money', { sees_price: true, hand_limit: 300 })
  expect(changed.body).toEqual({ value: { sees_price: true, hand_limit: 300 }, version: version + 1 })
  expect((await admin.get<object[]>('/audit')).body[0]).toMatchObject({
    action: 'settings_changed',
    after: { money: { sees_price: true, hand_limit: 300 } },
  })
})
