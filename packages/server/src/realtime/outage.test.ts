import type { OrderEventBody } from '@ligeiro/contract/events'
import { useScratchDataDir } from '@ligeiro/embedded-postgres/test/scratch'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'

const here = useScratchDataDir()
let testApp: TestApp
let admin: Person
let killDatabase: () => Promise<void>

beforeEach(async () => {
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

test('while the database is down every call is answered 503 with Retry-After, and works again after the restart', async () => {
  expect((await newOrder()).status).toBe(201)
  const onRestarted = killDatabase()
  const during = await newOrder()
  expect(during).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'O sistema está temporariamente indisponível. Tente de novo em instantes.' },
  })
  expect(during.headers['retry-after']).toBe('5')
  expect((await testApp.send('GET', '/readyz')).status).toBe(503)
  expect((await testApp.send('GET', '/healthz')).status).toBe(200)
  await onRestarted
  await expect.poll(async () => (await testApp.send('GET', '/readyz')).status, { timeout: 20_000 }).toBe(200)
  expect((await newOrder()).status).toBe(201)
  expect((await admin.get<unknown[]>('/orders/all')).body).toHaveLength(2)
})

test('after a restart of the database the sockets get `connected` again and then new events', async () => {
  const socket = await testApp.connectSocket(admin)
  const connectedAgain = new Promise((resolve) => socket.once('connected', resolve))
  const created = new Promise<OrderEventBody>((resolve) => socket.once('order:created', resolve))
  await killDatabase()
  await connectedAgain
  const order = (await newOrder()).body
  expect(await created).toMatchObject({ order: { id: order.id } })
})
