import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { Outbox } from './outbox.ts'

test('more lines of other processes than are worth reading ask the screens for a catch-up; any number of own ones does not', async () => {
  const testApp = await startTestApp()
  onTestFinished(testApp.close)
  const [order, admin] = [await testApp.createOrder(), await testApp.createUser('admin')]
  const onTooMuch = vi.fn<() => void>()
  const changed: string[] = []
  const outbox = new Outbox(testApp.db, {
    publisher: { audience: () => [], isComplete: () => true, publish: () => {} },
    clock: testApp.clock,
    notify: () => {},
    onOrder: (id) => changed.push(id),
    onError: (error) => expect.unreachable(String(error)),
    onTooMuch,
  })
  // The reading of each second would come between the lines and their publication.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
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
      .returning('id')
      .execute()

  const shown = {
    id: order.id,
    version: 1,
    client_id: '',
    motoboy_user_id: null,
    gone: false,
    admin: '',
    client: '',
    motoboy: '',
  }
  for (const { id } of await addLines(2500))
    outbox.publishOwn(
      { ...shown, n: 0, line: id, event: 'order:updated', lost: null, answer: '', located: null, pushed: false },
      0,
    )
  expect(changed).toHaveLength(2500)
  await addLines(2000)
  outbox.wake()
  await expect.poll(() => changed).toHaveLength(4500)
  expect(onTooMuch).not.toHaveBeenCalled()

  await addLines(2001)
  outbox.wake()
  await expect.poll(() => onTooMuch).toHaveBeenCalledOnce()
  expect(changed).toHaveLength(4500)
})
