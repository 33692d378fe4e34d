import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '#test/authenticator.ts'
import { factorCalls } from '#test/second-factor.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let calls: ReturnType<typeof factorCalls>
beforeAll(async () => {
  testApp = await startTestApp()
  calls = factorCalls(testApp)
})
afterAll(() => testApp.close())

type By = { post: Awaited<ReturnType<ReturnType<typeof factorCalls>['createPerson']>>['post'] }
const isOpen = async (by: By) => (await by.post('/users/me')).status === 200
const unconfirmed = { status: 403, body: { code: 'confirm_identity', act: 'add_factor', methods: ['password'] } }

async function addPasskey(person: By, headers?: Record<string, string>) {
  const { challenge } = (await person.post<{ challenge: string }>('/auth/passkeys/challenge')).body
  const response = createAuthenticator().create(challenge)
  return person.post('/auth/passkeys', { name: 'Celular', response }, headers)
}

test('a session alone switches no factor on: the password is asked for, also a moment after the sign-in', async () => {
  const person = await calls.createPerson()
  expect(await person.post('/auth/totp')).toMatchObject(unconfirmed)
  expect(await addPasskey(person)).toMatchObject(unconfirmed)
  const guess = await person.post('/auth/confirmation', {
    act: 'add_factor',
    method: 'password',
    response: 'Errada-2026',
  })
  expect(guess.status).toBe(400)
})

test('the first factor ends the other sessions of before, and their renewal; the one that set it up stays', async () => {
  const person = await calls.createPerson()
  const other = await testApp.signInAgain(person)
  await calls.switchOn(person)
  await expect.poll(() => isOpen(other)).toBe(false)
  expect(await isOpen(person)).toBe(true)
  const open = testApp.db.selectFrom('sessions').select('id').where('user_id', '=', person.id)
  expect(await open.where('ended_at', 'is', null).execute()).toHaveLength(1)
})

test('so does a first passkey, and a further factor ends none', async () => {
  const person = await calls.createPerson()
  const other = await testApp.signInAgain(person)
  expect((await addPasskey(person, await calls.confirmByPassword(person, 'add_factor'))).status).toBe(200)
  await expect.poll(() => isOpen(other)).toBe(false)
  const withApp = await calls.createWithFactor()
  const second = await testApp.signInAgain(withApp)
  expect((await addPasskey(withApp, await calls.confirm(withApp, 'add_factor'))).status).toBe(200)
  expect(await isOpen(second)).toBe(true)
})

test('a sign-in that runs while the factor is switched on ends with the others, or is asked for the factor', async () => {
  const person = await calls.createPerson()
  const [app, ...signIns] = await Promise.all([
    calls.switchOn(person),
    ...Array.from({ length: 10 }, () => calls.login(person.email)),
  ])
  expect(app.recoveryCodes).toHaveLength(10)
  for (const { body } of signIns) {
    if (!body.accessToken) continue
    const authorization = { authorization: `Bearer ${body.accessToken}` }
    await expect.poll(async () => (await testApp.send('POST', '/users/me', undefined, authorization)).status).toBe(401)
  }
})
