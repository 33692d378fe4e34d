import { maxFound, maxSearchedTexts } from '@ligeiro/contract/order-search'
import type { Order } from '@ligeiro/contract/order'
import type { OrderCounts } from '@ligeiro/contract/order-lists-schemas'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client', 'Bar do Beto Abelardo')
  await sql`
    insert into users (id, name, phone, role, created_at)
    select gen_random_uuid(), 'Maria Silva ' || n, '4899' || lpad(n::text, 7, '0'), 'client', now()
    from generate_series(1, 2000) n`.execute(testApp.db)
  await insertOrders(testApp.db, [orderRow(client.id), orderRow(client.id, { description: 'Torta de maçã' })])
})
afterAll(() => testApp.close())

const found = async (person: Person, q: string) => {
  const path = person.role === 'admin' ? '/orders/all' : '/orders/my-orders'
  const { body } = await person.get<Order[]>(`${path}?limit=50&q=${encodeURIComponent(q)}`)
  return body.map(({ description }) => description)
}

type Sent = { text: string; values?: unknown[] } | string
type Statement = { text: string; values: unknown[]; rows: unknown[] }
/** What reaches PostgreSQL while `work` runs: the values of each statement, and the rows that it returns. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => Promise<{ rows: unknown[] }>
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(async function (
    this: Client,
    ...args: [Sent, unknown[]?]
  ) {
    const result = await query.apply(this, args)
    const values = typeof args[0] === 'string' ? (args[1] ?? []) : (args[0].values ?? [])
    statements.push({ text: typeof args[0] === 'string' ? args[0] : args[0].text, values, rows: result.rows })
    return result
  })
  await work()
  spy.mockRestore()
  return statements
}

test.each([
  [
    '44 words of one character',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6 7 8 9 0 ã é í ó ú ç à ô',
  ],
  ['a sentence', 'maria da silva de souza e filhos, na Rua Bocaiúva'],
  ['a name that 2,000 people have', 'maria silva'],
])('the search for %s gets no list of people from the database, and asks for six words at most', async (_, q) => {
  for (const person of [admin, client]) {
    const statements = await statementsOf(() => found(person, q))
    expect(statements.length).toBeGreaterThan(0)
    for (const { values, rows } of statements) {
      expect(JSON.stringify(rows).length).toBeLessThan(3000)
      expect(values.filter((value) => Array.isArray(value))).toEqual([])
      expect(new Set(values.filter((value) => typeof value === 'string' && value.startsWith('%'))).size).toBeLessThan(7)
    }
  }
})

test('words after the sixth are ignored, and a word that is written twice is one', async () => {
  expect(await found(admin, 'bolo de de de de de casamento rua bocaiuva 2468 nada')).toEqual(['Bolo de casamento'])
  expect(await found(admin, 'bolo nada')).toEqual([])
})

test('short words alone are looked for in texts only, and beside others in names too', async () => {
  expect(await found(admin, 'do')).toEqual([])
  expect(await found(admin, 'ma')).toHaveLength(1)
  expect(await found(admin, 'bar do beto')).toHaveLength(2)
  expect(await found(client, 'bar do beto')).toHaveLength(2)
})

test('a short word beside the name of a client with very many orders finds those with both', async () => {
  const owner = await testApp.createUser('client', 'Quitanda Jurema')
  const rows = Array.from({ length: 60 }, (_, n) =>
    orderRow(owner.id, { description: n % 20 === 0 ? 'Caixa kz' : 'Cesto' }),
  )
  await insertOrders(testApp.db, rows)
  expect(await found(admin, 'jurema kz')).toEqual(['Caixa kz', 'Caixa kz', 'Caixa kz'])
})

test('a search counts 10,000 orders at most and lists all of them by pages', async () => {
  const shop = await testApp.createUser('client', 'Floricultura')
  await sql`
    insert into orders (id, created_at, status_changed_at, stepped_at, description, pickup_address, delivery_address,
      status, client_id, delivery_code)
    select gen_random_uuid(), '2026-03-01'::timestamptz - n * interval '1 second', '2026-03-01', '2026-03-01', 'Orquídea', 'Rua A', 'Rua B',
      'delivered', ${shop.id}, '482913' from generate_series(1, ${maxFound + 30}) n`.execute(testApp.db)
  // Autovacuum does it in time where so many orders come one after the other.
  await sql`analyze orders, order_search`.execute(testApp.db)
  const counts = await admin.get<OrderCounts>('/orders/counts?q=orquidea')
  expect(counts.body).toMatchObject({ total: maxFound, delivered: maxFound })
  const page = await admin.get<Order[]>('/orders/all?limit=500&q=orquidea')
  expect(page.headers['x-orders-total']).toBe(String(maxFound))
  const oldest = await sql<{ id: string }>`
    select id from orders where client_id = ${shop.id} order by created_at limit 1 offset 20`.execute(testApp.db)
  const last = await admin.get<Order[]>(`/orders/all?limit=500&q=orquidea&before=${oldest.rows[0]?.id}`)
  expect(last.body).toHaveLength(20)
})

test('a client with very many orders is recognised where the limit is no whole number', async () => {
  // The limit is the root of 2000 times this number of orders: 4472.1. 'Floricultura' has more.
  await sql`
    select pg_restore_relation_stats('schemaname', 'public', 'relname', 'orders', 'reltuples', 10000::real)`.execute(
    testApp.db,
  )
  const statements = await statementsOf(() => found(admin, 'floricultura kz'))
  expect(statements.map(({ rows }) => rows)).toContainEqual([{ areMany: true }])
})

test('an admin finds short words alone in the newest 100,000 texts of the days, and their client in all', async () => {
  const shop = await testApp.createUser('client', 'Padaria')
  const [older, newer] = ['2025-02-01T12:00:00.000Z', '2025-03-01T12:00:00.000Z']
  await insertOrders(testApp.db, [
    orderRow(shop.id, { description: 'Xq velho', created_at: older }),
    orderRow(shop.id, { description: 'Xq novo', created_at: newer }),
  ])
  await sql`
    insert into order_search (created_at, order_id, text, indexed)
    select ${newer}::timestamptz - n * interval '1 second', gen_random_uuid(), 'bolo', true
    from generate_series(1, ${maxSearchedTexts - 1}::int) n`.execute(testApp.db)
  await sql`analyze order_search`.execute(testApp.db)
  const counted = async (query: string) => (await admin.get<OrderCounts>(`/orders/counts?${query}`)).body.total
  expect(await found(admin, 'xq')).toEqual(['Xq novo'])
  expect(await counted('q=xq')).toBe(1)
  expect(await counted('q=xq&until=2025-02-20')).toBe(1)
  expect(await counted('q=xq%20velho')).toBe(1)
  expect(await found(shop, 'xq')).toEqual(['Xq novo', 'Xq velho'])
})

test('pages of unusual sizes are one statement, whatever their size', async () => {
  const texts = await statementsOf(async () => {
    for (const limit of [7, 8, 9]) await client.get(`/orders/my-orders?limit=${limit}`)
  })
  expect(new Set(texts.map(({ text }) => text).filter((text) => text.includes('limit $'))).size).toBe(1)
})
