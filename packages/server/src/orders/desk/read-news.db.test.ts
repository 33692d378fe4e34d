import type { NewsLine } from '@ligeiro/contract/desk-schemas'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let second: Person
let client: Person
let motoboy: Person
beforeEach(async () => {
  testApp = await startTestApp()
  ;[admin, second] = [await testApp.createUser('admin', 'Marina'), await testApp.createUser('admin', 'Otávio')]
  ;[client, motoboy] = [await testApp.createUser('client', 'Padaria'), await testApp.createUser('motoboy', 'Davi')]
})
afterEach(() => testApp.close())

const newsOf = async (person: Person, since?: string) => {
  const answer = await person.get<NewsLine[]>(`/orders/news${since === undefined ? '' : `?since=${since}`}`)
  expect(answer.status).toBe(200)
  return answer.body
}

test('the news are the steps of others, newest first, with who, which order and what was said', async () => {
  const { id } = await testApp.createOrder({ client, motoboy, status: 'awaiting_approval' })
  await admin.put(`/orders/update-order/${id}`, { price: 20 })
  await client.patch(`/orders/${id}/approve`)
  await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  await motoboy.patch(`/orders/${id}/not-delivered`, { reason: 'refused', note: 'Pediu outro sabor' })
  await second.put(`/orders/update-order/${id}`, { status: 'delivered' })
  const refused = await testApp.createOrder({ client, status: 'awaiting_approval' })
  await client.patch(`/orders/${refused.id}/reject`, { reason: 'expensive' })

  const news = await newsOf(admin)
  expect(news.map(({ step, actor }) => [step, actor.name])).toEqual([
    ['reject', 'Padaria'],
    ['markDelivered', 'Otávio'],
    ['notDelivered', 'Davi'],
    ['start', 'Davi'],
    ['approve', 'Padaria'],
  ])
  expect(news[0]).toMatchObject({ reason: 'expensive', note: null })
  expect(news[2]).toEqual({
    id: expect.stringMatching(/^\d+$/) as string,
    step: 'notDelivered',
    actor: { name: 'Davi', role: 'motoboy' },
    order: { id, description: 'Bolo de casamento', client: 'Padaria' },
    at: testApp.clock().toISOString(),
    reason: 'refused',
    note: 'Pediu outro sabor',
  })
  // Each dispatcher reads what the others did.
  expect((await newsOf(second)).map(({ step }) => step)).toEqual(['reject', 'notDelivered', 'start', 'approve'])

  expect(await newsOf(admin, news[0]?.id)).toEqual([])
  expect((await newsOf(admin, news[2]?.id)).map(({ step }) => step)).toEqual(['reject', 'markDelivered'])
  expect(await newsOf(admin, '999999999999999999')).toEqual([])
})

test('there are 50 lines at most, and those of deleted orders are left out', async () => {
  for (let n = 0; n < 52; n++) {
    const { id } = await testApp.createOrder({ client, status: 'awaiting_approval' })
    await client.patch(`/orders/${id}/approve`)
  }
  const news = await newsOf(admin)
  expect(news).toHaveLength(50)
  await admin.delete(`/orders/delete-order/${news[0]?.order.id}`)
  expect((await newsOf(admin)).map(({ id }) => id)).not.toContain(news[0]?.id)
})

test('the texts of an erased client are removed from the news', async () => {
  const { id } = await testApp.createOrder({ client, motoboy, status: 'in_progress' })
  await motoboy.patch(`/orders/${id}/not-delivered`, { reason: 'absent', note: 'Dona Ivone saiu' })
  await motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Ivone' })
  await second.post(`/users/erase-user/${client.id}`)
  const news = await newsOf(admin)
  expect(news).toHaveLength(2)
  expect(JSON.stringify(news)).not.toMatch(/Ivone|Bolo|Padaria/)
})

test('only the newest lines of the history are looked through', async () => {
  const { id } = await testApp.createOrder({ client, status: 'awaiting_approval' })
  await client.patch(`/orders/${id}/approve`)
  expect(await newsOf(admin)).toHaveLength(1)
  await sql`
    insert into order_events (order_id, step, actor_id, actor_role, after, at)
    select ${id}::uuid, 'edit', ${admin.id}::uuid, 'admin', '{}', now() from generate_series(1, 5000)`.execute(
    testApp.db,
  )
  expect(await newsOf(admin)).toEqual([])
})

test.each(['-1', '1.5', '01', 'x', '1234567890123456789', "1'--"])('since=%s is refused by its name', async (since) => {
  const answer = await admin.get(`/orders/news?since=${encodeURIComponent(since)}`)
  expect(answer).toMatchObject({ status: 400, body: { message: 'since inválido' } })
})
