import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import { startTestApp } from '#test/test-app.ts'
import { follow } from '#test/tracking-page.ts'
import { openFaultProxy } from '../../../../harness/fault-proxy.ts'
import { createRandom } from '../../../../harness/random.ts'

const { testApp, admin, motoboy } = await startWithPeople()

async function listening({ app } = testApp) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
async function shared() {
  const { id } = await testApp.createOrder({ status: 'pending' })
  const { url } = (await admin.post<{ url: string }>(`/orders/${id}/links`, { kind: 'tracking' })).body
  return { id, path: new URL(url).pathname }
}
const attach = (id: string) => admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
const start = (id: string) => motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
const pagesOf = (base: string, paths: readonly string[]) => {
  const pages = paths.map((path) => follow(base + path))
  onTestFinished(() => pages.forEach((page) => page.close()))
  return pages
}

test('of the data of a hundred pages three pieces of ten are lost with their connection, the line is cut, and a process stops: once the line is back, every page has the last state', async () => {
  const second = await startTestApp({}, testApp.connection)
  const orders = await Promise.all(Array.from({ length: 20 }, shared))
  const random = createRandom(17)
  const targets = [await listening(second), await listening()]
  let isLossy = true
  const tamper = () => (direction: 'up' | 'down', data: Buffer) =>
    direction === 'down' && isLossy && random.chance(0.3)
      ? { forward: data.subarray(0, data.length / 2), after: 'end' as const }
      : { forward: data }
  const proxy = await openFaultProxy(() => targets, { tamper })
  onTestFinished(() => proxy.close())
  const pages = pagesOf(
    `http://127.0.0.1:${proxy.port}`,
    orders.flatMap(({ path }) => Array.from({ length: 5 }, () => path)),
  )
  for (const { state } of pages) await expect.poll(state).toBe('received')
  for (const { id } of orders) await attach(id)
  await second.close()
  for (const { state } of pages) await expect.poll(state).toBe('assigned')
  proxy.cut()
  for (const { id } of orders) await start(id)
  expect(pages.filter(({ state }) => state() === 'on_the_way')).toEqual([])
  proxy.mend()
  isLossy = false
  for (const { state } of pages) await expect.poll(state).toBe('on_the_way')
  const lost = pages.reduce((sum, { opened }) => sum + opened() - 1, 0)
  expect(lost).toBeGreaterThan(pages.length)
})

test('a process that loses its LISTEN goes on with its streams, and shows what changed meanwhile', async () => {
  const { id, path } = await shared()
  const [page] = pagesOf(await listening(), [path])
  await expect.poll(page!.state).toBe('received')
  const losses = async () => (await testApp.metrics.listenLosses.get()).values[0]?.value ?? 0
  const before = await losses()
  // The connection that listens holds this lock.
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and mode = 'ShareLock' and database = (select oid from pg_database where datname = current_database())`.execute(
    testApp.db,
  )
  expect(rows).toHaveLength(1)
  await attach(id)
  await expect.poll(losses).toBeGreaterThan(before)
  await expect.poll(page!.state).toBe('assigned')
  await start(id)
  await expect.poll(page!.state).toBe('on_the_way')
  expect(page!.opened()).toBe(1)
})
