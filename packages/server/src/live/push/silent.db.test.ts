import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { startPushService, type PushService } from '#test/push-service.ts'
import { PushQueue } from './push-queue.ts'
import { loadVapid } from './vapid.ts'

let prompt: PushService
let silent: PushService
let testApp: TestApp
beforeAll(async () => {
  ;[prompt, silent] = [await startPushService(), await startPushService()]
  testApp = await startTestApp({ pushServices: [prompt.origin, silent.origin] })
})
afterAll(() => Promise.all([testApp.close(), prompt.close(), silent.close()]))

test('a push service that never answers is asked again later, and does not delay the pushes of other services', async () => {
  silent.answer(() => new Promise(() => {}))
  const motoboy = await testApp.createUser('motoboy')
  const [desk, pocket] = [prompt.subscribe(), silent.subscribe()]
  expect((await motoboy.put('/push/device', desk.body)).status).toBe(200)
  expect((await (await testApp.signInAgain(motoboy)).put('/push/device', pocket.body)).status).toBe(200)
  const { db } = testApp
  let offsetMs = 1
  const clock = () => new Date(testApp.clock().getTime() + offsetMs)
  const order = await testApp.createOrder({ motoboy })
  // Due only by the clock of the queue below, because the queue of the app would send it too.
  const push = { id: randomUUID(), kind: 'new_delivery', order_id: order.id, made_at: clock() } as const
  const devices = await db.selectFrom('push_devices').select('session_id as device_id').execute()
  await db
    .insertInto('pushes')
    .values(devices.map((device) => ({ ...push, ...device })))
    .execute()
  const vapid = await loadVapid(db, testApp.config.appSecret, 'mailto:entregas@example.com', clock())
  const services = testApp.config.pushServices
  const failures: unknown[] = []
  const onFailed = (error: unknown) => failures.push(error)
  const options = { db, clock, vapid, services, onRefused: () => {}, onFailed, onError: onFailed, timeoutMs: 200 }
  const queue = new PushQueue(options)

  queue.wake()
  await expect.poll(() => failures).toMatchObject([{ name: 'TimeoutError' }])
  expect(silent.requestCount()).toBe(1)
  expect(await prompt.pushes(desk)).toHaveLength(1)

  silent.answer(() => ({ status: 201 }))
  await expect
    .poll(() => db.selectFrom('pushes').select('id').where('not_before', 'is not', null).execute())
    .toHaveLength(1)
  offsetMs += 5000
  queue.wake()
  expect(await silent.pushes(pocket)).toHaveLength(1)
  await queue.stop()
  expect(prompt.requestCount()).toBe(1)
  expect(await db.selectFrom('pushes').selectAll().execute()).toEqual([])
})
