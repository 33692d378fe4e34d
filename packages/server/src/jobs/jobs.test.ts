import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownDatabase } from '../../test/database.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { startMailServer, type MailServer } from '../../test/mail-server.ts'
import { openJobs } from '../../test/recovery.ts'
import { connect } from '../db/connect.ts'
import { installJobs, Jobs } from './jobs.ts'
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
  await jobs.start({ letters: (id) => work(id), pushes: async () => {} })
})
afterEach(async () => {
  await jobs.stop()
  await db.destroy()
  await database.drop()
  if (failures.length > 0) throw new Error('the queue had troubles', { cause: failures.splice(0) })
})

const add = (id: string, priority?: number) =>
  db.transaction().execute(async (tx) => {
    await jobs.add(tx, 'letters', id, priority)
  })

test('a job is done if and only if the transaction that queued it commits', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await jobs.add(tx, 'letters', 'undone')
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await add('done')
  jobs.wake()
  await expect.poll(() => done).toEqual(['done'])
  await expect.poll(() => openJobs(db)).toBe(0)
})

test('many at once are done one after the other without waiting for a turn, the urgent first', async () => {
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
  await expect.poll(() => done, { timeout: 4000 }).toHaveLength(5)
  expect(done.indexOf('urgent')).toBeLessThan(done.indexOf('b'))
})

test('a stop waits for the job in hand, and takes no other', async () => {
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

test('a job that fails waits for its next try, and is counted as failing', async () => {
  work = () => Promise.reject(new Error('not now'))
  await add('first')
  jobs.wake()
  await expect.poll(() => jobs.failing(db, 'letters')).toBe(1)
})

test('two processes may make the queue at once on an empty database', async () => {
  const empty = await ownDatabase({ empty: true })
  const two = [connect(empty.connection, 2, () => {}), connect(empty.connection, 2, () => {})]
  const made = Promise.all(two.map((one) => installJobs(one)))
  await expect(made).resolves.toHaveLength(2)
  for (const one of two) await one.destroy()
  await empty.drop()
})

test('trouble that repeats is told once a while', () => {
  const said: number[] = []
  const say = logRarely((thing: number) => said.push(thing))
  for (let time = 0; time < 100; time++) say(time)
  expect(said).toEqual([0])
})

let post: MailServer
const houses: TestApp[] = []
beforeAll(async () => {
  post = await startMailServer()
})
afterAll(async () => {
  for (const testApp of houses.toReversed()) await testApp.close()
  await post.close()
})

test('with two processes every letter is sent, by one of them', async () => {
  const here = await startTestApp({ smtpUrl: post.url })
  const there = await startTestApp({ smtpUrl: post.url }, here.connection)
  houses.push(here, there)
  const people = await Promise.all(Array.from({ length: 12 }, () => here.createUser('client')))
  const ask = ({ email }: { email: string }, index: number) =>
    (index % 2 ? here : there).send('POST', '/password-recovery/forgot', { email })
  await Promise.all(people.map(ask))
  await expect.poll(() => openJobs(here.db), { timeout: 10_000 }).toBe(0)
  expect(post.received.map((letter) => letter.to).sort()).toEqual(people.map((person) => person.email).sort())
})
