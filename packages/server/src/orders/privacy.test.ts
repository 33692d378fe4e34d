import { orderEvents, type OrderEvent, type OrderEventBody } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type LiveClient, type Person } from '../../test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
let otherClient: Person
let otherMotoboy: Person
let sockets: Record<'admin' | 'client' | 'motoboy' | 'otherClient' | 'otherMotoboy', LiveClient>
const heard: { who: string; event: OrderEvent; body: OrderEventBody }[] = []

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  ;[client, otherClient] = [await testApp.createUser('client'), await testApp.createUser('client')]
  ;[motoboy, otherMotoboy] = [await testApp.createUser('motoboy'), await testApp.createUser('motoboy')]
  const people = { admin, client, motoboy, otherClient, otherMotoboy }
  sockets = {} as typeof sockets
  for (const [who, person] of Object.entries(people)) {
    const socket = await testApp.connectSocket(person)
    sockets[who as keyof typeof sockets] = socket
    for (const event of orderEvents) socket.on(event, (body: OrderEventBody) => heard.push({ who, event, body }))
  }
})
afterAll(() => testApp.close())
beforeEach(() => {
  heard.length = 0
})

/** Everything published before this call has been heard: an event of a later step is a fence. */
async function allHeard() {
  const fence = await testApp.createOrder({ client: otherClient })
  await admin.patch('/orders/attach-motoboy', { orderId: fence.id, motoboyId: otherMotoboy.motoboyId })
  const idOf = (body: OrderEventBody) => ('order' in body ? body.order.id : body.removed.id)
  const reached = () =>
    new Set(
      heard
        .filter((line) => idOf(line.body) === fence.id && line.event === 'order:motoboy-assigned')
        .map((line) => line.who),
    )
  await expect.poll(reached, { interval: 5 }).toEqual(new Set(['admin', 'otherClient', 'otherMotoboy']))
  // The client's and the motoboy's sockets hear nothing of the fence: a round trip on their own connection is theirs.
  for (const socket of Object.values(sockets)) await socket.emitWithAck('join-room', 'orders')
  return heard.filter((line) => idOf(line.body) !== fence.id)
}

/** What has been heard so far is forgotten: the next lines are those of the next step. */
async function forgetTheRest() {
  await allHeard()
  heard.length = 0
}

const who = (lines: typeof heard) => lines.map((line) => line.who).toSorted()

test('each step is told once, by its own event, to exactly the people concerned', async () => {
  const created = (
    await client.post('/orders/register', { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' })
  ).body
  const price = { price: 30, status: 'awaiting_approval' }
  const id = created.id
  const path: [OrderEvent, string[], () => Promise<{ status: number }>][] = [
    ['order:price-updated', ['admin', 'client'], () => admin.put(`/orders/update-order/${id}`, price)],
    ['order:approved-by-client', ['admin', 'client'], () => client.patch(`/orders/${id}/approve`)],
    [
      'order:motoboy-assigned',
      ['admin', 'client', 'motoboy'],
      () => admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId }),
    ],
    [
      'order:updated',
      ['admin', 'client', 'motoboy'],
      () => admin.put(`/orders/update-order/${id}`, { description: 'Bolo grande' }),
    ],
    [
      'order:delivery-started',
      ['admin', 'client', 'motoboy'],
      () => motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId }),
    ],
    [
      'order:delivery-completed',
      ['admin', 'client', 'motoboy'],
      () => motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Ana' }),
    ],
  ]
  const first = await allHeard()
  expect(first.map((line) => line.event)).toEqual(['order:created', 'order:created'])
  expect(who(first)).toEqual(['admin', 'client'])
  for (const [event, hearers, take] of path) {
    heard.length = 0
    expect((await take()).status).toBe(200)
    const lines = await allHeard()
    expect(new Set(lines.map((line) => line.event))).toEqual(new Set([event]))
    expect(who(lines)).toEqual(hearers)
  }
})

test('who loses an order hears its removal by the event of the step, and nothing of it afterwards', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  await sockets.motoboy.emitWithAck('join-order', order.id)
  await forgetTheRest()
  await admin.put(`/orders/update-order/${order.id}`, { motoboy_id: null })
  const lines = await allHeard()
  expect(lines.filter((line) => line.who === 'motoboy')).toEqual([
    { who: 'motoboy', event: 'order:status-changed', body: { removed: { id: order.id, version: 2 } } },
  ])
  heard.length = 0
  await admin.put(`/orders/update-order/${order.id}`, { price: 12 })
  expect(who(await allHeard())).toEqual(['admin', 'client'])
})

test('a motoboy who watched an order hears nothing of it any more, even when the event that took it was missed', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  await sockets.motoboy.emitWithAck('join-order', order.id)
  // Taken from him without a notice: as if this process had not been listening.
  await testApp.db
    .updateTable('orders')
    .set({ motoboy_id: otherMotoboy.motoboyId })
    .where('id', '=', order.id)
    .execute()
  await forgetTheRest()
  await admin.put(`/orders/update-order/${order.id}`, { price: 12 })
  expect(who(await allHeard())).toEqual(['admin', 'client', 'otherMotoboy'])
})

test('a deleted order is a removal for everybody who had it', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  await forgetTheRest()
  await admin.delete(`/orders/delete-order/${order.id}`)
  const lines = await allHeard()
  expect(who(lines)).toEqual(['admin', 'client', 'motoboy'])
  for (const line of lines)
    expect(line).toMatchObject({ event: 'order:updated', body: { removed: { id: order.id, version: 2 } } })
})

test('an admin who watches an order hears each event once', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  expect(await sockets.admin.emitWithAck('join-order', order.id)).toEqual({ ok: true })
  await forgetTheRest()
  await admin.put(`/orders/update-order/${order.id}`, { price: 12 })
  expect(who(await allHeard())).toEqual(['admin', 'client', 'motoboy'])
})

test('another client and another motoboy see nothing of the order, by any call', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  const cursor = (await otherMotoboy.get('/orders/my-orders')).headers['x-orders-cursor']
  await admin.put(`/orders/update-order/${order.id}`, { price: 12 })
  for (const stranger of [otherClient, otherMotoboy]) {
    expect((await stranger.get(`/orders/order/${order.id}`)).status).toBe(404)
    expect((await stranger.get(`/orders/my-orders?before=${order.id}`)).status).toBe(404)
    expect(JSON.stringify((await stranger.get('/orders/my-orders')).body)).not.toContain(order.id)
    expect(JSON.stringify((await stranger.get(`/orders/changes?since=${String(cursor)}`)).body)).not.toContain(order.id)
    expect((await stranger.get(`/orders/order/${order.id}/history`)).status).toBe(403)
    expect((await stranger.get('/orders/all')).status).toBe(403)
  }
})

test('foreign rooms and orders are refused, own ones granted, with an answer each', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  const ask = async (event: 'join-room' | 'leave-room' | 'join-order', name: unknown) =>
    sockets.otherMotoboy.emitWithAck(event, name)
  for (const room of [
    'admin',
    `client-${client.id}`,
    `motoboy-${motoboy.id}`,
    `order-${order.id}`,
    `order-${order.id}/admin`,
  ])
    expect(await ask('join-room', room)).toMatchObject({ ok: false, code: 'forbidden' })
  expect(await ask('join-order', order.id)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await ask('join-order', 'nonsense')).toMatchObject({ ok: false, code: 'not_found' })
  expect(await ask('join-room', { toString: 'admin' })).toMatchObject({ ok: false, code: 'invalid' })
  expect(await ask('leave-room', 'orders')).toEqual({ ok: true })
  expect(await ask('join-room', `motoboy-${otherMotoboy.id}`)).toEqual({ ok: true })
})

test('what a client may not see of his motoboy is not in his answers: no e-mail, the place only on the road', async () => {
  const order = await testApp.createOrder({ client, motoboy, status: 'accepted_by_client' })
  const before = await client.get(`/orders/order/${order.id}`)
  expect(before.body.motoboy).toEqual({
    id: motoboy.motoboyId,
    user: { id: motoboy.id, name: 'motoboy', phone: '48999990000' },
  })
  await motoboy.patch('/orders/start', { orderId: order.id, motoboyId: motoboy.motoboyId })
  const onTheRoad = await client.get(`/orders/order/${order.id}`)
  expect(onTheRoad.body.motoboy).toMatchObject({ location: 'Rua A, Centro, SC, 88010-000' })
  expect(JSON.stringify(onTheRoad.body)).not.toContain(motoboy.email)
})

test('a socket without a valid token is refused', async () => {
  await expect(testApp.connectSocket({ accessToken: 'garbage' })).rejects.toThrow('unauthenticated')
})

test("a motoboy reads a client's phone and e-mail until 7 days after the order's end; client and admin read theirs on", async () => {
  const order = await testApp.createOrder({ client, motoboy, status: 'in_progress' })
  const open = await testApp.createOrder({ client, motoboy, status: 'accepted_by_client' })
  await motoboy.patch('/orders/confirm', { orderId: order.id, clientId: client.id, receiver: 'Ana' })
  const week = 7 * 86_400_000
  testApp.advanceClock(week)
  const again = await testApp.signInAgain(motoboy)
  expect((await again.get(`/orders/order/${order.id}`)).body.client.user).toEqual({
    name: 'client',
    email: client.email,
    phone: '48999990000',
  })
  const cursor = String((await again.get('/orders/my-orders?limit=1')).headers['x-orders-cursor'])
  testApp.advanceClock(1)
  await testApp.db
    .updateTable('orders')
    .set({ version: 9, changed_xid: sql`pg_current_xact_id()` } as never)
    .where('id', '=', order.id)
    .execute()
  const of = (orders: Order[]) => orders.find(({ id }) => id === order.id)?.client.user
  const list = (await again.get<Order[]>('/orders/my-orders')).body
  expect(list.find(({ id }) => id === open.id)?.client.user.phone).toBe('48999990000')
  const changes = (await again.get<{ orders: Order[] }>(`/orders/changes?since=${cursor}`)).body.orders
  const own = (await again.get<{ orders: Order[] }>('/users/me/data')).body.orders
  for (const orders of [list, changes, own, [(await again.get(`/orders/order/${order.id}`)).body]])
    expect(of(orders)).toEqual({ name: 'client' })
  for (const person of [await testApp.signInAgain(admin), await testApp.signInAgain(client)]) {
    const { body } = await person.get(`/orders/order/${order.id}`)
    expect(body.client.user).toMatchObject({ email: client.email, phone: '48999990000' })
    expect(body.motoboy?.user.phone).toBe('48999990000')
  }
})
