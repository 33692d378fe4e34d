import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'

let testApp: TestApp
let client: Person
beforeEach(async () => {
  testApp = await startTestApp({ accessTokenSeconds: 86_400 })
  client = await testApp.createUser('client')
})
afterEach(() => testApp.close())

const exportLines = () =>
  testApp.db.selectFrom('audit_events').select('at').where('action', '=', 'own_data_exported').execute()

test('of 200 exports five an hour are answered, and the audit has one line an hour', async () => {
  for (let n = 0; n < 5; n++) expect((await client.get('/users/me/data')).status).toBe(200)
  const sixth = await client.get('/users/me/data')
  expect(sixth).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_requests',
      message: 'Você já baixou seus dados várias vezes nesta hora. Tente de novo mais tarde.',
    },
    headers: { 'retry-after': '720' },
  })
  const rest = await Promise.all(Array.from({ length: 194 }, () => client.get('/users/me/data')))
  expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([429]))
  expect(await exportLines()).toHaveLength(1)
  testApp.advanceClock(3_600_000)
  expect((await client.get('/users/me/data')).status).toBe(200)
  expect(await exportLines()).toHaveLength(2)
})

test('HEAD counts as well, and one person uses up nothing of another', async () => {
  const headers = { authorization: `Bearer ${client.accessToken}` }
  const head = () => testApp.app.inject({ method: 'HEAD', url: '/users/me/data', headers })
  for (let n = 0; n < 5; n++) expect((await head()).statusCode).toBe(200)
  expect((await head()).statusCode).toBe(429)
  expect((await client.get('/users/me/data')).status).toBe(429)
  expect((await (await testApp.createUser('client')).get('/users/me/data')).status).toBe(200)
})

test('five exports at the same instant leave one line in the audit', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.get('/users/me/data')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await exportLines()).toHaveLength(1)
})

type Data = {
  sessions: { created_at: string }[]
  recorded_acts: { action: string; by: string; before: { n: number } | null }[]
  orders: { id: string; steps: { step: string }[] }[]
}

test('an export has all sessions, records and steps once each, also beyond one batch', async () => {
  const admin = await testApp.createUser('admin')
  const orders = [await testApp.createOrder({ client }), await testApp.createOrder({ client })]
  const now = testApp.clock()
  await sql`insert into sessions (id, user_id, created_at)
    select gen_random_uuid(), ${client.id}, ${now}::timestamptz - n / 3 * interval '1 minute' from generate_series(1, 1499) n`.execute(
    testApp.db,
  )
  await sql`insert into audit_events (at, actor_id, action, subject_id, before)
    select ${now}, case n % 3 when 0 then ${admin.id}::uuid else ${client.id} end, 'account_changed',
      case n % 3 when 1 then ${admin.id}::uuid else ${client.id} end, jsonb_build_object('n', n)
    from generate_series(1, 1700) n`.execute(testApp.db)
  await sql`insert into order_events (order_id, step, actor_id, actor_role, at)
    select ${orders[0]?.id}, 'edit', ${client.id}, 'client', ${now} from generate_series(1, 2500)`.execute(testApp.db)
  const { body } = await client.get<Data>('/users/me/data')
  expect(body.sessions).toHaveLength(1500)
  expect(body.recorded_acts).toHaveLength(1701)
  const ownBefore = body.recorded_acts.flatMap(({ before }) => before?.n ?? [])
  // The previous values of a record about another person belong to that person and are not exported.
  expect(ownBefore).toEqual(Array.from({ length: 1700 }, (_, n) => n + 1).filter((n) => n % 3 !== 1))
  const stepsOf = Object.fromEntries(body.orders.map(({ id, steps }) => [id, steps.length]))
  expect(stepsOf).toEqual({ [orders[0]?.id ?? '']: 2501, [orders[1]?.id ?? '']: 1 })
})

test('an export comes in pieces: of 5,000 long records none holds more than a batch', async () => {
  await sql`insert into audit_events (at, actor_id, action, subject_id, before)
    select ${testApp.clock()}, ${client.id}, 'account_changed', ${client.id}, jsonb_build_object('name', repeat('x', 1000))
    from generate_series(1, 5000)`.execute(testApp.db)
  const answer = await testApp.app.inject({
    url: '/users/me/data',
    headers: { authorization: `Bearer ${client.accessToken}` },
    payloadAsStream: true,
  })
  let pieces = 0
  let largest = 0
  for await (const piece of answer.stream() as AsyncIterable<Buffer>) {
    pieces++
    largest = Math.max(largest, piece.length)
  }
  expect(pieces).toBeGreaterThan(10)
  expect(largest).toBeLessThan(1_000_000)
})
