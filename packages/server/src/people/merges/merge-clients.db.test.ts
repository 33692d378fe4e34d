import type { Order } from '@ligeiro/contract/order'
import type { HistoryEntry, OrderCounts } from '@ligeiro/contract/order-lists-schemas'
import type { User } from '@ligeiro/contract/user'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let neide: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
})
beforeEach(async () => {
  neide = await testApp.createUser('client', 'Neide Souza')
})
afterAll(() => testApp.close())

const texts = { description: 'Documentos', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
let last = 48_992_000_000
const byPhone = async (phone = String(++last)) =>
  (await admin.post('/orders/register', { ...texts, client: { name: 'Neide', phone } })).body
const merge = (from: string, into: string) => admin.post<User & { message: string }>('/users/merge', { from, into })

test('all orders become those of the other client: lists, counts, history and events agree, and the one who phoned is gone', async () => {
  const [first] = [await byPhone(), await byPhone(String(last))] as const
  await admin.put(`/orders/update-order/${first.id}`, { price: 12 })
  const own = (await neide.post('/orders/register', texts)).body
  const socket = await testApp.connectSocket(neide)
  const received: string[] = []
  const heard = new Promise<void>((resolve) => {
    socket.on('order:updated', (body) => {
      if ('order' in body) received.push(body.order.id)
      if (received.length === 2) resolve()
    })
  })
  const answer = await merge(first.client.id, neide.id)
  expect(answer).toMatchObject({ status: 200, body: { id: neide.id, name: 'Neide Souza' } })
  await heard
  const mine = (await neide.get<Order[]>('/orders/my-orders')).body
  expect(mine.map(({ id }) => id).toSorted()).toEqual([...received, own.id].toSorted())
  expect(mine.find(({ id }) => id === first.id)).toMatchObject({ version: 3, status: 'awaiting_approval', price: 12 })
  expect((await neide.get<OrderCounts>('/orders/counts')).body).toMatchObject({
    total: 3,
    pending: 2,
    awaiting_approval: 1,
  })
  const [line] = (await admin.get<HistoryEntry[]>(`/orders/order/${first.id}/history`)).body
  expect(line).toMatchObject({
    step: 'joinClient',
    actor: { id: admin.id },
    before: { client_id: first.client.id, client: 'Neide' },
    after: { client_id: neide.id, status: 'awaiting_approval' },
  })
  expect((await admin.get(`/users/find-user/${first.client.id}`)).status).toBe(404)
  expect((await neide.patch(`/orders/${first.id}/approve`)).status).toBe(200)
  expect((await byPhone(String(last))).client.id).not.toBe(first.client.id)
})

test('the mark of a motoboy who could not deliver stays, and a time from before the merge is still believed', async () => {
  const { id, client } = await byPhone()
  const motoboy = await testApp.createUser('motoboy')
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
  await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  await motoboy.patch(`/orders/${id}/not-delivered`, { reason: 'absent' })
  testApp.advanceClock(60_000)
  const tapped = testApp.clock().toISOString()
  testApp.advanceClock(60_000)
  await merge(client.id, neide.id)
  expect((await admin.get(`/orders/order/${id}`)).body.not_delivered).toMatchObject({ reason: 'absent' })
  const confirmed = await motoboy.patch('/orders/confirm', {
    orderId: id,
    clientId: neide.id,
    receiver: 'Ana',
    happened_at: tapped,
  })
  expect(confirmed.body.delivered_at).toBe(tapped)
})

test('an account, the same person, other roles and unknown people are refused, and nothing is moved', async () => {
  const { id, client } = await byPhone()
  const motoboy = await testApp.createUser('motoboy')
  const refused = [
    [neide.id, client.id, 409, 'Só um cliente por telefone pode ser unido a outro.'],
    [client.id, client.id.toUpperCase(), 409, 'Escolha outra pessoa para unir.'],
    [client.id, motoboy.id, 409, 'Só clientes podem ser unidos.'],
    [client.id, crypto.randomUUID(), 404, 'Usuário não encontrado.'],
    ['x', neide.id, 404, 'Usuário não encontrado.'],
  ] as const
  for (const [from, into, status, message] of refused)
    expect(await merge(from, into)).toMatchObject({ status, body: { message } })
  expect((await admin.get(`/orders/order/${id}`)).body).toMatchObject({ client: { id: client.id }, version: 1 })
})

test('two merges at once move the orders once, and an erasure of the other client reaches the one who phoned', async () => {
  const { id, client } = await byPhone()
  const deleted = await byPhone(String(last))
  await admin.delete(`/orders/delete-order/${deleted.id}`)
  const statuses = (await Promise.all([merge(client.id, neide.id), merge(client.id, neide.id)])).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await admin.get(`/orders/order/${id}`)).body.version).toBe(2)
  await admin.patch(`/orders/${id}/cancel`)
  expect((await admin.post(`/users/erase-user/${neide.id}`)).status).toBe(204)
  const people = await testApp.db
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('id', 'in', [client.id, neide.id])
    .execute()
  expect(people).toEqual([
    { name: 'Pessoa removida', phone: null },
    { name: 'Pessoa removida', phone: null },
  ])
  const orders = await testApp.db
    .selectFrom('orders')
    .select('description')
    .where('id', 'in', [id, deleted.id])
    .execute()
  expect(orders).toEqual([{ description: 'Dados removidos' }, { description: 'Dados removidos' }])
})
