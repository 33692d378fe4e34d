import { expect, onTestFinished, test, vi } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import { startTestApp } from '#test/test-app.ts'
import type { ClockJump } from './clock-jumps/clock-jumps.ts'
import { recordAttempt } from '../platform/limits/attempts.ts'
import { keepPurging } from './maintenance.ts'
import { Timers } from './timers.ts'

const { testApp, admin, client } = await startWithPeople()
const dayMs = 86_400_000

/** An order that was delivered so many days before now, with a link. */
async function deliveredBefore(days: number) {
  // A client who signed in now, by the clock of the tests, would have an old session, which is deleted too.
  const { id } = await testApp.createOrder({ client, status: 'in_progress' })
  expect((await admin.post(`/orders/${id}/links`, { kind: 'tracking' })).status).toBe(201)
  const at = new Date(Date.now() - days * dayMs)
  await testApp.db
    .updateTable('orders')
    .set({ status: 'delivered', delivered_at: at, status_changed_at: at })
    .where('id', '=', id)
    .execute()
  await testApp.db.updateTable('links').set({ made_at: at }).where('order_id', '=', id).execute()
  return id
}
const linked = async () =>
  (await testApp.db.selectFrom('links').select('order_id').execute()).map(({ order_id }) => order_id)

test('links of orders that have been over for 180 days are deleted at the start, and every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [kept] = [await deliveredBefore(179), await deliveredBefore(181)]
  const timers = new Timers()
  onTestFinished(() => timers.stop())
  keepPurging(timers, testApp.db, testApp.config)
  await expect.poll(linked).toEqual([kept])
  await deliveredBefore(181)
  vi.advanceTimersByTime(3_599_000)
  expect(await linked()).toHaveLength(2)
  vi.advanceTimersByTime(1000)
  await expect.poll(linked).toEqual([kept])
})

test('after a jump of the clock nothing is deleted for a day; then everything that has expired', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const own = await startTestApp({ orderTextDays: 30 })
  onTestFinished(() => own.close())
  const client = await own.createUser('client')
  const { id } = await own.createOrder({ client, status: 'delivered' })
  await recordAttempt(own.db, [{ subject: 'sign-in account x', max: 9, windowMs: 1000 }], own.clock())
  const left = async () => ({
    sessions: (await own.db.selectFrom('sessions').select('id').execute()).length,
    attempts: (await own.db.selectFrom('attempts').select('id').execute()).length,
    text: (await own.orderNow(id)).description,
  })
  const before = await left()
  const jumps: ClockJump[] = []
  const timers = new Timers()
  onTestFinished(() => timers.stop())
  keepPurging(timers, own.db, own.config, { clock: own.clock, onJump: (jump) => jumps.push(jump) })
  const looked = () => own.db.selectFrom('server_clock').select('seen_at').where('seen_at', '=', own.clock()).execute()
  await expect.poll(looked).toHaveLength(1)
  for (const ms of [365 * dayMs, -365 * dayMs, 3 * 365 * dayMs]) {
    own.advanceClock(ms)
    vi.advanceTimersByTime(3_600_000)
    await expect.poll(looked).toHaveLength(1)
  }
  await expect.poll(() => jumps.length).toBe(3)
  own.advanceClock(dayMs - 1000)
  vi.advanceTimersByTime(3_600_000)
  await expect.poll(looked).toHaveLength(1)
  expect(await left()).toEqual(before)
  own.advanceClock(1000)
  vi.advanceTimersByTime(3_600_000)
  await expect.poll(left).toEqual({ sessions: 0, attempts: 0, text: 'Dados removidos' })
})
