import type { Order } from '@ligeiro/contract/order'
import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
})
afterAll(() => testApp.close())

const texts = { description: 'Documentos', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
let last = 48_993_000_000
const priced = async (price = 15) => {
  const client = { name: 'Neide', phone: String(++last) }
  const { id } = (await admin.post('/orders/register', { ...texts, client })).body
  return (await admin.put(`/orders/update-order/${id}`, { price })).body
}
const record = (id: string, price: number, headers?: Record<string, string>) =>
  admin.patch<Order & { message: string }>(`/orders/${id}/record-approval`, { price }, headers)
const change = async (id: string, body: object) => (await admin.put(`/orders/update-order/${id}`, body)).body
const none = { approved_at: null, approved_price: null, approved_via: null }

test('an approval on the telephone is recorded with the price that was told, and by whom', async () => {
  const order = await priced()
  expect(order).toMatchObject({ status: 'awaiting_approval', ...none })
  const answer = await record(order.id, 15, { 'if-match': '"2"' })
  const approved = { approved_at: testApp.clock().toISOString(), approved_price: 15, approved_via: 'phone' }
  expect(answer).toMatchObject({ status: 200, body: { status: 'accepted_by_client', version: 3, ...approved } })
  const [line] = (await admin.get<HistoryEntry[]>(`/orders/order/${order.id}/history`)).body
  expect(line).toMatchObject({ step: 'recordApproval', actor: { id: admin.id } })
  expect((await admin.get<Order[]>('/orders/all')).body.find(({ id }) => id === order.id)).toMatchObject(approved)
})

test('another price than the present one is 412, and an older version too', async () => {
  const order = await priced()
  expect(await record(order.id, 14)).toMatchObject({ status: 412, body: { order: { price: 15 } } })
  expect((await record(order.id, 15, { 'if-match': '"1"' })).status).toBe(412)
  expect((await record(order.id, 15)).status).toBe(200)
  expect((await record(order.id, 15)).status).toBe(409)
})

test('an approval is recorded of a client with an account too', async () => {
  const client = await testApp.createUser('client')
  const own = (await client.post('/orders/register', texts)).body
  await change(own.id, { price: 15 })
  expect(await record(own.id, 15)).toMatchObject({ status: 200, body: { approved_via: 'phone' } })
})

test('of two desks that record at once one writes, and a price that changes meanwhile is not approved', async () => {
  const order = await priced()
  const statuses = (await Promise.all([record(order.id, 15), record(order.id, 15)])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  const other = await priced()
  const [, recorded] = await Promise.all([change(other.id, { price: 18 }), record(other.id, 15)])
  const { price, approved_price, status } = (await admin.get(`/orders/order/${other.id}`)).body
  expect(price).toBe(18)
  expect({ approved_price, status }).toEqual({ approved_price: null, status: 'awaiting_approval' })
  expect([200, 412]).toContain(recorded.status)
})

test('a new price, no price and another address remove what was approved; a removed motoboy does not, and motoboys never see it', async () => {
  const motoboy = await testApp.createUser('motoboy')
  for (const body of [{ price: 15 }, { price: null }, { delivery_address: 'Outra rua, 9' }]) {
    const { id } = await priced()
    await record(id, 15)
    await change(id, { motoboy_id: motoboy.motoboyId })
    const seen = (await motoboy.get<Order[]>('/orders/my-orders')).body.find((order) => order.id === id)
    expect(seen).toBeDefined()
    expect(seen).not.toHaveProperty('approved_at')
    expect(await change(id, { motoboy_id: null, status: 'pending' })).toMatchObject({ approved_price: 15 })
    expect(await change(id, body)).toMatchObject(none)
  }
})

test('what a client approves in the app is told to them and to the desk', async () => {
  const client = await testApp.createUser('client')
  const { id } = (await client.post('/orders/register', texts)).body
  await change(id, { price: 15 })
  const answer = await client.patch(`/orders/${id}/approve`)
  expect(answer.body).toMatchObject({ approved_price: 15, approved_via: 'web' })
  expect((await admin.get(`/orders/order/${id}`)).body).toMatchObject({ approved_via: 'web' })
})
