import type { OrderEventBody } from '@ligeiro/contract/events'
import { expect, onTestFinished, test } from 'vitest'
import { processThatLosesACommit } from '#test/lost-commit.ts'
import { startTestApp } from '#test/test-app.ts'

test('the step of a process that is killed between its commit and its notice reaches the screens of another process', async () => {
  const testApp = await startTestApp()
  onTestFinished(testApp.close)
  // The process below uses the real clock.
  testApp.advanceClock(Date.now() - testApp.clock().getTime())
  const { url, kill, lose } = await processThatLosesACommit(testApp)
  const [admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
  const received: string[] = []
  const screen = await testApp.connectSocket(admin)
  screen.on('order:created', (body: OrderEventBody) => 'order' in body && received.push(body.order.description))
  const register = (description: string) =>
    fetch(`${url}/orders/register`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ description, pickup_address: 'A', delivery_address: 'B' }),
    })
  expect((await register('before')).status).toBe(201)
  await expect.poll(() => received).toEqual(['before'])

  await lose('insert', () => register('unanswered'))
  const committed = () => testApp.db.selectFrom('orders').select('description').execute()
  await expect.poll(committed).toHaveLength(2)
  await kill()
  await expect.poll(() => received).toEqual(['before', 'unanswered'])
})
