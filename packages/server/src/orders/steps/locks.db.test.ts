import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { beginBooks } from '#test/books.ts'
import { isBlocked } from '#test/is-blocked.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { consequences } from '../take-step/consequences.ts'
import type { Consequence } from '../order/step.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
})
afterAll(() => testApp.close())

const deadlocks = async () => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(testApp.db)
  return rows[0]!.deadlocks
}
const statusesOf = (answers: readonly { status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b)

test('steps, cancellations of a client, releases of a motoboy and merges of clients at once: no caller meets a deadlock', async () => {
  const before = await deadlocks()
  const texts = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  const into = await testApp.createUser('client')
  for (let round = 0; round < 4; round++) {
    const [client, motoboy, other] = await Promise.all([
      testApp.createUser('client'),
      testApp.createUser('motoboy'),
      testApp.createUser('motoboy'),
    ])
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => testApp.createOrder({ client, motoboy, status: 'accepted_by_client' })),
    )
    await Promise.all(orders.slice(0, 2).map(({ id }) => admin.patch(`/orders/${id}/cancel`)))
    const phone = { name: 'Neide', phone: String(48_993_000_000 + round) }
    const called = await admin.post('/orders/register', { ...texts, client: phone })
    const answers = await Promise.all([
      ...orders.flatMap(({ id }, n) => [
        admin.patch(`/orders/${id}/reopen`, { reason: 'Engano' }),
        admin.put(`/orders/update-order/${id}`, { price: n + 10, suggested: false }),
        motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId }),
        admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: other.motoboyId }),
        client.patch(`/orders/${id}/cancel`),
      ]),
      admin.post(`/users/cancel-orders/${client.id}`),
      admin.post(`/motoboys/release-deliveries/${motoboy.motoboyId}`),
      admin.put(`/orders/update-order/${called.body.id}`, { price: 9, suggested: false }),
      admin.post('/users/merge', { from: called.body.client.id, into: into.id }),
    ])
    // A database that is too slow for all of them refuses some with 503.
    for (const status of statusesOf(answers)) expect([200, 404, 409, 412, 503]).toContain(status)
  }
  expect(await deadlocks()).toBe(before)
})

test('a step locks offers and trips before the queue, and the queue before the books', async () => {
  const { db } = testApp
  const { deliver } = await beginBooks(testApp, admin)
  const client = await testApp.createUser('client')
  const [giver, taker] = [await testApp.createUser('motoboy'), await testApp.createUser('motoboy')]
  for (const motoboy of [giver, taker]) await motoboy.post('/shifts/start', {})
  await deliver(10, { client, motoboy: giver })
  const [offered, inTrip, alsoInTrip] = await Promise.all(
    [1, 2, 3].map(() => testApp.createOrder({ client, motoboy: null, status: 'accepted_by_client' })),
  )
  const riding = await testApp.createOrder({ client, motoboy: giver, status: 'in_progress' })
  const made = await admin.post('/offers', { order_id: offered!.id, motoboy_id: giver.motoboyId })
  const trip = await admin.post('/trips', { motoboy_id: giver.motoboyId, order_ids: [inTrip!.id, alsoInTrip!.id] })
  expect([made.status, trip.status]).toEqual([201, 201])
  const attach = (orderId: string) => () =>
    admin.patch('/orders/attach-motoboy', { orderId, motoboyId: taker.motoboyId })
  const confirm = () =>
    giver.patch('/orders/confirm', { orderId: riding.id, clientId: client.id, receiver: 'Portaria' })
  const shifts = sql`select from shifts where ended_at is null`
  for (const [step, earlier, later] of [
    [attach(offered!.id), sql`select from offers where state = 'open'`, shifts],
    [attach(inTrip!.id), sql`select from trips`, shifts],
    [confirm, shifts, sql`select from ledger_balances`],
  ] as const) {
    let answer: ReturnType<typeof step> | undefined
    await inTransaction(db, async (tx) => {
      await sql`${earlier} for update`.execute(tx)
      answer = step()
      await expect.poll(() => isBlocked(db)).toBe(true)
      // The step, which waits for the earlier lock, holds none of the later ones.
      await sql`${later} for update nowait`.execute(tx)
    })
    expect((await answer)?.status).toBe(200)
  }
})

test('of two hundred starts of one order at once exactly one succeeds; those who saw another version are told so', async () => {
  const motoboy = await testApp.createUser('motoboy')
  const order = await testApp.createOrder({ motoboy, status: 'accepted_by_client' })
  const start = (_: unknown, n: number) =>
    motoboy.patch(
      '/orders/start',
      { orderId: order.id, motoboyId: motoboy.motoboyId },
      n % 2 ? { 'if-match': `"${order.version}"` } : {},
    )
  const answers = await Promise.all(Array.from({ length: 200 }, start))
  // A database that is too slow for all of them refuses some with 503.
  const answered = answers.filter(({ status }) => status !== 503)
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(statusesOf(answered)).toEqual([200, 409, 412])
  expect((await testApp.historyOf(order.id)).filter(({ step }) => step === 'start')).toHaveLength(1)
  expect(await testApp.orderNow(order.id)).toMatchObject({ status: 'in_progress', version: order.version + 1 })
})

test('an answer that was lost before the commit changed nothing, and the same key takes the step once', async () => {
  const motoboy = await testApp.createUser('motoboy')
  const { id, client } = await testApp.createOrder({ motoboy, status: 'in_progress' })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const confirm = () =>
    motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Portaria' }, key)
  let isBroken = true
  const breaking: Consequence = {
    concerns: () => isBroken,
    changesOrders: false,
    async write(tx) {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    },
  }
  consequences.push(breaking)
  onTestFinished(() => void consequences.splice(consequences.indexOf(breaking), 1))
  expect((await confirm()).status).toBe(503)
  expect(await testApp.orderNow(id)).toMatchObject({ status: 'in_progress', version: 1 })
  isBroken = false
  const first = await confirm()
  expect(first).toMatchObject({ status: 200, body: { status: 'delivered', version: 2 } })
  expect((await confirm()).body).toEqual(first.body)
  expect((await testApp.historyOf(id)).filter(({ step }) => step === 'confirm')).toHaveLength(1)
})
