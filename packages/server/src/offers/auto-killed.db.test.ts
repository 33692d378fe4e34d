import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import { ServerProcess } from '#test/server-process.ts'
import { openFaultProxy } from '../../../../harness/fault-proxy.ts'
import { socketPath, type Database } from '../../../../harness/postgres.ts'

const people = await startWithPeople({ accessTokenSeconds: 1e9 })
const { testApp } = people
// The processes below use the real clock.
testApp.advanceClock(Date.now() - testApp.clock().getTime())
const admin = await testApp.signInAgain(people.admin)
const client = await testApp.signInAgain(people.client)
const motoboy = await testApp.signInAgain(people.motoboy)

test('an order that a process approved which was killed at once is offered by the next process, once', async () => {
  const database = testApp.connection as Database
  const proxy = await openFaultProxy(socketPath(database))
  onTestFinished(() => proxy.close())
  const killed = new ServerProcess(testApp, {
    DATABASE_URL: `postgres://${database.user}@127.0.0.1:${proxy.port}/${database.database}`,
  })
  onTestFinished(() => killed.kill())
  const url = await killed.url
  await admin.put('/settings/dispatch', { strategy: 'queue', max_trip: 3, auto: 'offer' })
  await motoboy.post('/shifts/start', {})
  const { id } = await testApp.createOrder({ client, motoboy: null, status: 'awaiting_approval' })
  const offers = () => testApp.db.selectFrom('offers').select(['order_id', 'motoboy_id', 'state', 'auto']).execute()

  // The commit reaches the database, waits there, and succeeds. The process does not learn of it.
  await sql`create function wait_at_commit() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(1); return null; end $$`.execute(testApp.db)
  await sql`create constraint trigger waits_at_commit after update on orders deferrable initially deferred
    for each row execute function wait_at_commit()`.execute(testApp.db)
  await testApp.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    const headers = { authorization: `Bearer ${client.accessToken}` }
    fetch(`${url}/orders/${id}/approve`, { method: 'PATCH', headers }).catch(() => {})
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting().execute(testApp.db)).rows).not.toEqual([])
    proxy.cut('one-way')
  })
  await expect.poll(async () => (await testApp.orderNow(id)).status).toBe('accepted_by_client')
  await killed.kill()
  expect(await offers()).toEqual([])

  const next = [new ServerProcess(testApp), new ServerProcess(testApp)]
  onTestFinished(async () => void (await Promise.all(next.map((one) => one.kill()))))
  await Promise.all(next.map(({ url }) => url))
  const expected = { order_id: id, motoboy_id: motoboy.motoboyId, state: 'open', auto: true }
  await expect.poll(offers, { timeout: 20_000 }).toEqual([expected])
})
