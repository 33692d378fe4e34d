import type { OrderEventBody } from '@ligeiro/contract/events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { connect } from '../db/connect.ts'
import { scratch } from '../db/embedded/scratch.ts'
import { migrate } from '../db/migrate.ts'

const here = scratch()
let testApp: TestApp
let admin: Person
let killDatabase: () => Promise<void>

beforeEach(async () => {
  let back = () => {}
  const postgres = await here.start((line) => line.includes('voltou') && back())
  const db = connect(postgres.connection, 1, () => {})
  await migrate(db, new Date())
  await db.destroy()
  testApp = await startTestApp({}, postgres.connection)
  admin = await testApp.createUser('admin')
  // Resolves when the server is back; what happens until then is the test's subject.
  killDatabase = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    back = resolve
    process.kill(here.postmasterOf(postgres).pid, 'SIGKILL')
    return promise
  }
})
afterEach(() => testApp.close())

const newOrder = () =>
  admin.post('/orders/register', { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' })

test('while the database is away every call says so with 503 and Retry-After, and works again by itself', async () => {
  expect((await newOrder()).status).toBe(201)
  const back = killDatabase()
  const during = await newOrder()
  expect(during).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'O sistema está temporariamente indisponível. Tente de novo em instantes.' },
  })
  expect(during.headers['retry-after']).toBe('5')
  expect((await testApp.send('GET', '/readyz')).status).toBe(503)
  expect((await testApp.send('GET', '/healthz')).status).toBe(200)
  await back
  await expect.poll(async () => (await testApp.send('GET', '/readyz')).status, { timeout: 20_000 }).toBe(200)
  expect((await newOrder()).status).toBe(201)
  expect((await admin.get<unknown[]>('/orders/all')).body).toHaveLength(2)
})

test('after the database came back the screens are told to catch up, and hear events again', async () => {
  const socket = await testApp.connectSocket(admin)
  const toldAgain = new Promise((resolve) => socket.once('connected', resolve))
  const created = new Promise<OrderEventBody>((resolve) => socket.once('order:created', resolve))
  await killDatabase()
  await toldAgain
  const order = (await newOrder()).body
  expect(await created).toMatchObject({ order: { id: order.id } })
})
