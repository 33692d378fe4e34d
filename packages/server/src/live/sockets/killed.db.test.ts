import type { OrderEventBody } from '@ligeiro/contract/events'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ServerProcess } from '#test/server-process.ts'
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
  const killed = new ServerProcess(testApp, {
    DATABASE_URL: `postgres://${database.user}@127.0.0.1:${proxy.port}/${database.database}`,
  })
  onTestFinished(() => killed.kill())
  const url = await killed.url
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

  // The commit reaches the database, waits there, and succeeds. The process does not learn of it, and so tells nobody.
  await sql`create function wait_at_commit() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(1); return null; end $$`.execute(testApp.db)
  await sql`create constraint trigger waits_at_commit after insert on orders deferrable initially deferred
    for each row execute function wait_at_commit()`.execute(testApp.db)
  await testApp.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    register('unanswered').catch(() => {})
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting().execute(testApp.db)).rows).not.toEqual([])
    proxy.cut('one-way')
  })
  const committed = () => testApp.db.selectFrom('orders').select('description').execute()
  await expect.poll(committed).toHaveLength(2)
  await killed.kill()
  await expect.poll(() => received).toEqual(['before', 'unanswered'])
})
