import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { newLines, OrderEvents } from './order-events.ts'

test('more lines than are worth reading ask the screens for a catch-up', async () => {
  const testApp = await startTestApp()
  onTestFinished(testApp.close)
  const [order, admin] = [await testApp.createOrder(), await testApp.createUser('admin')]
  const onTooMuch = vi.fn<() => void>()
  const changed: string[] = []
  const events = new OrderEvents(testApp.db, {
    publisher: { isHeard: () => false, publish: () => {} },
    onOrder: (id) => changed.push(id),
    onError: (error) => expect.unreachable(String(error)),
    onTooMuch,
  })
  await events.start()
  onTestFinished(() => events.stop())
  const addLines = (count: number) =>
    testApp.db
      .insertInto('order_events')
      .values(
        Array.from({ length: count }, () => ({
          order_id: order.id,
          actor_id: admin.id,
          step: 'edit',
          actor_role: 'admin' as const,
          at: testApp.clock(),
        })),
      )
      .execute()

  await addLines(2000)
  events.wake()
  await expect.poll(() => changed).toHaveLength(2000)
  expect(onTooMuch).not.toHaveBeenCalled()

  await addLines(2001)
  events.wake()
  await expect.poll(() => onTooMuch).toHaveBeenCalledOnce()
  expect(changed).toHaveLength(2000)
})

test('whether a later line gave an order to somebody else is read from an index, however long its history is', async () => {
  const { db, createOrder, close } = await startTestApp()
  onTestFinished(close)
  const order = await createOrder()
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  await sql`insert into order_events (order_id, step, actor_id, actor_role, at)
    select ${order.id}, 'edit', client_id, 'client', created_at from orders, generate_series(1, 5000)`.execute(db)
  await sql`analyze order_events`.execute(db)
  const plan = await sql`explain ${newLines(rows[0]!.snapshot)}`.execute(db)
  expect(JSON.stringify(plan.rows)).toContain('using order_events_of_motoboys')
})
