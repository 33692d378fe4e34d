import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { poolUse } from '../db/connect.ts'

let testApp: TestApp
let client: Person
let locker: Client
let observer: Client
beforeAll(async () => {
  testApp = await startTestApp({ userReadMsPerSecond: 10, adminReadMsPerSecond: 10_000 })
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  ;[locker, observer] = [new Client(testApp.connection), new Client(testApp.connection)]
  await Promise.all([locker.connect(), observer.connect()])
})
afterAll(async () => {
  await Promise.all([locker.end(), observer.end()])
  await testApp.close()
})
beforeEach(async () => {
  client = await testApp.createUser('client')
})
afterEach(async () => {
  vi.useRealTimers()
  await unlock()
})

/** Until `unlock`, every statement that reads or writes orders waits. */
async function lock() {
  await locker.query('begin')
  await locker.query('lock table orders in access exclusive mode')
}
const unlock = () => locker.query('rollback')
/** How many statements with this text wait, without that of live/sockets/order-events.ts, which runs each second. The connection with the lock would see the same ones until its transaction ends. */
const waiting = async (text = '') => {
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query not like '%new_line%' and query like '%' || $1 || '%'`,
    [text],
  )
  return rows[0]?.count
}
const mine = '/orders/my-orders?limit=50'
function fetchMine(person: Person) {
  const { port } = testApp.app.server.address() as AddressInfo
  const caller = new AbortController()
  const answer = fetch(`http://127.0.0.1:${port}${mine}`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
    signal: caller.signal,
  }).then(
    ({ status }) => status,
    () => 'gone' as const,
  )
  return { answer, hangUp: () => caller.abort() }
}

test('the reads of a person have a budget of time; others are not refused, and the budget is filled again', async () => {
  const other = await testApp.createUser('client')
  const answers = []
  // Each read costs at least 2 of 600 ms.
  for (let n = 0; n <= 300 && answers.at(-1)?.status !== 429; n++) answers.push(await client.get(mine))
  expect(answers.at(-2)?.status).toBe(200)
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_requests',
      message: 'Muitas consultas em pouco tempo. Aguarde um instante e tente de novo.',
    },
    headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) as string },
  })
  expect((await client.post('/users/me')).status).toBe(429)
  expect((await client.post('/orders/register', {})).status).toBe(400)
  expect((await client.post('/auth/logout-all')).status).toBe(204)
  expect((await other.get(mine)).status).toBe(200)
  testApp.advanceClock(120_000)
  expect((await (await testApp.signInAgain(client)).get(mine)).status).toBe(200)
})

test('a read is paid for by the rows that it finds, and a person reads one whole list at a time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await insertOrders(
    testApp.db,
    Array.from({ length: 1000 }, () => orderRow(client.id)),
  )
  const whole = () => client.get<unknown[]>('/orders/my-orders')
  // 72 of 600 ms each.
  for (let n = 0; n < 8; n++) expect((await whole()).body).toHaveLength(1000)
  expect((await whole()).status).toBe(200)
  expect((await whole()).status).toBe(429)
  const other = await testApp.createUser('client')
  await lock()
  const calls = [other.get('/orders/my-orders'), other.get('/orders/my-orders'), other.get('/orders/my-orders')]
  await expect.poll(() => waiting()).toBe(1)
  const page = other.get(mine)
  await expect.poll(() => waiting()).toBe(2)
  await unlock()
  expect((await Promise.all([...calls, page])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a statement that took long is paid for afterwards', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await lock()
  const answer = client.get(mine)
  await expect.poll(() => waiting()).toBe(1)
  vi.advanceTimersByTime(4000)
  await unlock()
  expect((await answer).status).toBe(200)
  // 600 ms of the budget are left over, so that 600 are owed.
  expect(await client.get(mine)).toMatchObject({ status: 429, headers: { 'retry-after': '61' } })
})

test('a person who hangs up cancels their statement', async () => {
  await lock()
  const { answer, hangUp } = fetchMine(client)
  await expect.poll(() => waiting()).toBe(1)
  hangUp()
  expect(await answer).toBe('gone')
  await expect.poll(() => waiting()).toBe(0)
  await unlock()
  await expect.poll(() => poolUse(testApp.db).inUse).toBe(0)
  expect((await client.get(mine)).status).toBe(200)
})

test('three reads of a person run at once, the others take turns, and a further person does not wait for them', async () => {
  const other = await testApp.createUser('client')
  await lock()
  const calls = Array.from({ length: 6 }, () => client.get(mine))
  await expect.poll(() => waiting()).toBe(3)
  calls.push(other.get(mine))
  await expect.poll(() => waiting()).toBe(4)
  await unlock()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
})

test('of 204 reads of a person at once one is refused, and who hung up before their turn never runs', async () => {
  await lock()
  const calls = Array.from({ length: 204 }, () => fetchMine(client))
  expect(await Promise.race(calls.map(({ answer }) => answer))).toBe(429)
  await expect.poll(() => waiting()).toBe(3)
  for (const { hangUp } of calls) hangUp()
  await expect.poll(() => waiting()).toBe(0)
  await unlock()
  await expect.poll(() => poolUse(testApp.db).inUse).toBe(0)
})

test('a statement of a read ends after five seconds with a clear text', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await lock()
  const answer = client.get(mine)
  await expect.poll(() => waiting()).toBe(1)
  vi.advanceTimersByTime(5000)
  expect(await answer).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      message: 'A consulta demorou demais e foi interrompida. Tente com menos dias ou com palavras mais longas.',
    },
    headers: { 'retry-after': '5' },
  })
})

test('changes and files take as long as they need', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const admin = await testApp.createUser('admin')
  await lock()
  const order = { description: 'Bolo', pickup_address: 'Rua A', delivery_address: 'Rua B' }
  const calls = [client.post('/orders/register', order), admin.get('/statement.csv')]
  // The clock moves once both wait for their table: waiting for a connection has a limit of its own.
  for (const table of ['order_events', 'audit_events']) await expect.poll(() => waiting(table)).toBe(1)
  vi.advanceTimersByTime(600_000)
  expect(await waiting()).toBe(2)
  await unlock()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([201, 200])
})
