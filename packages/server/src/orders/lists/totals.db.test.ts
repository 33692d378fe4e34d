import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrderCounts } from '@ligeiro/contract/order-lists-schemas'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { withConnection } from '#test/rows.ts'
import { restoreBackup, writeBackup } from '../../backups/commands/backup.ts'
import { connect, type Db, type Tx } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { cancelOrdersOf } from '../operations/open-orders.ts'
import { createOrder as create } from '../operations/create-order.ts'
import type { StepRequest } from '../order/step.ts'
import { approveOrder } from '../steps/approve.ts'
import { rejectOrder } from '../steps/reject.ts'
import { setOrderPrice } from '../steps/set-price.ts'
import { attachMotoboy } from '../steps/attach.ts'
import { cancelOrder } from '../steps/cancel.ts'
import { deleteOrder } from '../steps/delete.ts'
import { detachMotoboy } from '../steps/detach.ts'
import { editOrder } from '../steps/edit.ts'
import { confirmDelivery } from '../steps/confirm.ts'
import { markOrderDelivered } from '../steps/mark-delivered.ts'
import { startDelivery } from '../steps/start.ts'
import { takeStep } from '../take-step/take-step.ts'
import { recountTotals, advanceTotals, totals } from './totals.ts'

let testApp: TestApp
let admin: Person
let clients: Person[]
let motoboys: Person[]
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  clients = [await testApp.createUser('client'), await testApp.createUser('client')]
  motoboys = [await testApp.createUser('motoboy'), await testApp.createUser('motoboy')]
})
afterAll(() => testApp.close())

/** Compares the totals with a count of the orders, both in one snapshot. Returns the statuses that differ. */
async function differences(db: Db = testApp.db) {
  const { rows } = await sql`
    select status, coalesce(t.n, 0)::int as totals, coalesce(c.n, 0)::int as counted
    from (select status, sum(n) as n from ${totals} t group by status) t
    full join (select status, count(*) as n from orders where deleted_at is null group by status) c using (status)
    where coalesce(t.n, 0) <> coalesce(c.n, 0)`.execute(db)
  return rows
}
const one = <T>(list: readonly T[], choice: number) => list[choice % list.length] as T

/** One random step of anybody on an order. */
async function randomStep(tx: Tx, orderId: string, kind: number, choice: number): Promise<unknown> {
  const [client, motoboy] = [one(clients, choice), one(motoboys, choice)]
  const [user, step] = one<readonly [Person, StepRequest | (() => Promise<StepRequest>)]>(
    [
      [admin, setOrderPrice(orderId, (20 + (choice % 9)) * 100)],
      [admin, () => attachMotoboy(tx, orderId, motoboy.motoboyId)],
      [client, approveOrder(orderId)],
      [motoboy, startDelivery(orderId, motoboy.motoboyId)],
      [motoboy, confirmDelivery(orderId, client.id, 'Portaria', {})],
      [admin, () => attachMotoboy(tx, orderId, motoboy.motoboyId)],
      [admin, detachMotoboy(orderId)],
      [client, rejectOrder(orderId)],
      [admin, editOrder(orderId, 'admin', { description: `Bolo ${choice}` })],
      [admin, cancelOrder(orderId)],
      [admin, markOrderDelivered(orderId)],
      [admin, deleteOrder(orderId)],
    ],
    kind,
  )
  return takeStep(tx, { user, now: testApp.clock() }, typeof step === 'function' ? await step() : step)
}

const createOrder = async (tx: Tx, choice: number) => {
  const texts = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  return (await create(tx, { user: one(clients, choice), now: testApp.clock(), maxOpen: 0, body: texts })).id
}

/** Resolves also where the step was not allowed. Returns whether the step was taken. */
const allowed = (step: Promise<unknown>) =>
  step.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )

/** A transaction that stays open while others begin and end. Nobody else takes a step on its order. */
async function beginLate(reserved: string | undefined, choice: number) {
  const tx = await testApp.db.startTransaction().execute()
  const id = reserved ?? (await createOrder(tx, choice))
  await allowed(randomStep(tx, id, choice, choice))
  return async () => {
    if (choice % 4 > 0) await tx.commit().execute()
    else await tx.rollback().execute()
    return choice % 4 > 0 || reserved ? [id] : []
  }
}

/** Asks for the counts of three filters, and counts in SQL. */
async function countsOfFilters() {
  const moment = new Date(testApp.clock().getTime() - 20_000)
  const filters = ['', 'status=delivered&status=cancelled', `ended_before=${moment.toISOString()}`]
  const answers = await Promise.all(filters.map((filter) => admin.get<OrderCounts>(`/orders/counts?${filter}`)))
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as all, count(*) filter (where status in ('delivered', 'cancelled'))::int as of_status,
      count(*) filter (where status in ('delivered', 'cancelled', 'rejected_by_client')
        and status_changed_at < ${moment})::int as of_ended
    from orders where deleted_at is null`.execute(testApp.db)
  return { answered: answers.map(({ body }) => body.total), counted: Object.values(rows[0] ?? {}) }
}

test(
  'the totals equal a count at every moment of a random history of several sessions',
  { timeout: 120_000 },
  async () => {
    const { db } = testApp
    // `npm run test:long` sets LONG.
    const rounds = process.env.LONG ? 115 : 45
    const random = fc.sample(fc.array(fc.nat(10_000), { minLength: 32, maxLength: 32 }), { numRuns: rounds, seed: 16 })
    const times = { cancelled: 0, recounted: 0 }
    const ids: string[] = []
    let changes = 0
    let late: { until: number; end: () => Promise<string[]> } | undefined
    for (const [round, [first = 0, second = 0, third = 0, ...rest]] of random.entries()) {
      testApp.advanceClock(1000)
      if (!late && first % 3 === 0) {
        const reserved = ids.length > 60 && first % 2 === 0 ? ids.shift() : undefined
        late = { until: round + 1 + (second % 4), end: await beginLate(reserved, second) }
      }
      ids.push(
        ...(await Promise.all(
          rest.slice(0, 12).map((choice) => db.transaction().execute((tx) => createOrder(tx, choice))),
        )),
      )
      const recent = ids.slice(-50)
      const steps = Array.from({ length: 12 }, (_, at) =>
        allowed(
          db
            .transaction()
            .execute((tx) => randomStep(tx, one(recent, rest[3 + at] ?? 0), rest[15 + at] ?? 0, rest[at] ?? 0)),
        ),
      )
      const during = await Promise.all([differences(), third % 2 ? undefined : advanceTotals(db), differences()])
      expect([during[0], during[2]]).toEqual([[], []])
      changes += 12 + (await Promise.all(steps)).filter(Boolean).length
      if (third % 7 === 0 && !late) {
        times.cancelled++
        const context = { user: admin, now: testApp.clock() }
        changes += (await db.transaction().execute((tx) => cancelOrdersOf(tx, context, one(clients, first).id)))
          .cancelled
      }
      if (third % 5 === 0) await Promise.all([advanceTotals(db), advanceTotals(db)])
      if (third % 20 === 1) {
        times.recounted++
        await recountTotals(db)
      }
      if (late && round >= late.until) {
        ids.push(...(await late.end()))
        late = undefined
      }
      expect(await differences()).toEqual([])
      const { answered, counted } = await countsOfFilters()
      expect(answered).toEqual(counted)
    }
    await late?.end()
    expect(Math.min(...Object.values(times))).toBeGreaterThan(0)
    expect(changes).toBeGreaterThan(rounds * 17)
    expect(await differences()).toEqual([])
  },
)

test('an erasure and a restored backup leave the totals right', async () => {
  const client = await testApp.createUser('client')
  await testApp.createOrder({ client, status: 'delivered' })
  await recountTotals(testApp.db)
  expect((await admin.post(`/users/erase-user/${client.id}`)).status).toBe(204)
  expect(await differences()).toEqual([])

  const target = await ownDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'ligeiro-totals-'))
  onTestFinished(async () => {
    await Promise.all([target.drop(), rm(folder, { recursive: true })])
  })
  const file = join(folder, 'a.backup')
  const now = testApp.clock()
  await withConnection(testApp.connection, (from) => writeBackup(from, file, { now }))
  await withConnection(target.connection, (into) => restoreBackup(into, file, { now }))
  const restored = connect(target.connection, 2, () => {})
  expect(await restored.selectFrom('order_totals').selectAll().execute()).toEqual([])
  for (const advance of [async () => {}, advanceTotals, recountTotals]) {
    await advance(restored)
    expect(await differences(restored)).toEqual([])
  }
  const search = await restored.selectFrom('order_search').select('text').execute()
  expect(search).toHaveLength((await testApp.db.selectFrom('order_search').select('text').execute()).length)
  expect(search).toContainEqual({ text: 'dados removidos\ndados removidos\ndados removidos' })
  await restored.destroy()
})

test('totals of transactions that are yet to come, as after a copy into another cluster, are ignored and replaced', async () => {
  await recountTotals(testApp.db)
  await sql`update order_totals set orders = 7, up_to = '9000000000'`.execute(testApp.db)
  expect(await differences()).toEqual([])
  await advanceTotals(testApp.db)
  expect(await differences()).toEqual([])
  const { rows } = await sql`select where exists (select from order_totals where up_to = '9000000000')`.execute(
    testApp.db,
  )
  expect(rows).toEqual([])
})

test('a recount corrects what was changed without the application', async () => {
  await recountTotals(testApp.db)
  await insertOrders(testApp.db, [orderRow(one(clients, 0).id)])
  expect(await differences()).toMatchObject([{ status: 'delivered' }])
  await recountTotals(testApp.db)
  expect(await differences()).toEqual([])
})

test('steps since the last statistics are found by their orders, not by reading the history again for each of them', async () => {
  const client = one(clients, 0).id
  const add = async (db: Db, count: number) => {
    const orders = Array.from({ length: count }, () => orderRow(client, { status: 'pending' }))
    await insertOrders(db, orders)
    await sql`insert into order_events (order_id, step, actor_id, actor_role, after, at)
      select id, 'create', ${client}, 'client', '{}', now() from unnest(${orders.map(({ id }) => id)}::uuid[]) id`.execute(
      db,
    )
  }
  await add(testApp.db, 2000)
  await recountTotals(testApp.db)
  await sql`analyze`.execute(testApp.db)
  await add(testApp.db, 300)
  /** Returns how many entries of the index this connection has read since it last reported its statistics, which may be before this test. */
  const entriesRead = async (tx: Db) => {
    const { rows } = await sql<{ read: number }>`
      select pg_stat_get_xact_tuples_returned('order_events_xid'::regclass)::int as read`.execute(tx)
    return rows[0]!.read
  }
  const read = await testApp.db.transaction().execute(async (tx) => {
    const before = await entriesRead(tx)
    expect(await differences(tx)).toEqual([])
    return (await entriesRead(tx)) - before
  })
  // The planner itself reads the end of the index.
  expect(read).toBeLessThan(300)
})
