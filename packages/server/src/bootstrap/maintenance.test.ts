import { expect, onTestFinished, test, vi } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import { keepPurging } from './maintenance.ts'

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
  keepPurging(testApp.db, testApp.config)
  await expect.poll(linked).toEqual([kept])
  await deliveredBefore(181)
  vi.advanceTimersByTime(3_599_000)
  expect(await linked()).toHaveLength(2)
  vi.advanceTimersByTime(1000)
  await expect.poll(linked).toEqual([kept])
})
