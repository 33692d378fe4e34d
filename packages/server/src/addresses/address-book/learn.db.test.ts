import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { learnAddresses, purgeAddressBook } from './learn.ts'

const dayMs = 86_400_000
let testApp: TestApp
let [admin, client]: Person[] = []
beforeEach(async () => {
  testApp = await startTestApp({ city: 'Florianópolis' })
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
})
afterEach(() => testApp.close())

const learn = () => learnAddresses(testApp.db, 'Florianópolis', testApp.clock())
const texts = {
  description: 'Bolo',
  pickup_address: 'Rua Bocaiúva, 2468, Centro',
  delivery_address: 'R. das Palmeiras, 120',
}
const order = async (body: object = {}, by = client!) => (await by.post('/orders/register', { ...texts, ...body })).body
const book = (of = client!) =>
  testApp.db
    .selectFrom('address_book')
    .select(['key', 'text', 'uses_pickup', 'uses_delivery', 'recipient_name', 'recipient_phone', 'hidden_at'])
    .where('client_id', '=', of.id)
    .orderBy('key')
    .execute()

test('spellings of one address are one entry, with the newest text and the newest recipient', async () => {
  await order({ recipient_name: 'Neide', recipient_phone: '48999123344' })
  testApp.advanceClock(1000)
  await order({ delivery_address: 'Rua das Palmeiras 120, ap. 3, Florianópolis - SC', recipient_name: 'Rui' })
  await learn()
  await learn()
  expect(await book()).toMatchObject([
    { key: 'rua bocaiuva 2468 centro', uses_pickup: 2, uses_delivery: 0, recipient_name: null },
    {
      key: 'rua das palmeiras 120',
      text: 'Rua das Palmeiras 120, ap. 3, Florianópolis - SC',
      uses_pickup: 0,
      uses_delivery: 2,
      recipient_name: 'Rui',
      recipient_phone: '48999123344',
    },
  ])
})

test('a corrected address replaces the wrong one, and no order changes with the address book', async () => {
  const { id } = await order({ delivery_address: 'Rua Errada, 1' })
  await learn()
  await client!.put(`/orders/update-order/${id}`, { delivery_address: 'Rua Certa, 1' })
  await learn()
  expect((await book()).map(({ key }) => key)).toEqual(['rua bocaiuva 2468 centro', 'rua certa 1'])
  const [{ id: entry }] = (await client!.get<[{ id: string }]>('/addresses?q=certa')).body
  await client!.put(`/addresses/${entry}`, { text: 'Rua Nova, 2', recipient_name: 'Rui' })
  expect(await testApp.orderNow(id)).toMatchObject({ delivery_address: 'Rua Certa, 1' })
  expect(await testApp.orderNow(id)).not.toHaveProperty('recipient_name')
})

test('the orders of before are learned once, and newer ones are not counted twice', async () => {
  const old = Array.from({ length: 1203 }, (_, index) =>
    orderRow(client!.id, { delivery_address: `Rua Velha, ${index % 3}`, created_at: '2026-02-01T12:00:00.000Z' }),
  )
  const ancient = orderRow(client!.id, { delivery_address: 'Rua Antiga, 1', created_at: '2024-02-01T12:00:00.000Z' })
  const redacted = orderRow(client!.id, { pickup_address: 'Dados removidos', delivery_address: 'Dados removidos' })
  await insertOrders(testApp.db, [...old, ancient, redacted])
  await order({ delivery_address: 'Rua Velha, 0' })
  await learn()
  expect(await book()).toMatchObject([
    { key: 'rua bocaiuva 2468', uses_pickup: 1203 },
    { key: 'rua bocaiuva 2468 centro', uses_pickup: 1 },
    { key: 'rua velha 0', uses_delivery: 402 },
    { key: 'rua velha 1', uses_delivery: 401 },
    { key: 'rua velha 2', uses_delivery: 401 },
  ])
  await insertOrders(testApp.db, [orderRow(client!.id, { delivery_address: 'Rua Velha, 9' })])
  await learn()
  expect(await book()).toHaveLength(5)
})

test('an address whose transaction ends late is learned, and two processes at once learn it once', async () => {
  const { id } = await order()
  await learn()
  const late = await testApp.db.startTransaction().execute()
  await sql`insert into order_events (order_id, step, actor_id, actor_role, after, at)
    values (${id}, 'edit', ${client!.id}, 'client', '{"delivery_address": "Rua Tardia, 1"}', ${testApp.clock()})`.execute(
    late,
  )
  await order({ delivery_address: 'Rua Cedo, 1' })
  await learn()
  await late.commit().execute()
  await Promise.all(Array.from({ length: 5 }, learn))
  await learn()
  const uses = Object.fromEntries((await book()).map((entry) => [entry.key, entry.uses_delivery]))
  expect(uses).toMatchObject({ 'rua tardia 1': 1, 'rua cedo 1': 1 })
})

test('a hidden address stays hidden until a new order names it, and old ones are deleted', async () => {
  await order()
  await learn()
  const [{ id }] = (await client!.get<[{ id: string }]>('/addresses?q=palmeiras')).body
  testApp.advanceClock(1000)
  expect((await client!.delete(`/addresses/${id}`)).status).toBe(204)
  await insertOrders(testApp.db, [orderRow(client!.id, { delivery_address: texts.delivery_address })])
  await sql`update address_book_progress set old_done = false, old_at = null, old_id = null`.execute(testApp.db)
  await learn()
  expect((await client!.get('/addresses?q=palmeiras')).body).toEqual([])
  testApp.advanceClock(1000)
  await order()
  await learn()
  expect((await client!.get('/addresses?q=palmeiras')).body).toHaveLength(1)
  testApp.advanceClock(400 * dayMs)
  await purgeAddressBook(testApp.db, testApp.clock())
  expect((await book()).length).toBeGreaterThan(0)
  testApp.advanceClock(1)
  await purgeAddressBook(testApp.db, testApp.clock())
  expect(await book()).toEqual([])
})

test("an erasure deletes the person's entries, and what they ordered last is not learned afterwards", async () => {
  await client!.patch(`/orders/${(await order()).id}/cancel`)
  await learn()
  const { id } = await order({ delivery_address: 'Rua Última, 7' })
  await client!.patch(`/orders/${id}/cancel`)
  expect((await admin!.post(`/users/erase-user/${client!.id}`)).status).toBe(204)
  await learn()
  expect(await book()).toEqual([])
})

test('the entries of a merged client are those of the other', async () => {
  const first = { client: { name: 'Neide', phone: '48988887777' }, delivery_address: 'Rua da Neide, 1' }
  const phone: string = (await order(first, admin)).client.id
  const from = { ...client!, id: phone }
  await order({ client_id: phone }, admin)
  await order()
  await learn()
  await admin!.post('/users/merge', { from: phone, into: client!.id })
  expect(await book(from)).toEqual([])
  expect(await book()).toMatchObject([{ uses_pickup: 3 }, { key: 'rua da neide 1' }, { uses_delivery: 2 }])
})
