import type { DayFigures } from '@ligeiro/contract/desk-schemas'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { insertOrders, orderRow, type MadeOrder } from '#test/many-orders.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
afterEach(() => testApp.close())

/** The figures at `now` in `zone`, of orders that were created at noon of March 1st and delivered at these moments. */
async function figuresOf(zone: string, now: string, ended: readonly (Partial<MadeOrder> & { at: string })[]) {
  testApp = await startTestApp({ timeZone: zone })
  const [admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
  for (const { at, ...about } of ended) {
    const row = orderRow(client.id, { created_at: '2026-03-01T12:00:00.000Z', ...about })
    await insertOrders(testApp.db, [row])
    await sql`update orders set status_changed_at = ${at} where id = ${row.id}`.execute(testApp.db)
  }
  testApp.advanceClock(Date.parse(now) - testApp.clock().getTime())
  return (await (await testApp.signInAgain(admin)).get<DayFigures>('/orders/day-figures')).body
}

test('only what was delivered today counts: neither yesterday, nor cancelled, nor deleted', async () => {
  const at = '2026-03-02T15:00:00Z'
  const created_at = '2026-03-02T14:00:00.000Z'
  const figures = await figuresOf('America/Sao_Paulo', '2026-03-02T23:00:00Z', [
    { at, created_at, price_cents: 1990 },
    { at, created_at: '2026-03-02T14:30:00.000Z', price_cents: null },
    { at: '2026-03-02T02:59:59.999Z', price_cents: 100_000 },
    { at, status: 'cancelled' },
    { at, status: 'in_progress' },
    { at, deleted_at: at },
  ])
  expect(figures).toEqual({ delivered: 2, total: 19.9, unpriced: 1, median_minutes: 45 })
})

test('a day without deliveries has no median', async () => {
  expect(await figuresOf('America/Sao_Paulo', '2026-03-02T23:00:00Z', [])).toEqual({
    delivered: 0,
    total: 0,
    unpriced: 0,
    median_minutes: null,
  })
})

test('the day is that of the time zone, also when it has 25 hours', async () => {
  const figures = await figuresOf('America/New_York', '2026-11-02T04:59:59Z', [
    { at: '2026-11-01T03:59:59Z' },
    { at: '2026-11-01T04:00:00Z' },
    { at: '2026-11-02T04:59:00Z' },
  ])
  expect(figures.delivered).toBe(2)
})
