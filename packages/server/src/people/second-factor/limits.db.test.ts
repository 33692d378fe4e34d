import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePasswordLink } from '#emails/email-queue.ts'
import { emailSecrets } from '#emails/email-secrets.ts'
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
async function guess(
  person: { email: string },
  times: number,
  headers: () => Record<string, string> = () => ({}),
  method = 'totp',
) {
  let answer
  let challenge = ''
  for (let index = 0; index < times; index++) {
    if (index % 5 === 0) challenge = await calls.challengeOf(person)
    answer = await calls.show(challenge, wrongCode, method, headers())
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

test('who knows the password and burns all codes of a day leaves two ways in on a new device: a recovery code, and a new password by e-mail', async () => {
  const person = await calls.createWithFactor()
  await guess(person, 50, anotherNetwork)
  await guess(person, 50, anotherNetwork, 'recovery_code')
  const refused = await calls.show(await calls.challengeOf(person), person.code(), 'totp', anotherNetwork())
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Esqueceu a senha?') as string },
  })
  const [code = ''] = person.recoveryCodes
  expect((await calls.show(await calls.challengeOf(person), code, 'recovery_code', anotherNetwork())).status).toBe(200)
  const newPassword = 'Outra-Senha-7'
  const { url } = await linkFor(person)
  const body = { tokenId: url.split('token=')[1] ?? '', newPassword, confirmPassword: newPassword }
  const { challenge } = (await calls.post('/password-recovery/reset', body)).body
  expect((await calls.show(challenge, person.code(), 'totp', anotherNetwork())).status).toBe(200)
})

test('guesses by links have 50 a day too', async () => {
  const person = await calls.createWithFactor()
  let challenge: string | undefined
  let answer
  for (let index = 0; index <= 50; index++) {
    if (index % 5 === 0) {
      const { url } = await linkFor(person)
      const password = `Outra-Senha-${index}`
      const body = { tokenId: url.split('token=')[1] ?? '', newPassword: password, confirmPassword: password }
      challenge = (await calls.post('/password-recovery/reset', body)).body.challenge
    }
    answer = await calls.show(challenge, index < 50 ? wrongCode : person.code(), 'totp', anotherNetwork())
  }
  expect(answer?.status).toBe(429)
})

const linkFor = (person: { id: string; email: string }) =>
  makePasswordLink(
    testApp.db,
    { secrets: emailSecrets(testApp.config.appSecret), publicUrl: testApp.config.publicUrl },
    { user: person, madeBy: null, now: testApp.clock(), ttlMs: 3_600_000 },
  )

test('who holds another session of the person does not keep them from confirming', async () => {
  const person = await calls.createWithFactor()
  const thief = await testApp.signInAgain(person)
  const confirm = (by: typeof thief, response: string) =>
    by.post('/auth/confirmation', { act: 'renew_codes', method: 'totp', response })
  for (let index = 0; index < 10; index++) await confirm(thief, wrongCode)
  expect((await confirm(thief, wrongCode)).status).toBe(429)
  expect(
    (await person.post('/auth/confirmation', { act: 'renew_codes', method: 'totp', response: person.code() })).status,
  ).toBe(200)
})

test('a signed-in person gives ten wrong responses within 15 minutes, then 429', async () => {
  const person = await calls.createWithFactor()
  const confirm = (response: string) =>
    person.post('/auth/confirmation', { act: 'renew_codes', method: 'totp', response })
  for (let index = 0; index < 10; index++) expect((await confirm(wrongCode)).status).toBe(400)
  expect((await confirm(person.code())).status).toBe(429)
})
