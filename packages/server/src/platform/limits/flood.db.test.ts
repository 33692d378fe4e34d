import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { poolUse } from '../db/connect.ts'
import { createUser } from '../../people/users/user-accounts.ts'

test('four hundred wrong sign-ins at once wait on two connections, and another person is served meanwhile', async () => {
  const testApp = await startTestApp()
  const outside = new Client(testApp.connection)
  await outside.connect()
  onTestFinished(async () => {
    await outside.end()
    await testApp.close()
  })
  const email = 'renata@example.com'
  await createUser(testApp.db, { name: 'Renata', email, password: 'Certa-1234' }, 'client', testApp.clock())
  const other = await testApp.createUser('client')

  // Holds the lock of the account, as if the first sign-in never ended. The other sign-ins wait for the lock.
  await outside.query('begin')
  await outside.query('select pg_advisory_xact_lock(hashtextextended($1, 4251733))', [`sign-in account ${email}`])
  const signIns = (count: number) =>
    Array.from({ length: count }, () => testApp.send('POST', '/auth/login', { email, password: 'Errada-1234' }))
  // The first ones take both turns before the others keep the process busy.
  const tries = signIns(10)
  const waiting = () =>
    outside.query("select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'")
  await expect.poll(async () => (await waiting()).rowCount).toBe(2)
  tries.push(...signIns(390))
  expect((await other.get('/orders/my-orders')).status).toBe(200)
  expect(poolUse(testApp.db)).toMatchObject({ waiting: 0 })
  expect((await waiting()).rowCount).toBeLessThanOrEqual(2)
  await outside.query('rollback')

  // How many sign-ins are refused by the queue limit and how many by the timeout depends on the machine.
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
  const checked = statuses.filter((status) => status === 401).length
  expect(checked).toBeLessThanOrEqual(10)
  const { rows } = await sql`select from attempts where subject = ${`sign-in account ${email}`}`.execute(testApp.db)
  // Behind an address with many wrong answers a checked sign-in is a 429 too.
  expect(rows.length).toBeGreaterThanOrEqual(checked)
  expect(rows.length).toBeLessThanOrEqual(10)
})
