import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { processEnv, serverProgram } from '#test/process-env.ts'
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

  const {
    host,
    port = 5432,
    user,
    database,
  } = testApp.connection as Record<'host' | 'user' | 'database', string> & { port?: number }
  const env = {
    ...processEnv,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    APP_SECRET: testApp.config.appSecret,
    PUSH_SERVICES: service.origin,
    // Makes the processes trust the self-signed certificate of the push service.
    NODE_EXTRA_CA_CERTS: fixture('localhost.crt'),
  }
  const start = () => {
    const child = spawn(process.execPath, [serverProgram], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const url = new Promise<string>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const found = /http:\/\/localhost:\d+/.exec(text)
        if (found) resolve(found[0])
      })
    })
    const ended = once(child, 'exit')
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    return { child, url, ended }
  }
  const first = start()
  const answer = await fetch(`${await first.url}/orders/attach-motoboy`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.accessToken}` },
    body: JSON.stringify({ orderId: order.id, motoboyId: motoboy.motoboyId }),
  })
  expect(answer.status).toBe(200)
  await arrived.promise
  first.child.kill('SIGKILL')
  await first.ended

  service.answer(() => ({ status: 201 }))
  const second = start()
  await second.url
  // Simulates the end of the time after which the process that took the push counts as dead.
  await testApp.db.updateTable('pushes').set({ leased_until: null }).execute()
  await sql`select pg_notify('ligeiro_jobs', '')`.execute(testApp.db)
  expect(await service.pushes(phone)).toMatchObject([{ kind: 'new_delivery', order: order.id, to: motoboy.id }])
  second.child.kill('SIGTERM')
  await second.ended
})
