import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '@ligeiro/contract/audit-schemas'
import type { OrderEventBody } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { openStatuses } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type LiveClient, type Person } from '#test/test-app.ts'
import { insertOrders, orderRow } from '#test/many-orders.ts'

let testApp: TestApp
let admin: Person
let second: Person
let motoboy: Person
beforeAll(async () => {
  testApp = await startTestApp()
  ;[admin, second, motoboy] = [
    await testApp.createUser('admin'),
    await testApp.createUser('admin'),
    await testApp.createUser('motoboy'),
  ]
})
afterAll(() => testApp.close())

const keyed = () => ({ 'idempotency-key': randomUUID() })
const cancelAll = (id: string, by = admin, headers = keyed()) =>
  by.post<{ cancelled: number }>(`/users/cancel-orders/${id}`, undefined, headers)
const openCount = async (client: Person) => {
  const rows = await testApp.db
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', client.id)
    .where('status', 'in', openStatuses)
    .execute()
  return rows.length
}
const auditOf = async (client: Person) => {
  const lines = (await admin.get<AuditEntry[]>('/audit')).body
  return lines.filter(({ action, subject }) => action === 'orders_cancelled' && subject?.id === client.id)
}
const manyOrders = async (client: Person, count: number) => {
  const orders = Array.from({ length: count }, () => orderRow(client.id, { status: 'pending' }))
  await insertOrders(testApp.db, orders)
  return orders
}
/** Collects the id, status and version of each order in the status events that a socket receives. */
function collectEvents(socket: LiveClient) {
  const received: string[] = []
  socket.on('order:status-changed', (body: OrderEventBody) => {
    if ('order' in body) received.push(`${body.order.id} ${body.order.status} ${body.order.version}`)
  })
  return received
}

test('every open order of a client is cancelled like a single order: with history, version, and an event to each person concerned', async () => {
  const client = await testApp.createUser('client')
  const other = await testApp.createUser('client')
  const open = []
  for (const status of openStatuses) open.push(await testApp.createOrder({ client, motoboy, status }))
  const over = [
    await testApp.createOrder({ client, status: 'delivered' }),
    await testApp.createOrder({ client, status: 'rejected_by_client' }),
    await testApp.createOrder({ client: other }),
  ]
  const received = await Promise.all(
    [admin, client, motoboy].map(async (person) => collectEvents(await testApp.connectSocket(person))),
  )
  expect(await cancelAll(client.id)).toMatchObject({ status: 200, body: { cancelled: 4 } })
  for (const order of open) {
    expect(await testApp.orderNow(order.id)).toMatchObject({ status: 'cancelled', version: order.version + 1 })
    expect((await testApp.historyOf(order.id)).slice(1)).toMatchObject([
      { step: 'cancel', before: { status: order.status }, after: { status: 'cancelled' } },
    ])
  }
  for (const order of over) expect(await testApp.orderNow(order.id)).toEqual(order)
  const expected = open.map(({ id, version }) => `${id} cancelled ${version + 1}`).toSorted()
  for (const events of received) await expect.poll(() => events.toSorted()).toEqual(expected)
  expect(await auditOf(client)).toMatchObject([{ actor: { id: admin.id }, after: { cancelled: 4 } }])
})

test('a retry after a lost answer gets the same answer and cancels no later order; a new call does', async () => {
  const client = await testApp.createUser('client')
  await testApp.createOrder({ client })
  const key = keyed()
  expect((await cancelAll(client.id, admin, key)).body).toEqual({ cancelled: 1 })
  await testApp.createOrder({ client })
  expect((await cancelAll(client.id, admin, key)).body).toEqual({ cancelled: 1 })
  expect(await openCount(client)).toBe(1)
  expect((await cancelAll(client.id)).body).toEqual({ cancelled: 1 })
  expect((await cancelAll(client.id)).body).toEqual({ cancelled: 0 })
  expect(await auditOf(client)).toHaveLength(2)
})

test('a failure in a later batch leaves every order open, and a retry with the same key cancels them all', async () => {
  const client = await testApp.createUser('client')
  const ids = (await manyOrders(client, 1001)).map(({ id }) => id).toSorted()
  await sql`create function refuse_this_order() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`.execute(testApp.db)
  await sql`create trigger refuse_this_order before update on orders for each row
    when (old.id = ${sql.lit(ids.at(-1))}) execute function refuse_this_order()`.execute(testApp.db)
  const key = keyed()
  expect((await cancelAll(client.id, admin, key)).status).toBe(500)
  expect(await openCount(client)).toBe(1001)
  await sql`drop trigger refuse_this_order on orders`.execute(testApp.db)
  expect((await cancelAll(client.id, admin, key)).body).toEqual({ cancelled: 1001 })
  expect(await openCount(client)).toBe(0)
})

test.each(Array.from({ length: 10 }, (_, round) => round))(
  'every order has a consistent history when two admins, the motoboy and the client act at the same instant (%i)',
  async () => {
    const client = await testApp.createUser('client')
    const orders = []
    for (let count = 0; count < 4; count++)
      orders.push(await testApp.createOrder({ client, motoboy, status: 'accepted_by_client' }))
    const [started, own] = [orders[1]!, orders[2]!]
    const texts = { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' }
    const [first, other, start, cancel, created] = await Promise.all([
      cancelAll(client.id),
      cancelAll(client.id, second),
      motoboy.patch('/orders/start', { orderId: started.id, motoboyId: motoboy.motoboyId }),
      client.patch(`/orders/${own.id}/cancel`),
      client.post('/orders/register', texts),
    ])
    expect([first.status, other.status, created.status]).toEqual([200, 200, 201])
    expect([200, 409]).toContain(start.status)
    expect([200, 409]).toContain(cancel.status)
    const after = await testApp.orderNow(created.body.id)
    const counted = first.body.cancelled + other.body.cancelled + (cancel.status === 200 ? 1 : 0)
    expect(counted).toBe(orders.length + (after.status === 'cancelled' ? 1 : 0))
    for (const { id, version } of orders) {
      const steps = (await testApp.historyOf(id)).slice(1).map(({ step }) => step)
      expect(steps).toEqual(id === started.id && start.status === 200 ? ['start', 'cancel'] : ['cancel'])
      expect(await testApp.orderNow(id)).toMatchObject({ status: 'cancelled', version: version + steps.length })
    }
  },
)

test('the call works for a deactivated client and for an admin with orders; a motoboy is answered 409, an unknown id 404', async () => {
  const client = await testApp.createUser('client')
  await testApp.createOrder({ client })
  await admin.put(`/users/update-user/${client.id}`, { active: false })
  expect((await cancelAll(client.id)).body).toEqual({ cancelled: 1 })
  await testApp.createOrder({ client: second })
  expect((await cancelAll(second.id)).body).toEqual({ cancelled: 1 })
  expect(await cancelAll(motoboy.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  for (const id of [randomUUID(), 'nonsense']) expect((await cancelAll(id)).status).toBe(404)
})

test('a client who could not be removed for open orders can be removed after one call', async () => {
  const client = await testApp.createUser('client')
  await manyOrders(client, 30)
  expect((await admin.delete(`/users/delete-user/${client.id}`)).status).toBe(409)
  expect((await cancelAll(client.id)).body).toEqual({ cancelled: 30 })
  expect((await admin.delete(`/users/delete-user/${client.id}`)).status).toBe(204)
})

test('the open deliveries of a motoboy go back to the desk, each with its history and event; those of others and those that are over stay', async () => {
  const client = await testApp.createUser('client')
  const leaving = await testApp.createUser('motoboy')
  const open = []
  for (const status of openStatuses) open.push(await testApp.createOrder({ client, motoboy: leaving, status }))
  const done = await testApp.createOrder({ client, motoboy: leaving, status: 'delivered' })
  const others = await testApp.createOrder({ client, motoboy, status: 'in_progress' })
  const headers = keyed()
  const release = (by = admin) => by.post(`/motoboys/release-deliveries/${leaving.motoboyId}`, undefined, headers)
  expect(await release()).toMatchObject({ status: 200, body: { released: open.length } })
  expect(await release()).toMatchObject({ status: 200, body: { released: open.length } })
  for (const { id } of open)
    expect((await admin.get(`/orders/order/${id}`)).body).toMatchObject({ motoboy: null, status: 'pending' })
  expect((await admin.get(`/orders/order/${done.id}`)).body.motoboy?.id).toBe(leaving.motoboyId)
  expect((await admin.get(`/orders/order/${others.id}`)).body.motoboy?.id).toBe(motoboy.motoboyId)
  expect((await leaving.get<Order[]>('/orders/my-orders')).body.map(({ id }) => id)).toEqual([done.id])
  const again = await second.post(`/motoboys/release-deliveries/${leaving.motoboyId}`, undefined, keyed())
  expect(again).toMatchObject({ status: 200, body: { released: 0 } })
  expect((await second.post(`/motoboys/release-deliveries/${randomUUID()}`, undefined, keyed())).status).toBe(404)
})
