import { afterAll, beforeAll, expect, test } from 'vitest'
import { factorCalls } from '#test/second-factor.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let calls: ReturnType<typeof factorCalls>
beforeAll(async () => {
  testApp = await startTestApp({ trustProxy: true })
  calls = factorCalls(testApp)
})
afterAll(() => testApp.close())

const wrongCode = '0000000'
let networks = 0
const anotherNetwork = () => ({ 'x-forwarded-for': `203.0.113.${++networks}` })

/** Gives a wrong response this many times, each challenge five times, and returns the last answer. */
async function guess(person: { email: string }, times: number, headers: () => Record<string, string> = () => ({})) {
  let answer
  let challenge = ''
  for (let index = 0; index < times; index++) {
    if (index % 5 === 0) challenge = await calls.challengeOf(person)
    answer = await calls.show(challenge, wrongCode, 'totp', headers())
  }
  return answer
}

test('after ten wrong codes within 15 minutes from one network the account is refused there with 429', async () => {
  const person = await calls.createWithFactor()
  const from = anotherNetwork()
  expect((await guess(person, 10, () => from))?.status).toBe(400)
  expect((await calls.show(await calls.challengeOf(person), person.code(), 'totp', from)).status).toBe(429)
  expect((await calls.show(await calls.challengeOf(person), person.code(), 'totp', anotherNetwork())).status).toBe(200)
})

test('over all networks an account has 50 wrong codes a day', async () => {
  const person = await calls.createWithFactor()
  expect((await guess(person, 50, anotherNetwork))?.status).toBe(400)
  testApp.advanceClock(15 * 60_000)
  expect((await calls.show(await calls.challengeOf(person), person.code(), 'totp', anotherNetwork())).status).toBe(429)
  testApp.advanceClock(86_400_000)
  expect((await calls.show(await calls.challengeOf(person), person.code(), 'totp', anotherNetwork())).status).toBe(200)
})

test('guesses from elsewhere keep nobody out of a device on which they signed in before, nor from a recovery code', async () => {
  const person = await calls.createWithFactor()
  const answer = await calls.show(await calls.challengeOf(person), person.code())
  const cookie = /device=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
  await guess(person, 50, anotherNetwork)
  testApp.advanceClock(60_000)
  expect((await calls.show(await calls.challengeOf(person), person.code(), 'totp', anotherNetwork())).status).toBe(429)
  const known = { cookie, ...anotherNetwork() }
  expect((await calls.show(await calls.challengeOf(person), person.code(), 'totp', known)).status).toBe(200)
  const [code = ''] = person.recoveryCodes
  const withCode = await calls.show(await calls.challengeOf(person), code, 'recovery_code', anotherNetwork())
  expect(withCode.status).toBe(200)
})

test('a signed-in person gives ten wrong responses within 15 minutes, then 429', async () => {
  const person = await calls.createWithFactor()
  const confirm = (response: string) =>
    person.post('/auth/confirmation', { act: 'renew_codes', method: 'totp', response })
  for (let index = 0; index < 10; index++) expect((await confirm(wrongCode)).status).toBe(400)
  expect((await confirm(person.code())).status).toBe(429)
})
