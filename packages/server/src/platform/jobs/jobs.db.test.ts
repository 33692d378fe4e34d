import { fromKysely, PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { startMailServer, type MailServer } from '#test/mail-server.ts'
import { openJobs } from '#test/recovery.ts'
import { connect } from '../db/connect.ts'
import { installJobs, Jobs, schema } from './jobs.ts'
import { logRarely } from './log-rarely.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
let db: ReturnType<typeof connect>
let jobs: Jobs
let done: string[]
let work: (id: string) => Promise<void>
const failures: unknown[] = []

beforeEach(async () => {
  database = await ownDatabase()
  db = connect(database.connection, 5, () => {})
  jobs = new Jobs(db, { onError: (error) => failures.push(error), onFailed: () => {} })
  done = []
  work = async (id) => void done.push(id)
  await jobs.start({ emails: (id) => work(id) })
})
afterEach(async () => {
  await jobs.stop()
  await db.destroy()
  await database.drop()
  if (failures.length > 0) throw new Error('the queue reported errors', { cause: failures.splice(0) })
})

const add = (id: string, priority?: number) =>
  db.transaction().execute(async (tx) => {
    await jobs.add(tx, 'emails', id, priority)
  })

test('a job is done if and only if the transaction that queued it commits', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await jobs.add(tx, 'emails', 'undone')
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await add('done')
  jobs.wake()
  await expect.poll(() => done).toEqual(['done'])
  await expect.poll(() => openJobs(db)).toBe(0)
})

test('jobs that are queued at once run one after the other without a polling delay, the urgent ones first', async () => {
  const { promise, resolve: go } = Promise.withResolvers<void>()
  work = async (id) => {
    await promise
    done.push(id)
  }
  await add('first')
  jobs.wake()
  await expect.poll(() => openJobs(db)).toBe(1)
  for (const id of ['a', 'b', 'c']) await add(id)
  await add('urgent', 1)
  go()
  await expect.poll(() => done).toHaveLength(5)
  expect(done.indexOf('urgent')).toBeLessThan(done.indexOf('b'))
})

test('a stop waits for the running job and starts no other', async () => {
  const { promise, resolve: go } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  work = async (id) => {
    begin()
    await promise
    done.push(id)
  }
  await add('first')
  jobs.wake()
  await begun
  await add('second')
  const stopped = jobs.stop()
  go()
  await stopped
  expect(done).toEqual(['first'])
  expect(await openJobs(db)).toBe(1)
})

test('a job that fails waits for its next attempt and counts as failing', async () => {
  work = () => Promise.reject(new Error('not now'))
  await add('first')
  jobs.wake()
  await expect.poll(() => jobs.failing(db, 'emails')).toBe(1)
})

test('jobs that wait in the queue under its former name are moved and done', async () => {
  const boss = new PgBoss({ schema, db: fromKysely(db), schedule: false, supervise: false })
  await boss.createQueue('letters')
  await boss.send('letters', { id: 'waiting' }, { retryLimit: 5 })
  // The rows of `pushes` are now the jobs.
  await boss.createQueue('pushes')
  await boss.send('pushes', { id: 'sent by its row' })
  for (let start = 0; start < 2; start++) await installJobs(db)
  jobs.wake()
  await expect.poll(() => done).toEqual(['waiting'])
  expect(await boss.getQueue('letters')).toBeNull()
})

test('two processes can install the queue at once on an empty database', async () => {
  const empty = await ownDatabase({ empty: true })
  const two = [connect(empty.connection, 2, () => {}), connect(empty.connection, 2, () => {})]
  const made = Promise.all(two.map((one) => installJobs(one)))
  await expect(made).resolves.toHaveLength(2)
  for (const one of two) await one.destroy()
  await empty.drop()
})

test('a repeated error is logged only once in a while', () => {
  const logged: number[] = []
  const log = logRarely((thing: number) => logged.push(thing))
  for (let time = 0; time < 100; time++) log(time)
  expect(logged).toEqual([0])
})

let mailServer: MailServer
const testApps: TestApp[] = []
beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(async () => {
  for (const testApp of testApps.toReversed()) await testApp.close()
  await mailServer.close()
})

test('with two processes every e-mail is sent once', async () => {
  const firstApp = await startTestApp({ smtpUrl: mailServer.url })
  const secondApp = await startTestApp({ smtpUrl: mailServer.url }, firstApp.connection)
  testApps.push(firstApp, secondApp)
  const people = await Promise.all(Array.from({ length: 12 }, () => firstApp.createUser('client')))
  const requestRecovery = ({ email }: { email: string }, index: number) =>
    (index % 2 ? firstApp : secondApp).send('POST', '/password-recovery/forgot', { email })
  await Promise.all(people.map(requestRecovery))
  await expect.poll(() => openJobs(firstApp.db)).toBe(0)
  expect(mailServer.received.map((message) => message.to).sort()).toEqual(people.map((person) => person.email).sort())
})
