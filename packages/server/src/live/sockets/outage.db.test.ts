import type { OrderEventBody } from '@ligeiro/contract/events'
import { useScratchDataDir } from '@ligeiro/embedded-postgres/test/scratch'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { connect } from '../../platform/db/connect.ts'
import { createOrder } from '../../orders/operations/create-order.ts'
import { migrate } from '../../platform/db/migrate.ts'

const here = useScratchDataDir()
let testApp: TestApp
let admin: Person
let killDatabase: () => Promise<void>

beforeEach(async () => {
  here.prepare()
  let onRestarted = () => {}
  const postgres = await here.start((line) => line.includes('voltou') && onRestarted())
  const db = connect(postgres.connection, 1, () => {})
  await migrate(db, new Date())
  await db.destroy()
  testApp = await startTestApp({}, postgres.connection)
  admin = await testApp.createUser('admin')
  // The promise resolves when the server has been restarted. The tests check what happens until then.
  killDatabase = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    onRestarted = resolve
    process.kill(here.postmasterOf(postgres).pid, 'SIGKILL')
    return promise
  }
})
afterEach(() => testApp.close())

const newOrder = () =>
  admin.post('/orders/register', { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' })

/** Repeats a statement until the pool has replaced the connections that broke. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  let result: T | undefined
  await expect.poll(async () => (result = await work().catch(() => undefined))).toBeDefined()
  return result!
}

test('while the database is down every call is answered 503 with Retry-After, and works again after the restart', async () => {
  expect((await newOrder()).status).toBe(201)
  const onRestarted = killDatabase()
  let created = 1
  let during = await newOrder()
  // A statement that was running when the database was killed may still commit.
  for (; during.status === 201; created++) during = await newOrder()
  expect(during).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'O sistema está temporariamente indisponível. Tente de novo em instantes.' },
  })
  expect(during.headers['retry-after']).toBe('5')
  expect((await testApp.send('GET', '/readyz')).status).toBe(503)
  expect((await testApp.send('GET', '/healthz')).status).toBe(200)
  await onRestarted
  await expect.poll(async () => (await testApp.send('GET', '/readyz')).status).toBe(200)
  expect((await newOrder()).status).toBe(201)
  expect((await admin.get<unknown[]>('/orders/all')).body).toHaveLength(created + 1)
})

test('after a restart of the database the sockets get the events of what was written while the process did not listen', async () => {
  const socket = await testApp.connectSocket(admin)
  const received: string[] = []
  socket.on('order:created', (body: OrderEventBody) => 'order' in body && received.push(body.order.id))
  await killDatabase()
  const client = await retried(() => testApp.createUser('client'))
  // Written without a call, as by another process that was killed before it could tell anybody.
  const db = connect(testApp.connection, 1, () => {})
  const body = { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' }
  const creation = { user: client, now: testApp.clock(), maxOpen: 0, body }
  const { id } = await db.transaction().execute((tx) => createOrder(tx, creation))
  await db.destroy()
  await expect.poll(() => received).toEqual([id])
})
