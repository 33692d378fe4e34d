import type { Order } from '@ligeiro/contract/order'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { redactOldOrders, redactSomeOldOrders } from './redact.ts'

let testApp: TestApp
let [admin, client, motoboy]: Person[] = []
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const dayMs = 86_400_000
const days = 30
const removed = 'Dados removidos'
const texts = {
  description: 'Bolo de segredo',
  pickup_address: 'Rua Sigilosa, 1, Centro',
  delivery_address: 'Rua Discreta, 2, Trindade',
}
const redact = (batch?: number) => redactOldOrders(testApp.db, testApp.clock(), days, batch)

/** New people, whose access tokens have not expired. */
async function signInAll() {
  const people = [
    await testApp.createUser('admin'),
    await testApp.createUser('client'),
    await testApp.createUser('motoboy'),
  ]
  ;[admin, client, motoboy] = people
}
const again = async (person: Person) => testApp.signInAgain(person)

/** An order that was delivered to Ivone. */
async function deliver(): Promise<Order> {
  const { body } = await client!.post('/orders/register', texts)
  const { id } = body
  await admin!.put(`/orders/update-order/${id}`, { price: 38.5 })
  await client!.patch(`/orders/${id}/approve`)
  await admin!.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy!.motoboyId })
  await motoboy!.patch('/orders/start', { orderId: id, motoboyId: motoboy!.motoboyId })
  const done = await motoboy!.patch('/orders/confirm', { orderId: id, clientId: client!.id, receiver: 'Ivone' })
  expect(done.status).toBe(200)
  return done.body
}

test('texts and receiver of an order that has been over for so long are removed, in order, history and search', async () => {
  await signInAll()
  const { id } = await deliver()
  testApp.advanceClock(days * dayMs)
  await redact()
  expect(await testApp.orderNow(id)).toMatchObject(texts)
  testApp.advanceClock(1)
  await redact()
  const desk = await again(admin!)
  const { body } = await desk.get(`/orders/order/${id}`)
  expect(body).toMatchObject({
    description: removed,
    pickup_address: removed,
    delivery_address: removed,
    receiver: removed,
    price: 38.5,
    status: 'delivered',
    client: { user: { name: client!.name, email: null, phone: null } },
    motoboy: { user: { name: motoboy!.name, phone: null } },
  })
  expect(body.motoboy?.user.email).toBeUndefined()
  const history = await desk.get(`/orders/order/${id}/history`)
  const { rows } = await sql`select to_jsonb(s) as row from order_search s where order_id = ${id}
    union all select to_jsonb(o) from orders o where id = ${id}
    union all select to_jsonb(e) from order_events e where order_id = ${id}
    union all select to_jsonb(k) from idempotency_keys k`.execute(testApp.db)
  const kept = JSON.stringify([history.body, rows])
  for (const text of ['segredo', 'Sigilosa', 'Discreta', 'Ivone'])
    expect(kept.toLowerCase()).not.toContain(text.toLowerCase())
  expect((await desk.get<Order[]>('/orders/all?q=sigilosa')).body).toEqual([])
})

test('sums and statement stay, without e-mails and phones of these orders', async () => {
  await signInAll()
  await deliver()
  const statement = async () => {
    const { body } = await (await again(admin!)).get<Record<string, unknown>>(`/statement?client_id=${client!.id}`)
    return Object.entries(body).filter(([, value]) => typeof value !== 'object')
  }
  const before = await statement()
  testApp.advanceClock(days * dayMs + 1)
  await redact()
  expect(await statement()).toEqual(before)
  const csv = (await (await again(admin!)).get<string>(`/statement.csv?client_id=${client!.id}`)).body
  expect(csv).toContain('38,50')
  expect(csv).not.toContain(client!.email)
  expect(csv).not.toContain('Sigilosa')
})

test('open orders, and those that are over for less, keep their texts; a deleted one loses them', async () => {
  await signInAll()
  const open = await testApp.createOrder({ client: client!, status: 'in_progress', motoboy: motoboy! })
  const gone = await testApp.createOrder({ client: client!, status: 'pending' })
  expect((await admin!.delete(`/orders/delete-order/${gone.id}`)).status).toBe(204)
  const before = await testApp.orderNow(open.id)
  testApp.advanceClock(days * dayMs + 1)
  await signInAll()
  const fresh = await deliver()
  await redact()
  expect(await testApp.orderNow(open.id)).toEqual(before)
  expect(await testApp.orderNow(fresh.id)).toMatchObject(texts)
  const row = await testApp.db.selectFrom('orders').select('description').where('id', '=', gone.id).executeTakeFirst()
  expect(row?.description).toBe(removed)
})

test('the work is done in batches, and goes on after a restart', async () => {
  await signInAll()
  const ids: string[] = []
  for (let count = 0; count < 5; count++)
    ids.push((await testApp.createOrder({ client: client!, status: 'cancelled' })).id)
  testApp.advanceClock(days * dayMs + 1)
  const now = testApp.clock()
  // Those of other tests are due now too.
  await testApp.db.updateTable('orders').set({ texts_removed_at: now }).where('id', 'not in', ids).execute()
  const left = async () => {
    const orders = testApp.db.selectFrom('orders').select('id').where('texts_removed_at', 'is', null)
    return (await orders.execute()).length
  }
  expect(await left()).toBe(5)
  await redactSomeOldOrders(testApp.db, now, new Date(now.getTime() - days * dayMs), 2)
  expect(await left()).toBe(3)
  await redact(2)
  expect(await left()).toBe(0)
})

test('nothing is removed twice, and screens get the changed orders by changes', async () => {
  await signInAll()
  const { id, version } = await deliver()
  const { cursor } = (await client!.get<{ cursor: string }>('/orders/counts')).body
  testApp.advanceClock(days * dayMs + 1)
  await redact()
  await redact()
  const shop = await again(client!)
  const { orders } = (await shop.get<{ orders: Order[] }>(`/orders/changes?since=${cursor}`)).body
  expect(orders.map((order) => [order.id, order.version, order.description])).toEqual([[id, version + 1, removed]])
})

test('with ORDER_TEXT_DAYS=0 every text stays', async () => {
  await signInAll()
  const order = await testApp.createOrder({ client: client!, status: 'cancelled' })
  testApp.advanceClock(4000 * dayMs)
  await redactOldOrders(testApp.db, testApp.clock(), 0)
  expect((await testApp.orderNow(order.id)).description).toBe(order.description)
})

test('an order that gets new texts after that loses them too, and no other change of the history is possible', async () => {
  await signInAll()
  const { id } = await testApp.createOrder({ client: client!, status: 'rejected_by_client' })
  testApp.advanceClock(days * dayMs + 1)
  await redact()
  await testApp.db.updateTable('orders').set({ description: 'Outro segredo' }).where('id', '=', id).execute()
  await redact()
  expect((await testApp.orderNow(id)).description).toBe(removed)
  const forged = sql`update order_events set step = 'create', actor_role = 'admin', after = '{}' where order_id = ${id}`
  await expect(forged.execute(testApp.db)).rejects.toThrow('append-only')
})

test('a reason that a step notes after that goes too, although the step writes none of the texts, and the order stays incomplete', async () => {
  await signInAll()
  const { id } = await deliver()
  testApp.advanceClock((days + 1) * dayMs)
  await redact()
  await signInAll()
  const at = new Date(testApp.clock().getTime() - 2 * dayMs).toISOString()
  const body = { delivered_at: at, reason: 'Segredo de Ivone' }
  expect((await admin!.patch(`/orders/${id}/correct-delivery`, body)).status).toBe(200)
  // The correction counts as the end of the order.
  testApp.advanceClock((days + 1) * dayMs)
  await redact()
  await signInAll()
  const history = await admin!.get(`/orders/order/${id}/history`)
  expect(JSON.stringify(history.body)).not.toContain('Segredo')
  expect(await admin!.patch(`/orders/${id}/reopen`, { reason: 'Engano' })).toMatchObject({ status: 409 })
})
