import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { createUser } from '../users/service.ts'
import { countAttempt, forgetOldAttempts } from './attempts.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
  await createUser(
    house.db,
    { name: 'Renata', email: 'renata@example.com', password: 'Certa-1234' },
    'client',
    house.clock(),
  )
})
afterEach(() => house.close())

const login = (password: string, email = 'renata@example.com') =>
  house.send<{ message: string }>('POST', '/auth/login', { email, password })
const times = async <T>(count: number, work: (index: number) => Promise<T>) => {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await work(index))
  return results
}

test('only failures count: signing in all day locks nobody out', async () => {
  const right = await times(15, () => login('Certa-1234'))
  expect(new Set(right.map((answer) => answer.status))).toEqual(new Set([200]))
})

test('a hundred guesses at the same instant are not all let through', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => login('Errada-1234')))
  const checked = answers.filter((answer) => answer.status === 401).length
  expect(checked).toBeLessThanOrEqual(10)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(100 - checked)
})

test('sixty failures from one address, over many accounts, stop that address', async () => {
  await times(60, (index) => login('Errada-1234', `someone${index}@example.com`))
  expect((await login('Certa-1234')).status).toBe(429)
})

test('twenty sign-ups an hour from one address, kept or refused; a retry for want of an answer is told when', async () => {
  const secret = { password: 'Cliente-2026', confirmPassword: 'Cliente-2026' }
  const signUp = (email: string) => house.send('POST', '/users/register', { name: 'Ana', email, ...secret })
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => signUp(`ana${index % 2 ? index : 0}@example.com`)),
  )
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5)
  const refused = await signUp('another@example.com')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  house.wait(3_600_000)
  expect((await signUp('another@example.com')).status).toBe(201)
})

test('a sign-up that is malformed counts for nothing', async () => {
  await times(25, () => house.send('POST', '/users/register', { name: 'Ana', email: 'ana@example.com' }))
  expect(await house.db.selectFrom('attempts').selectAll().execute()).toEqual([])
})

test('what is older than a day is forgotten', async () => {
  await login('Errada-1234')
  house.wait(86_400_001)
  await forgetOldAttempts(house.db, house.clock())
  expect(await house.db.selectFrom('attempts').selectAll().execute()).toEqual([])
})

test('a sign-up that is asked for again, its answer lost, is no second try', async () => {
  const secret = { password: 'Cliente-2026', confirmPassword: 'Cliente-2026' }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const signUp = () => house.send('POST', '/users/register', { name: 'Ana', email: 'ana@example.com', ...secret }, key)
  const answers = await times(25, signUp)
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
  expect(await house.db.selectFrom('attempts').selectAll().execute()).toHaveLength(1)
})

test('a try that could not be taken back, the table being out of reach, is taken back before the next', async () => {
  const limit = { subject: 'anything', most: 1, within: 60_000 }
  const attempt = await countAttempt(house.db, [limit], house.clock())
  await sql`alter table attempts rename to attempts_away`.execute(house.db)
  await attempt.forgive()
  await sql`alter table attempts_away rename to attempts`.execute(house.db)
  await countAttempt(house.db, [limit], house.clock())
  await expect(countAttempt(house.db, [limit], house.clock())).rejects.toMatchObject({ status: 429 })
})

test('a subject that was refused is refused for a second without asking the database', async () => {
  const limit = { subject: 'anything', most: 1, within: 60_000, pause: 5000 }
  const refused = { status: 429, retryAfter: 5 }
  await countAttempt(house.db, [limit], house.clock())
  await expect(countAttempt(house.db, [limit], house.clock())).rejects.toMatchObject(refused)
  await sql`alter table attempts rename to attempts_away`.execute(house.db)
  await expect(countAttempt(house.db, [limit], house.clock())).rejects.toMatchObject(refused)
  house.wait(1000)
  await expect(countAttempt(house.db, [limit], house.clock())).rejects.toThrow('attempts')
  await sql`alter table attempts_away rename to attempts`.execute(house.db)
  house.wait(4000)
  await countAttempt(house.db, [limit], house.clock())
})
