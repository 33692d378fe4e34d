import { orderEvents, type OrderEvent, type OrderEventBody } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type LiveClient, type Person } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
let otherClient: Person
let otherMotoboy: Person
let sockets: Record<'admin' | 'client' | 'motoboy' | 'otherClient' | 'otherMotoboy', LiveClient>
const received: { who: string; event: OrderEvent; body: OrderEventBody }[] = []

beforeAll(async () => {
  // A test moves the clock by a week, and the access tokens must stay valid.
  testApp = await startTestApp({ accessTokenSeconds: 700_000 })
  admin = await testApp.createUser('admin')
  ;[client, otherClient] = [await testApp.createUser('client'), await testApp.createUser('client')]
  ;[motoboy, otherMotoboy] = [await testApp.createUser('motoboy'), await testApp.createUser('motoboy')]
  const people = { admin, client, motoboy, otherClient, otherMotoboy }
  sockets = {} as typeof sockets
  for (const [who, person] of Object.entries(people)) {
    const socket = await testApp.connectSocket(person)
    sockets[who as keyof typeof sockets] = socket
    for (const event of orderEvents) socket.on(event, (body: OrderEventBody) => received.push({ who, event, body }))
  }
})
afterAll(() => testApp.close())
beforeEach(() => {
  received.length = 0
})

/** The orders that only mark an end. */
const markers = new Set<string>()

/**
 * Waits until all earlier events have arrived. What the test wrote itself is read from the history, in its order, and may be published after
 * a later step of this process. So both events of another order must arrive: its creation, which the test wrote, and a step.
 */
async function waitForEvents() {
  const lastOrder = await testApp.createOrder({ client: otherClient })
  markers.add(lastOrder.id)
  await admin.patch('/orders/attach-motoboy', { orderId: lastOrder.id, motoboyId: otherMotoboy.motoboyId })
  const idOf = (body: OrderEventBody) => ('order' in body ? body.order.id : body.removed.id)
  const reached = () =>
    new Set(received.filter(({ body }) => idOf(body) === lastOrder.id).map((line) => `${line.who} ${line.event}`))
  const assigned = ['admin', 'otherClient', 'otherMotoboy'].map((name) => `${name} order:motoboy-assigned`)
  const expected = new Set(['admin order:created', ...assigned])
  await expect.poll(() => expected.isSubsetOf(reached()), { interval: 5 }).toBe(true)
  // The client and the motoboy receive nothing about that order, so a round trip on their own sockets confirms theirs.
  for (const socket of Object.values(sockets)) await socket.emitWithAck('join-room', 'orders')
  return received.filter((line) => !markers.has(idOf(line.body)))
}

/** Discards the events received so far, so that the next events belong to the next step. */
async function discardEvents() {
  await waitForEvents()
  received.length = 0
}

const who = (lines: typeof received) => lines.map((line) => line.who).toSorted()

test('each step sends its own event once, to exactly the people concerned', async () => {
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
  const first = await waitForEvents()
  expect(first.map((line) => line.event)).toEqual(['order:created', 'order:created'])
  expect(who(first)).toEqual(['admin', 'client'])
  for (const [event, receivers, take] of path) {
    received.length = 0
    expect((await take()).status).toBe(200)
    const lines = await waitForEvents()
    expect(new Set(lines.map((line) => line.event))).toEqual(new Set([event]))
    expect(who(lines)).toEqual(receivers)
  }
})

test('a motoboy who loses an order gets its removal with the event of the step, and no later event of the order', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  await sockets.motoboy.emitWithAck('join-order', order.id)
  await discardEvents()
  await admin.put(`/orders/update-order/${order.id}`, { motoboy_id: null })
  const lines = await waitForEvents()
  expect(lines.filter((line) => line.who === 'motoboy')).toEqual([
    { who: 'motoboy', event: 'order:status-changed', body: { removed: { id: order.id, version: 2 } } },
  ])
  received.length = 0
  await admin.put(`/orders/update-order/${order.id}`, { price: 12 })
  expect(who(await waitForEvents())).toEqual(['admin', 'client'])
})

test('a motoboy in the room of an order gets no more events after losing it, even when the unassign event was lost', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  await sockets.motoboy.emitWithAck('join-order', order.id)
  // Takes the order from the motoboy without an event, as if this process had not been listening.
  await testApp.db
    .updateTable('orders')
    .set({ motoboy_id: otherMotoboy.motoboyId })
    .where('id', '=', order.id)
    .execute()
  await discardEvents()
  await admin.put(`/orders/update-order/${order.id}`, { price: 12 })
  expect(who(await waitForEvents())).toEqual(['admin', 'client', 'otherMotoboy'])
})

test('a deleted order is sent as removed to everybody who could see it', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  await discardEvents()
  await admin.delete(`/orders/delete-order/${order.id}`)
  const lines = await waitForEvents()
  expect(who(lines)).toEqual(['admin', 'client', 'motoboy'])
  for (const line of lines)
    expect(line).toMatchObject({ event: 'order:updated', body: { removed: { id: order.id, version: 2 } } })
})

test('an admin in the room of an order gets each event once', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  expect(await sockets.admin.emitWithAck('join-order', order.id)).toEqual({ ok: true })
  await discardEvents()
  await admin.put(`/orders/update-order/${order.id}`, { price: 12 })
  expect(who(await waitForEvents())).toEqual(['admin', 'client', 'motoboy'])
})

test('another client and another motoboy see nothing of the order in any call', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  const cursor = (await otherMotoboy.get('/orders/my-orders')).headers['x-orders-cursor']
  await admin.put(`/orders/update-order/${order.id}`, { price: 12 })
  for (const other of [otherClient, otherMotoboy]) {
    expect((await other.get(`/orders/order/${order.id}`)).status).toBe(404)
    expect((await other.get(`/orders/my-orders?before=${order.id}`)).status).toBe(404)
    expect(JSON.stringify((await other.get('/orders/my-orders')).body)).not.toContain(order.id)
    expect(JSON.stringify((await other.get(`/orders/changes?since=${String(cursor)}`)).body)).not.toContain(order.id)
    expect((await other.get(`/orders/order/${order.id}/history`)).status).toBe(403)
    expect((await other.get('/orders/all')).status).toBe(403)
  }
})

test('foreign rooms and orders are refused and own ones are joined, each with an acknowledgement', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  const emit = async (event: 'join-room' | 'leave-room' | 'join-order', name: unknown) =>
    sockets.otherMotoboy.emitWithAck(event, name)
  for (const room of [
    'admin',
    `client-${client.id}`,
    `motoboy-${motoboy.id}`,
    `order-${order.id}`,
    `order-${order.id}/admin`,
  ])
    expect(await emit('join-room', room)).toMatchObject({ ok: false, code: 'forbidden' })
  expect(await emit('join-order', order.id)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await emit('join-order', 'nonsense')).toMatchObject({ ok: false, code: 'not_found' })
  expect(await emit('join-room', { toString: 'admin' })).toMatchObject({ ok: false, code: 'invalid' })
  expect(await emit('leave-room', 'orders')).toEqual({ ok: true })
  expect(await emit('join-room', `motoboy-${otherMotoboy.id}`)).toEqual({ ok: true })
})

test('a client never sees the e-mail of their motoboy, and sees the location only while the order is in progress', async () => {
  const order = await testApp.createOrder({ client, motoboy, status: 'accepted_by_client' })
  const before = await client.get(`/orders/order/${order.id}`)
  expect(before.body.motoboy).toEqual({
    id: motoboy.motoboyId,
    user: { id: motoboy.id, name: 'motoboy', phone: '48999990000' },
  })
  await motoboy.patch('/orders/start', { orderId: order.id, motoboyId: motoboy.motoboyId })
  const inProgress = await client.get(`/orders/order/${order.id}`)
  expect(inProgress.body.motoboy).toMatchObject({ location: 'Rua A, Centro, SC, 88010-000' })
  expect(JSON.stringify(inProgress.body)).not.toContain(motoboy.email)
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
