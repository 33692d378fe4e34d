import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsWith } from '#test/calls.ts'
import { nextPassword, recoveryCalls } from '#test/recovery.ts'
import { factorCalls, password } from '#test/second-factor.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let calls: ReturnType<typeof factorCalls>
beforeAll(async () => {
  testApp = await startTestApp()
  calls = factorCalls(testApp)
})
afterAll(() => testApp.close())

const wrong = { status: 400, body: { code: 'wrong_code' } }
const signInAgain = { status: 401, body: { code: 'unauthenticated' } }

test('without a second factor a sign-in answers a token, as before', async () => {
  const { email } = await calls.createPerson()
  const answer = await calls.login(email)
  expect(answer).toMatchObject({ status: 200, body: { accessToken: expect.any(String) as string } })
  expect(answer.headers['set-cookie']).toBeDefined()
})

test('with a second factor the right password gives a challenge, and no token and no cookie', async () => {
  const person = await calls.createWithFactor()
  const answer = await calls.login(person.email)
  const expires_at = new Date(testApp.clock().getTime() + 300_000).toISOString()
  expect(answer).toMatchObject({ status: 200, body: { methods: ['totp', 'recovery_code'], expires_at } })
  expect(answer.body).not.toHaveProperty('accessToken')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await calls.login(person.email, 'Errada-2026')).status).toBe(401)
})

test('the code of the app completes the sign-in, with the token and both cookies', async () => {
  const person = await calls.createWithFactor()
  const answer = await calls.show(await calls.challengeOf(person), person.code())
  expect(answer.status).toBe(200)
  expect(String(answer.headers['set-cookie'])).toMatch(/refreshToken=.*device=/s)
  const session = callsWith(testApp.app, { authorization: `Bearer ${answer.body.accessToken}` })
  expect((await session.post('/users/me')).status).toBe(200)
})

test('a sign-in over a session ends that session only when it is complete', async () => {
  const person = await calls.createWithFactor()
  const before = await calls.signIn(person)
  const cookie = String((await calls.show(await calls.challengeOf(person), person.code(30_000))).headers['set-cookie'])
  const renew = () => calls.post('/auth/refresh-token', undefined, { cookie: cookie.split(';')[0] })
  expect((await renew()).status).toBe(200)
  expect((await before.post('/users/me')).status).toBe(200)
})

test('a code is accepted from clocks 30 s apart, and refused from clocks 60 s apart', async () => {
  for (const [apart, status] of [
    [-60_000, 400],
    [60_000, 400],
    [-30_000, 200],
  ] as const) {
    const person = await calls.createWithFactor()
    expect([apart, (await calls.show(await calls.challengeOf(person), person.code(apart))).status]).toEqual([
      apart,
      status,
    ])
  }
  const ahead = await calls.createWithFactor()
  expect((await calls.show(await calls.challengeOf(ahead), ahead.code(30_000))).status).toBe(200)
})

test('a used code is refused, and so is an earlier one', async () => {
  const person = await calls.createWithFactor()
  const [earlier, code] = [person.code(-30_000), person.code()]
  expect((await calls.show(await calls.challengeOf(person), code)).status).toBe(200)
  expect(await calls.show(await calls.challengeOf(person), code)).toMatchObject(wrong)
  expect(await calls.show(await calls.challengeOf(person), earlier)).toMatchObject(wrong)
})

test('the first code, which switched the app on, signs nobody in', async () => {
  const person = await calls.createPerson()
  const app = await calls.switchOn(person)
  expect(app.shown.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(await calls.show(await calls.challengeOf(person), app.code(-60_000))).toMatchObject(wrong)
})

test('of ten sign-ins at once with one code one succeeds', async () => {
  const person = await calls.createWithFactor()
  const challenges = await Promise.all(Array.from({ length: 10 }, () => calls.challengeOf(person)))
  const answers = await Promise.all(challenges.map((challenge) => calls.show(challenge, person.code())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of ten uses of one challenge at once one succeeds', async () => {
  const person = await calls.createWithFactor()
  const challenge = await calls.challengeOf(person)
  const codes = [person.code(), person.code(30_000), ...person.recoveryCodes.slice(0, 3)]
  const answers = await Promise.all(
    codes.map((code) => calls.show(challenge, code, code.includes('-') ? 'recovery_code' : 'totp')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await calls.show(challenge, person.recoveryCodes[4] ?? '', 'recovery_code')).toMatchObject(signInAgain)
})

test('a challenge is valid for five minutes', async () => {
  const person = await calls.createWithFactor()
  const challenge = await calls.challengeOf(person)
  testApp.advanceClock(299_999)
  expect(await calls.show(challenge, '0000000')).toMatchObject(wrong)
  testApp.advanceClock(1)
  expect(await calls.show(challenge, person.code())).toMatchObject(signInAgain)
})

test('a challenge allows five wrong responses', async () => {
  const person = await calls.createWithFactor()
  const challenge = await calls.challengeOf(person)
  for (const tries_left of [4, 3, 2, 1, 0])
    expect(await calls.show(challenge, '0000000')).toMatchObject({ ...wrong, body: { tries_left } })
  expect(await calls.show(challenge, person.code())).toMatchObject(signInAgain)
})

test('a challenge is bound to its person', async () => {
  const [one, other] = [await calls.createWithFactor(), await calls.createWithFactor()]
  expect(await calls.show(await calls.challengeOf(one), other.code())).toMatchObject(wrong)
  const [code = ''] = other.recoveryCodes
  expect(await calls.show(await calls.challengeOf(one), code, 'recovery_code')).toMatchObject(wrong)
})

test('a new password and a deactivation end the challenge', async () => {
  const admin = await testApp.createUser('admin')
  const [changed, deactivated] = [await calls.createWithFactor(), await calls.createWithFactor()]
  const challenges = [await calls.challengeOf(changed), await calls.challengeOf(deactivated)]
  await changed.post('/users/change-password', {
    currentPassword: password,
    newPassword: nextPassword,
    confirmPassword: nextPassword,
  })
  await admin.put(`/users/update-user/${deactivated.id}`, { active: false })
  expect(await calls.show(challenges[0], changed.code())).toMatchObject(signInAgain)
  expect(await calls.show(challenges[1], deactivated.code())).toMatchObject(signInAgain)
})

test('a page of another origin cannot complete a sign-in', async () => {
  const person = await calls.createWithFactor()
  const crossSite = { 'sec-fetch-site': 'same-site' }
  const challenge = await calls.challengeOf(person)
  expect((await calls.show(challenge, person.code(), 'totp', crossSite)).status).toBe(403)
})

test('a recovery code is accepted once, however it is typed', async () => {
  const person = await calls.createWithFactor()
  expect(new Set(person.recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = person.recoveryCodes
  expect((await calls.show(await calls.challengeOf(person), first, 'recovery_code')).status).toBe(200)
  expect(await calls.show(await calls.challengeOf(person), first, 'recovery_code')).toMatchObject(wrong)
  const typed = ` ${second.toLowerCase().replace('-', ' ')} `
  expect((await calls.show(await calls.challengeOf(person), typed, 'recovery_code')).status).toBe(200)
  const { body } = await person.get<{ recovery_codes: number }>('/auth/factors')
  expect(body.recovery_codes).toBe(8)
})

test('of ten sign-ins at once with one recovery code one succeeds', async () => {
  const person = await calls.createWithFactor()
  const challenges = await Promise.all(Array.from({ length: 10 }, () => calls.challengeOf(person)))
  const [code = ''] = person.recoveryCodes
  const answers = await Promise.all(challenges.map((challenge) => calls.show(challenge, code, 'recovery_code')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a password link asks for the second factor too, and so does the sign-in after it', async () => {
  const admin = await testApp.createUser('admin')
  const recovery = recoveryCalls(testApp, { received: [] } as never)
  const person = await calls.createWithFactor()
  const link = await admin.post<{ url: string }>(`/users/password-link/${person.id}`)
  const answer = await recovery.reset(new URL(link.body.url).searchParams.get('token') ?? '')
  expect(answer).toMatchObject({ status: 200, body: { methods: ['totp', 'recovery_code'] } })
  expect(answer.body).not.toHaveProperty('accessToken')
  expect(answer.headers['set-cookie']).toBeUndefined()
  const { challenge } = answer.body as { challenge?: string }
  expect((await calls.show(challenge, person.code())).status).toBe(200)
  expect((await calls.login(person.email, nextPassword)).body).toHaveProperty('challenge')
})

test('the database holds no secret and no recovery code', async () => {
  const person = await calls.createWithFactor()
  const rows = await Promise.all([
    testApp.db.selectFrom('totp_factors').selectAll().where('user_id', '=', person.id).execute(),
    testApp.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute(),
  ])
  const text = JSON.stringify(rows, (_key, value: unknown) => value)
  for (const code of person.recoveryCodes) expect(text).not.toContain(code.replace('-', ''))
  expect(rows[1].every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true)
  const encrypted = rows[0][0]?.encrypted_secret.toString('latin1') ?? ''
  expect(encrypted).not.toContain(person.shown.secret)
  expect(encrypted.length).toBeGreaterThan(60)
})
