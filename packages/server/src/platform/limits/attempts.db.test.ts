import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { createUser } from '../../people/users/user-accounts.ts'
import { recordAttempt, purgeAttempts } from './attempts.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await startTestApp()
  await createUser(
    testApp.db,
    { name: 'Renata', email: 'renata@example.com', password: 'Certa-1234' },
    'client',
    testApp.clock(),
  )
})
afterEach(() => testApp.close())

const login = (password: string, email = 'renata@example.com') =>
  testApp.send<{ message: string }>('POST', '/auth/login', { email, password })
const times = async <T>(count: number, work: (index: number) => Promise<T>) => {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await work(index))
  return results
}

test('only failed sign-ins count towards the limit', async () => {
  const right = await times(15, () => login('Certa-1234'))
  expect(new Set(right.map((answer) => answer.status))).toEqual(new Set([200]))
})

test('a hundred guesses at the same instant are not all let through', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => login('Errada-1234')))
  const checked = answers.filter((answer) => answer.status === 401).length
  expect(checked).toBeLessThanOrEqual(10)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(100 - checked)
})

test('twenty sign-ups an hour from one address are allowed, successful or refused; a further one gets Retry-After', async () => {
  const secret = { password: 'Cliente-2026', confirmPassword: 'Cliente-2026' }
  const signUp = (email: string) => testApp.send('POST', '/users/register', { name: 'Ana', email, ...secret })
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => signUp(`ana${index % 2 ? index : 0}@example.com`)),
  )
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5)
  const tooManyRequests = await signUp('another@example.com')
  expect(tooManyRequests).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(tooManyRequests.headers['retry-after'])).toBeLessThanOrEqual(60)
  testApp.advanceClock(180_000)
  expect((await signUp('another@example.com')).status).toBe(201)
  expect((await signUp('one-more@example.com')).status).toBe(429)
})

test('a malformed sign-up does not count', async () => {
  await times(25, () => testApp.send('POST', '/users/register', { name: 'Ana', email: 'ana@example.com' }))
  expect(await testApp.db.selectFrom('attempts').selectAll().execute()).toEqual([])
})

test('attempts older than a day are purged, and no others', async () => {
  await login('Errada-1234')
  const remaining = async () => {
    await purgeAttempts(testApp.db, testApp.clock())
    return testApp.db.selectFrom('attempts').selectAll().execute()
  }
  testApp.advanceClock(86_400_000)
  expect(await remaining()).not.toEqual([])
  testApp.advanceClock(1)
  expect(await remaining()).toEqual([])
})

test('a sign-up repeated with its key after a lost answer does not count again', async () => {
  const secret = { password: 'Cliente-2026', confirmPassword: 'Cliente-2026' }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const signUp = () =>
    testApp.send('POST', '/users/register', { name: 'Ana', email: 'ana@example.com', ...secret }, key)
  const answers = await times(25, signUp)
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
  expect(await testApp.db.selectFrom('attempts').selectAll().execute()).toHaveLength(1)
})

test('an attempt that could not be deleted because the table was unavailable is deleted before the next attempt', async () => {
  const limit = { subject: 'anything', max: 1, windowMs: 60_000 }
  const attempt = await recordAttempt(testApp.db, [limit], testApp.clock())
  await sql`alter table attempts rename to attempts_away`.execute(testApp.db)
  await attempt.forgive()
  await sql`alter table attempts_away rename to attempts`.execute(testApp.db)
  await recordAttempt(testApp.db, [limit], testApp.clock())
  await expect(recordAttempt(testApp.db, [limit], testApp.clock())).rejects.toMatchObject({ status: 429 })
})

test('a refused subject is refused again for a second without a database query', async () => {
  const limit = { subject: 'anything', max: 1, windowMs: 60_000, delayMs: 5000 }
  const tooManyRequests = { status: 429, retryAfter: 5 }
  await recordAttempt(testApp.db, [limit], testApp.clock())
  await expect(recordAttempt(testApp.db, [limit], testApp.clock())).rejects.toMatchObject(tooManyRequests)
  await sql`alter table attempts rename to attempts_away`.execute(testApp.db)
  await expect(recordAttempt(testApp.db, [limit], testApp.clock())).rejects.toMatchObject(tooManyRequests)
  testApp.advanceClock(1000)
  await expect(recordAttempt(testApp.db, [limit], testApp.clock())).rejects.toThrow('attempts')
  await sql`alter table attempts_away rename to attempts`.execute(testApp.db)
  testApp.advanceClock(4000)
  await recordAttempt(testApp.db, [limit], testApp.clock())
})
