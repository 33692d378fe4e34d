import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let order: string
const lines = 60_000

/** Inserts edits of a client with texts of nearly the longest allowed length. */
async function insertEdits(orderId: string, clientId: string, count: number): Promise<void> {
  const texts = sql`jsonb_build_object('status', 'pending', 'description', repeat('d', 999),
    'pickup_address', repeat('p', 299), 'delivery_address', repeat('e', 299))`
  await sql`
    insert into order_events (order_id, step, actor_id, actor_role, after, at)
    select ${orderId}, 'edit', ${clientId}, 'client', ${texts}, ${testApp.clock()} from generate_series(1, ${count})
  `.execute(testApp.db)
}

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  const client = await testApp.createUser('client')
  order = (await testApp.createOrder({ client })).id
  await insertEdits(order, client.id, lines - 1)
})
afterAll(() => testApp.close())

const history = (query = '') => admin.get<HistoryEntry[]>(`/orders/order/${order}/history${query}`)
const ids = (entries: readonly HistoryEntry[]) => entries.map(({ id }) => Number(id))

test('the answer for a history of 60,000 lines contains the newest 100', async () => {
  const answer = await testApp.app.inject({
    url: `/orders/order/${order}/history`,
    headers: { authorization: `Bearer ${admin.accessToken}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.length).toBeLessThan(1_000_000)
  const page = answer.json<HistoryEntry[]>()
  expect(page).toHaveLength(100)
  expect(ids(page)).toEqual(ids(page).toSorted((a, b) => b - a))
})

test('each page continues after the given line, without a gap or a repetition, and the last page ends with the creation', async () => {
  const oldest = Number(
    (
      await testApp.db
        .selectFrom('order_events')
        .select((e) => e.fn.min('id').as('id'))
        .executeTakeFirst()
    )?.id,
  )
  const first = (await history(`?limit=2&before=${oldest + 5}`)).body
  expect(ids(first)).toEqual([oldest + 4, oldest + 3])
  const rest = (await history(`?before=${first[1]?.id}`)).body
  expect(ids(rest)).toEqual([oldest + 2, oldest + 1, oldest])
  expect(rest.at(-1)?.step).toBe('create')
  expect((await history(`?before=${oldest}`)).body).toEqual([])
})

test('the limit is 1 to 500, and other query parameters are refused', async () => {
  expect((await history('?limit=500')).body).toHaveLength(500)
  for (const wrong of [
    'limit=0',
    'limit=501',
    'limit=x',
    'before=0',
    'before=-1',
    `before=${'9'.repeat(19)}`,
    'page=2',
  ])
    expect((await history(`?${wrong}`)).status).toBe(400)
})
