import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { purgeIdempotencyKeys } from './once.ts'

let testApp: TestApp
let client: Person
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
// Tests move the clock, which ends sessions.
beforeEach(async () => {
  client = await testApp.createUser('client')
})

const body = { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' }
const keyed = () => ({ 'idempotency-key': randomUUID() })
const ordersOf = async (person: Person) => (await person.get<unknown[]>('/orders/my-orders')).body.length

test('a retry after a lost answer creates no second order and gets the same answer', async () => {
  const key = keyed()
  const first = await client.post('/orders/register', body, key)
  const again = await client.post('/orders/register', body, key)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await ordersOf(client)).toBe(1)
})

test('ten calls with one key at the same instant create one order', async () => {
  const person = await testApp.createUser('client')
  const key = keyed()
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.post('/orders/register', body, key)))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(await ordersOf(person)).toBe(1)
})

test('the same key with another body is refused with idempotency_key_reused', async () => {
  const key = keyed()
  await client.post('/orders/register', body, key)
  const answer = await client.post('/orders/register', { ...body, description: 'Outro' }, key)
  expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
})

test('an error is not stored: the corrected call with the same key succeeds', async () => {
  const key = keyed()
  expect((await client.post('/orders/register', {}, key)).status).toBe(400)
  expect((await client.post('/orders/register', body, key)).status).toBe(201)
})

test('the same key of another person is another call', async () => {
  const key = keyed()
  const other = await testApp.createUser('client')
  const [own, others] = [
    await client.post('/orders/register', body, key),
    await other.post('/orders/register', body, key),
  ]
  expect(others.body.id).not.toBe(own.body.id)
})

test('a key that is not a UUID is answered 400', async () => {
  expect((await client.post('/orders/register', body, { 'idempotency-key': 'again' })).status).toBe(400)
})

test('a repeated deletion is answered 204 with the same key and 404 with a new key', async () => {
  const admin = await testApp.createUser('admin')
  const order = await testApp.createOrder({ client })
  const key = keyed()
  const path = `/orders/delete-order/${order.id}`
  expect((await admin.delete(path, undefined, key)).status).toBe(204)
  expect((await admin.delete(path, undefined, key)).status).toBe(204)
  expect((await admin.delete(path, undefined, keyed())).status).toBe(404)
})

test('after 24 hours the same key is a new call, which is counted too, even before the key is purged', async () => {
  const key = keyed()
  const secret = { password: 'Cliente-2026', confirmPassword: 'Cliente-2026' }
  const signUp = () =>
    testApp.anonymous.post('/users/register', { name: 'Ana', email: 'ana@example.com', ...secret }, key)
  const first = await signUp()
  expect(first.status).toBe(201)
  testApp.advanceClock(24 * 3_600_000)
  expect(await signUp()).toMatchObject({ status: 201, body: first.body })
  testApp.advanceClock(1)
  expect((await signUp()).status).toBe(409)
  const counted = testApp.db.selectFrom('attempts').select('id').where('at', '=', testApp.clock())
  expect(await counted.where('subject', 'like', 'register address %').execute()).not.toEqual([])
})

test('a sign-up is repeated with the same key from another IPv6 address of one network, but not from another network', async () => {
  const byProxy = await startTestApp({ trustProxy: true }, testApp.connection)
  const key = keyed()
  const secret = { password: 'Cliente-2026', confirmPassword: 'Cliente-2026' }
  const signUpFrom = (address: string) =>
    byProxy.anonymous.post(
      '/users/register',
      { name: 'Rui', email: 'rui@example.com', ...secret },
      {
        ...key,
        'x-forwarded-for': address,
      },
    )
  const first = await signUpFrom('2001:db8:1:2::7')
  expect(first.status).toBe(201)
  expect(await signUpFrom('2001:db8:1:2:ffff::9')).toMatchObject({ status: 201, body: first.body })
  expect((await signUpFrom('2001:db8:1:3::7')).status).toBe(409)
  await byProxy.close()
})

test('stored answers are purged after 24 hours', async () => {
  const key = keyed()
  const first = await client.post('/orders/register', body, key)
  testApp.advanceClock(23 * 3_600_000)
  await purgeIdempotencyKeys(testApp.db, testApp.clock())
  const fresh = await testApp.createUser('client')
  await testApp.db.updateTable('sessions').set({ ended_at: null }).execute()
  expect((await fresh.post('/orders/register', body, key)).body.id).not.toBe(first.body.id)
  testApp.advanceClock(2 * 3_600_000)
  await purgeIdempotencyKeys(testApp.db, testApp.clock())
  const remaining = await testApp.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', key['idempotency-key'])
    .execute()
  expect(remaining).toHaveLength(1)
})

test('more expired answers than fit into one batch are all purged', async () => {
  await sql`
    insert into idempotency_keys (scope, method, path, key, body_hash, answer, created_at)
    select 'nobody', 'POST', '/orders/register', gen_random_uuid(), '', '{}', '2020-01-01' from generate_series(1, 10001)`.execute(
    testApp.db,
  )
  await purgeIdempotencyKeys(testApp.db, testApp.clock())
  const kept = await testApp.db.selectFrom('idempotency_keys').select('key').where('scope', '=', 'nobody').execute()
  expect(kept).toEqual([])
})
