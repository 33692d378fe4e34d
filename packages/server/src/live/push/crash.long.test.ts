import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ServerProcess } from '#test/server-process.ts'
import { startTestApp } from '#test/test-app.ts'
import { startPushService } from '#test/push-service.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../../../test/fixtures/${name}`, import.meta.url))
const [key, cert] = [await readFile(fixture('localhost.key')), await readFile(fixture('localhost.crt'))]

test('a push that a killed process was sending is sent by the next process, over TLS', async () => {
  const service = await startPushService(0, (onRequest) => createServer({ key, cert }, onRequest))
  onTestFinished(service.close)
  const arrived = Promise.withResolvers<void>()
  // The service receives the push and never answers.
  service.answer(() => (arrived.resolve(), new Promise(() => {})))
  const testApp = await startTestApp({ pushServices: [service.origin] })
  onTestFinished(testApp.close)
  // The processes below use the real clock.
  testApp.advanceClock(Date.now() - testApp.clock().getTime())
  const [admin, motoboy] = [await testApp.createUser('admin'), await testApp.createUser('motoboy')]
  const phone = service.subscribe()
  expect((await motoboy.put('/push/device', phone.body)).status).toBe(200)
  const order = await testApp.createOrder()
  // From now on only the processes started below run.
  await testApp.app.close()

  const server = new ServerProcess(testApp, {
    PUSH_SERVICES: service.origin,
    // Makes the processes trust the self-signed certificate of the push service.
    NODE_EXTRA_CA_CERTS: fixture('localhost.crt'),
  })
  onTestFinished(() => server.kill())
  const answer = await fetch(`${await server.url}/orders/attach-motoboy`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.accessToken}` },
    body: JSON.stringify({ orderId: order.id, motoboyId: motoboy.motoboyId }),
  })
  expect(answer.status).toBe(200)
  await arrived.promise
  await server.kill()

  service.answer(() => ({ status: 201 }))
  server.start()
  await server.url
  // Simulates the end of the time after which the process that took the push counts as dead.
  await testApp.db.updateTable('pushes').set({ leased_until: null }).execute()
  await sql`select pg_notify('ligeiro_jobs', '')`.execute(testApp.db)
  expect(await service.pushes(phone)).toMatchObject([{ kind: 'new_delivery', order: order.id, to: motoboy.id }])
})
