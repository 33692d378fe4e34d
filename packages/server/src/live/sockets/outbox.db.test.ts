import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { Outbox } from './outbox.ts'

test('more lines than are worth reading ask the screens for a catch-up', async () => {
  const testApp = await startTestApp()
  onTestFinished(testApp.close)
  const [order, admin] = [await testApp.createOrder(), await testApp.createUser('admin')]
  const onTooMuch = vi.fn<() => void>()
  const changed: string[] = []
  const outbox = new Outbox(testApp.db, {
    publisher: { isHeard: () => false, publish: () => {} },
    notify: () => {},
    onOrder: (id) => changed.push(id),
    onError: (error) => expect.unreachable(String(error)),
    onTooMuch,
  })
  await outbox.start()
  onTestFinished(() => outbox.stop())
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
  outbox.wake()
  await expect.poll(() => changed).toHaveLength(2000)
  expect(onTooMuch).not.toHaveBeenCalled()

  await addLines(2001)
  outbox.wake()
  await expect.poll(() => onTooMuch).toHaveBeenCalledOnce()
  expect(changed).toHaveLength(2000)
})
