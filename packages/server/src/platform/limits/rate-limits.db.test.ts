import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultLimits } from '#test/default-limits.ts'
import { holdConnections } from '#test/hold-connections.ts'
import { hashPassword } from '../../people/auth/passwords.ts'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp(defaultLimits)
})
afterAll(() => testApp.close())
// In a day every limit is full again.
beforeEach(() => {
  testApp.advanceClock(86_400_000)
  testApp.delays.length = 0
})

const texts = { description: 'Bolo', pickup_address: 'Rua A', delivery_address: 'Rua B' }
const register = (person: Person, key?: string) =>
  person.post('/orders/register', texts, key ? { 'idempotency-key': key } : {})
/** Makes calls one after the other and returns their statuses. */
async function statuses(times: number, call: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n++) all.push((await call(n)).status)
  return all
}
const same = (status: number, times: number) => Array.from({ length: times }, () => status)

test('a client who creates orders in a loop is refused after 60, and 2 a second from then on', async () => {
  const client = await testApp.createUser('client')
  expect(await statuses(60, () => register(client))).toEqual(same(201, 60))
  const refused = await register(client)
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_requests',
      message: 'Muitas ações em pouco tempo. Aguarde um instante e tente de novo.',
    },
    headers: { 'retry-after': '1' },
  })
  testApp.advanceClock(1000)
  expect(await statuses(3, () => register(client))).toEqual([201, 201, 429])
  expect((await client.get<unknown[]>('/orders/my-orders')).body).toHaveLength(62)
})

test('whoever keeps calling after 20 refusals is answered after two to six seconds, and others are answered at once', async () => {
  const [client, other] = [await testApp.createUser('client'), await testApp.createUser('client')]
  await statuses(60, () => register(client))
  expect(await statuses(20, () => register(client))).toEqual(same(429, 20))
  expect(testApp.delays).toEqual([])
  expect(await statuses(300, () => register(client))).toEqual(same(429, 300))
  expect(testApp.delays).toHaveLength(300)
  expect(testApp.delays.filter((ms) => ms < 2000 || ms > 6000)).toEqual([])
  expect(await statuses(5, () => register(other))).toEqual(same(201, 5))
  expect(testApp.delays).toHaveLength(300)
})

test('of a hundred changes at the same instant only 60 are allowed', async () => {
  const client = await testApp.createUser('client')
  const answers = await Promise.all(Array.from({ length: 100 }, () => register(client)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
})

test('a refused call needs no database connection', async () => {
  const client = await testApp.createUser('client')
  await statuses(60, () => register(client))
  const connections = await holdConnections(testApp.db)
  expect(await statuses(50, () => register(client, randomUUID()))).toEqual(same(429, 50))
  await connections.release()
})

test('a person over the limit does not affect other people and can still read', async () => {
  const [client, other, motoboy] = [
    await testApp.createUser('client'),
    await testApp.createUser('client'),
    await testApp.createUser('motoboy'),
  ]
  await statuses(61, () => register(client))
  expect((await client.get('/orders/my-orders')).status).toBe(200)
  expect((await client.post('/users/me')).status).toBe(200)
  expect((await register(other)).status).toBe(201)
  const place = `/motoboys/update-motoboy/${motoboy.motoboyId}`
  expect(await statuses(61, () => motoboy.put(place, { location: 'Rua A' }))).toEqual([...same(200, 60), 429])
})

test('the same person signed in twice has one budget', async () => {
  const client = await testApp.createUser('client')
  await statuses(60, () => register(client))
  expect((await register(await testApp.signInAgain(client))).status).toBe(429)
})

test('an admin may make 600 changes at once and then 50 a second', async () => {
  const admin = await testApp.createUser('admin')
  const change = () => admin.put('/push/choices', { kind: 'nothing', on: true })
  expect(await statuses(601, change)).toEqual([...same(400, 600), 429])
  testApp.advanceClock(1000)
  expect(await statuses(51, change)).toEqual([...same(400, 50), 429])
})

test('a retry that gets a stored answer does not count', async () => {
  const client = await testApp.createUser('client')
  const key = randomUUID()
  expect(await statuses(200, () => register(client, key))).toEqual(same(201, 200))
  expect(await statuses(60, () => register(client))).toEqual([...same(201, 59), 429])
})

test('a call that is refused for its content counts, but a call that the role may not make is answered 403 without counting', async () => {
  const [client, motoboy] = [await testApp.createUser('client'), await testApp.createUser('motoboy')]
  expect(await statuses(61, () => client.post('/orders/register', {}))).toEqual([...same(400, 60), 429])
  expect(await statuses(61, () => register(motoboy))).toEqual(same(403, 61))
  expect((await motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { available: true })).status).toBe(200)
})

test('signing out, everywhere too, always succeeds', async () => {
  const client = await testApp.createUser('client')
  await statuses(61, () => register(client))
  expect(await statuses(300, () => testApp.send('POST', '/auth/logout'))).toEqual(same(204, 300))
  expect((await client.post('/auth/logout-all')).status).toBe(204)
})

test('a network is refused after 200 sign-outs with made-up cookies, and real ones do not count', async () => {
  const address = { 'x-forwarded-for': '203.0.113.7' }
  const made = () => testApp.send('POST', '/auth/logout', undefined, { cookie: 'refreshToken=made-up', ...address })
  expect(await statuses(200, made)).toEqual(same(204, 200))
  const connections = await holdConnections(testApp.db)
  expect(await made()).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  await connections.release()
  testApp.advanceClock(86_400_000)
  const { email } = await testApp.createUser('client')
  const password = 'Senha-2026'
  await testApp.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('email', '=', email)
    .execute()
  const login = await testApp.send('POST', '/auth/login', { email, password })
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  const real = () => testApp.send('POST', '/auth/logout', undefined, { cookie })
  expect(await statuses(250, real)).toEqual(same(204, 250))
})

test('a rate of 0 is no limit', async () => {
  const free = await startTestApp({ ...defaultLimits, userWritesPerSecond: 0 }, testApp.connection)
  const client = await free.createUser('client')
  expect(await statuses(100, () => client.post('/orders/register', {}))).toEqual(same(400, 100))
  await free.close()
})

test.each([
  ['/auth/login', { email: 'a@example.com' }, 400],
  ['/auth/refresh-token', undefined, 401],
  ['/users/register', { name: 'Ana' }, 400],
  ['/password-recovery/forgot', {}, 400],
  ['/password-recovery/validate-token', {}, 400],
  ['/password-recovery/reset', {}, 400],
])('a network that floods %s is refused after 200 without a database connection', async (path, body, usual) => {
  const cookie = { cookie: 'refreshToken=garbage' }
  const call = () => testApp.send('POST', path, body, cookie)
  expect(await statuses(200, call)).toEqual(same(usual, 200))
  const connections = await holdConnections(testApp.db)
  const refused = await call()
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  await connections.release()
  testApp.advanceClock(1000)
  expect(await statuses(11, call)).toEqual([...same(usual, 10), 429])
})

test('two hundred motoboys behind one address renew, sign in and ask for a code in the same instant, and nobody is refused', async () => {
  const renewals = await Promise.all(Array.from({ length: 200 }, () => testApp.send('POST', '/auth/refresh-token')))
  const signIns = await Promise.all(Array.from({ length: 200 }, () => testApp.send('POST', '/auth/login', {})))
  expect(new Set([...renewals, ...signIns].map(({ status }) => status))).toEqual(new Set([401, 400]))
})
