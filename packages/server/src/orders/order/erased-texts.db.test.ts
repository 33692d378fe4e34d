import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { redactOldOrders } from './redact.ts'

let testApp: TestApp
let [admin, client]: Person[] = []
beforeAll(async () => {
  testApp = await startTestApp()
  ;[admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
})
afterAll(() => testApp.close())

/** What may keep a text of whoever writes it: words of the program, bairros in which many people live, and amounts. */
const kept = new Set([
  'approved_device',
  'approved_terms',
  'approved_via',
  'collect',
  'collected',
  'created_via',
  'delivery_bairro',
  'delivery_code',
  'pickup_bairro',
  'price_parts',
  'price_stale',
  'received_by',
])
const marker = 'Maria Marcada'

/** Writes the marker into every column of the order that takes it, and into its history. Returns the columns. */
async function mark(id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    order by 1`.execute(testApp.db)
  const marked: string[] = []
  for (const { name, type } of rows) {
    const value = type.startsWith('json')
      ? sql`${JSON.stringify({ of: marker })}::jsonb`
      : sql`${`Tabela ${marker}: Centro`}`
    // A column of words refuses it by a check.
    const written = await sql`update orders set ${sql.ref(name)} = ${value} where id = ${id}`.execute(testApp.db).then(
      () => true,
      () => false,
    )
    if (written) marked.push(name)
  }
  await sql`
    insert into order_events (order_id, step, actor_id, actor_role, before, after, at)
    select ${id}, 'edit', ${admin!.id}, 'admin', side, side, now()
    from (select jsonb_build_object('status', 'pending', 'gate_note', ${marker}::text, 'inner', jsonb_build_array(${marker}::text))) as one (side)`.execute(
    testApp.db,
  )
  return marked
}

/** The columns of the order that still have the marker, and whether its history, or the text by which it is found, has it. */
async function left(id: string) {
  const { rows } = await sql<{ name: string }>`
    select key as name from orders o, jsonb_each_text(to_jsonb(o)) where o.id = ${id} and value like ${`%${marker}%`}
    union all select 'history' from order_events e where order_id = ${id} and to_jsonb(e)::text like ${`%${marker}%`}
    union all select 'search' from order_search s where order_id = ${id} and to_jsonb(s)::text ilike '%marcada%'
    order by 1`.execute(testApp.db)
  return rows.map(({ name }) => name).filter((name) => !kept.has(name))
}

test('an erasure takes every text of an order and of its history that is not named as kept', async () => {
  const { id } = await testApp.createOrder({ client: client!, status: 'cancelled' })
  const marked = await mark(id)
  expect(await left(id)).toEqual([...marked.filter((name) => !kept.has(name)), 'history', 'search'].toSorted())
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await admin!.post(`/users/erase-user/${client!.id}`, undefined, key)).status).toBe(204)
  expect(await left(id)).toEqual([])
})

test('so does the removal of old texts', async () => {
  const { id } = await testApp.createOrder({ client: await testApp.createUser('client'), status: 'cancelled' })
  await mark(id)
  testApp.advanceClock(31 * 86_400_000)
  await redactOldOrders(testApp.db, testApp.clock(), 30)
  expect(await left(id)).toEqual([])
})
