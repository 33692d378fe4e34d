import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { OrderEventBody } from '@ligeiro/contract/events'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { processEnv, serverProgram } from '#test/process-env.ts'
import { startTestApp } from '#test/test-app.ts'
import { openFaultProxy } from '../../../../../harness/fault-proxy.ts'
import { socketPath, type Database } from '../../../../../harness/postgres.ts'

test('the step of a process that is killed between its commit and its notice reaches the screens of another process', async () => {
  const testApp = await startTestApp()
  onTestFinished(testApp.close)
  // The process below uses the real clock.
  testApp.advanceClock(Date.now() - testApp.clock().getTime())
  const database = testApp.connection as Database
  const proxy = await openFaultProxy(socketPath(database))
  onTestFinished(() => proxy.close())
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      ...processEnv,
      PORT: '0',
      DATABASE_URL: `postgres://${database.user}@127.0.0.1:${proxy.port}/${database.database}`,
      APP_SECRET: testApp.config.appSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const url = await new Promise<string>((resolve) => {
    let output = ''
    child.stdout.on('data', (data) => {
      const [found] = /http:\/\/localhost:\d+/.exec((output += String(data))) ?? []
      if (found) resolve(found)
    })
  })
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

  // The statement reaches the database and is committed. The process does not learn of it, and so tells nobody.
  await testApp.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${client.id} for update`.execute(tx)
    register('unanswered').catch(() => {})
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting().execute(testApp.db)).rows).not.toEqual([])
    proxy.cut('one-way')
  })
  const committed = () => testApp.db.selectFrom('orders').select('description').execute()
  await expect.poll(committed).toHaveLength(2)
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => received, { timeout: 5000 }).toEqual(['before', 'unanswered'])
})
