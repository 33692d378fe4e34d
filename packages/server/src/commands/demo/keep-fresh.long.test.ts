import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from '@ligeiro/contract/order'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { keepDemoFresh } from './keep-fresh.ts'
import { demoAdmin, demoPassword } from './people.ts'
import { seedDemo } from './seed.ts'

const minute = 60_000
const day = 24 * 60 * minute

let testApp: TestApp
let folder: string
beforeEach(async () => {
  testApp = await startTestApp({ accessTokenSeconds: 86_400 })
  folder = await mkdtemp(join(tmpdir(), 'ligeiro-demo-'))
  await seedDemo(testApp.db, testApp.clock(), () => {})
})
afterEach(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})
const open = () => keepDemoFresh(testApp.db, folder, testApp.clock)

async function orders(): Promise<Order[]> {
  const login = await testApp.send<{ accessToken: string }>('POST', '/auth/login', {
    email: demoAdmin.email,
    password: demoPassword,
  })
  const bearer = { authorization: `Bearer ${login.body.accessToken}` }
  return (await testApp.send<Order[]>('GET', '/orders/all', undefined, bearer)).body
}
const minutesInStatus = (order: Order) =>
  Math.round((testApp.clock().getTime() - Date.parse(order.status_changed_at)) / minute)
/** As the admin's screen counts (docs/product.md, Admin). */
const limits: Partial<Record<Order['status'], [warn: number, late: number]>> = {
  pending: [10, 20],
  accepted_by_client: [10, 20],
  awaiting_approval: [15, 30],
  in_progress: [45, 60],
}
const levels = (all: Order[]) => {
  const open = all.flatMap((order) => {
    const [warn, late] = limits[order.status] ?? []
    return warn && late
      ? [minutesInStatus(order) >= late ? 'late' : minutesInStatus(order) >= warn ? 'warned' : 'calm']
      : []
  })
  return {
    late: open.filter((level) => level === 'late').length,
    warned: open.filter((level) => level === 'warned').length,
  }
}
const inOrder = (all: Order[]) => all.map((order) => [order.id, minutesInStatus(order)])

test('a new demo has two late orders, two with a warning, and the rest stays calm for three more minutes', async () => {
  await open()
  expect(levels(await orders())).toEqual({ late: 2, warned: 2 })
  testApp.advanceClock(3 * minute)
  expect(levels(await orders())).toEqual({ late: 2, warned: 2 })
})

test('a demo that is started again after days shows the same times, in the orders, their history and their search', async () => {
  await open()
  const before = inOrder(await orders())
  testApp.advanceClock(5 * day)
  await open()
  const after = await orders()
  expect(inOrder(after)).toEqual(before)
  expect(levels(after)).toEqual({ late: 2, warned: 2 })
  const { rows } = await sql<{ orders: Date; steps: Date; search: Date }>`
    select (select max(created_at) from orders) as orders, (select max(created_at) from order_search) as search,
      (select max(at) from order_events) as steps`.execute(testApp.db)
  expect(rows[0]?.search).toEqual(rows[0]?.orders)
  expect(testApp.clock().getTime() - rows[0]!.steps.getTime()).toBeLessThan(10 * minute)
})

test('while somebody uses the demo, time passes; after a pause it goes on where it stood', async () => {
  const use = await open()
  const before = inOrder(await orders())
  testApp.advanceClock(5 * minute)
  await use()
  expect(inOrder(await orders())).toEqual(before.map(([id, minutes]) => [id, Number(minutes) + 5]))
  testApp.advanceClock(2 * day)
  await Promise.all([use(), use()])
  expect(inOrder(await orders())).toEqual(before.map(([id, minutes]) => [id, Number(minutes) + 5]))
})

test('a demo of an older version, without the time of its last use, goes on from its last step', async () => {
  testApp.advanceClock(9 * day)
  await open()
  const { rows } = await sql<{ at: Date }>`select max(at) as at from order_events`.execute(testApp.db)
  expect(rows[0]?.at).toEqual(testApp.clock())
})

test('the history refuses changes as before', async () => {
  await open()
  testApp.advanceClock(day)
  await open()
  await expect(sql`update order_events set step = 'x'`.execute(testApp.db)).rejects.toThrow('append-only')
})
