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

type By = Pick<Awaited<ReturnType<ReturnType<typeof factorCalls>['createPerson']>>, 'post' | 'get' | 'put' | 'delete'>
type Added = { passkey: { id: string; name: string; used_at: string | null }; recovery_codes: string[]; code?: string }
type Started = { challenge: string; rp_id: string; passkeys: string[] }
const wrong = { status: 400, body: { code: 'wrong_code' } }
const unconfirmed = { status: 403, body: { code: 'confirm_identity' } }

const start = async (person: By) => (await person.post<Started>('/auth/passkeys/challenge')).body
const add = async (person: By, authenticator = createAuthenticator(), given?: Record<string, string>) => {
  const headers = given ?? (await calls.confirmByPassword(person, 'add_factor'))
  const response = authenticator.create((await start(person)).challenge)
  return person.post<Added>('/auth/passkeys', { name: 'Celular', response }, headers)
}
async function createWithPasskey(role: 'client' | 'admin' = 'client') {
  const person = await calls.createPerson(role)
  const authenticator = createAuthenticator()
  const { status, body } = await add(person, authenticator)
  expect(status).toBe(200)
  return { ...person, authenticator, passkey: body.passkey, recoveryCodes: body.recovery_codes }
}
const challengeOf = async ({ email }: { email: string }) => (await calls.login(email)).body.challenge ?? ''
const show = (challenge: string, response: unknown) =>
  calls.post('/auth/second-factor', { challenge, method: 'passkey', response })
const confirm = async (
  { authenticator, ...person }: By & { authenticator: ReturnType<typeof createAuthenticator> },
  act: string,
) => {
  const response = authenticator.get((await start(person)).challenge)
  return person.post<{ confirmation: string }>('/auth/confirmation', { act, method: 'passkey', response })
}

test('a passkey is added with ten recovery codes, named and listed', async () => {
  const person = await createWithPasskey()
  expect(person.passkey).toMatchObject({ name: 'Celular', used_at: null })
  expect(person.recoveryCodes).toHaveLength(10)
  const renamed = await person.put(`/auth/passkeys/${person.passkey.id}`, { name: 'Chave azul' })
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Chave azul' } })
  const { body } = await person.get<{ passkeys: object[]; totp: null }>('/auth/factors')
  expect(body).toMatchObject({ totp: null, passkeys_available: true, passkeys: [{ name: 'Chave azul' }] })
})

test('a passkey completes a sign-in, and the browser is told which ones the person has', async () => {
  const person = await createWithPasskey()
  const { body } = await calls.login(person.email)
  expect(body).toMatchObject({ methods: ['passkey', 'recovery_code'], passkeys: [person.authenticator.id] })
  const answer = await show(body.challenge ?? '', person.authenticator.get(body.challenge ?? ''))
  expect(answer).toMatchObject({ status: 200, body: { accessToken: expect.any(String) as string } })
})

test('an answer of an authenticator is accepted once', async () => {
  const person = await createWithPasskey()
  const challenge = await challengeOf(person)
  const response = person.authenticator.get(challenge)
  const answers = await Promise.all([show(challenge, response), show(challenge, response), show(challenge, response)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await show(challenge, response)).status).toBe(401)
  expect(await show(await challengeOf(person), response)).toMatchObject(wrong)
})

test('a wrong origin, another challenge, another passkey and a changed signature are refused', async () => {
  const [person, other] = [await createWithPasskey(), await createWithPasskey()]
  const challenge = await challengeOf(person)
  const answer = person.authenticator.get(challenge)
  const { signature } = answer.response
  const changed = `${signature.slice(0, -4)}${signature.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  for (const response of [
    person.authenticator.get(challenge, 'https://entregas.phishing.example'),
    person.authenticator.get('another'),
    other.authenticator.get(challenge),
    { ...answer, response: { ...answer.response, signature: changed } },
  ])
    expect(await show(challenge, response)).toMatchObject(wrong)
})

test('a counter that does not grow is refused: the key may have been copied', async () => {
  const person = await createWithPasskey()
  person.authenticator.setCounter(10)
  const challenge = await challengeOf(person)
  expect((await show(challenge, person.authenticator.get(challenge))).status).toBe(200)
  person.authenticator.setCounter(4)
  const next = await challengeOf(person)
  expect(await show(next, person.authenticator.get(next))).toMatchObject(wrong)
})

test('a typed code is no passkey, and a passkey no typed code', async () => {
  const person = await createWithPasskey()
  const challenge = await challengeOf(person)
  expect(await show(challenge, '731946')).toMatchObject(wrong)
  const response = person.authenticator.get(challenge)
  expect(await calls.post('/auth/second-factor', { challenge, method: 'totp', response })).toMatchObject(wrong)
})

test('a passkey confirms one call, with a challenge of its session that serves once', async () => {
  const admin = await createWithPasskey('admin')
  const person = await testApp.createUser('client')
  const link = (headers = {}) => admin.post(`/users/password-link/${person.id}`, undefined, headers)
  expect(await link()).toMatchObject(unconfirmed)
  const act = `password_link ${person.id}`
  const { confirmation } = (await confirm(admin, act)).body
  expect((await link({ 'x-confirmation': confirmation })).status).toBe(201)
  const response = admin.authenticator.get((await start(admin)).challenge)
  const send = () => admin.post('/auth/confirmation', { act, method: 'passkey', response })
  expect((await send()).status).toBe(200)
  expect(await send()).toMatchObject(wrong)
  const ofSignIn = admin.authenticator.get(await challengeOf(admin))
  expect(await admin.post('/auth/confirmation', { act, method: 'passkey', response: ofSignIn })).toMatchObject(wrong)
})

test('a person with a factor confirms it before another one is added', async () => {
  const person = await createWithPasskey()
  expect(await add(person, createAuthenticator(), {})).toMatchObject(unconfirmed)
  const headers = { 'x-confirmation': (await confirm(person, 'add_factor')).body.confirmation }
  const added = await add(person, createAuthenticator(), headers)
  expect(added).toMatchObject({ status: 200, body: { recovery_codes: [] } })
  expect(await person.post('/auth/totp')).toMatchObject({
    ...unconfirmed,
    body: { act: 'add_factor', methods: ['passkey', 'recovery_code'] },
  })
})

test('a challenge to add a passkey is bound to its session and serves once', async () => {
  const [person, other] = [await calls.createPerson(), await calls.createPerson()]
  const authenticator = createAuthenticator()
  const response = authenticator.create((await start(person)).challenge)
  const send = async (by: By) =>
    by.post('/auth/passkeys', { name: 'Celular', response }, await calls.confirmByPassword(by, 'add_factor'))
  expect(await send(other)).toMatchObject(wrong)
  expect((await send(person)).status).toBe(200)
  const late = await calls.createPerson()
  const { challenge } = await start(late)
  testApp.advanceClock(300_000)
  const body = { name: 'Celular', response: createAuthenticator().create(challenge) }
  const answer = await late.post('/auth/passkeys', body, await calls.confirmByPassword(late, 'add_factor'))
  expect(answer).toMatchObject(wrong)
})

test('a passkey of somebody else cannot be added, named or removed', async () => {
  const [person, other] = [await createWithPasskey(), await calls.createPerson()]
  expect((await add(other, person.authenticator)).status).toBe(409)
  expect((await other.put(`/auth/passkeys/${person.passkey.id}`, { name: 'Minha' })).status).toBe(404)
  expect((await other.delete(`/auth/passkeys/${person.passkey.id}`)).status).toBe(404)
})

test('with the last passkey the second factor and the recovery codes go, after a confirmation', async () => {
  const person = await createWithPasskey()
  const path = `/auth/passkeys/${person.passkey.id}`
  expect(await person.delete(path)).toMatchObject(unconfirmed)
  const headers = { 'x-confirmation': (await confirm(person, 'remove_factor')).body.confirmation }
  expect((await person.delete(path, undefined, headers)).status).toBe(204)
  expect((await calls.login(person.email)).body).toHaveProperty('accessToken')
  expect((await person.get('/auth/factors')).body).toMatchObject({ recovery_codes: 0, passkeys: [] })
})

test('a person has 20 passkeys at most', async () => {
  const person = await createWithPasskey()
  const row = { user_id: person.id, public_key: Buffer.alloc(1), counter: 0, name: 'x', created_at: testApp.clock() }
  const rows = Array.from({ length: 19 }, () => ({
    ...row,
    id: crypto.randomUUID(),
    credential_id: crypto.randomUUID(),
  }))
  await testApp.db.insertInto('passkeys').values(rows).execute()
  const headers = { 'x-confirmation': (await confirm(person, 'add_factor')).body.confirmation }
  expect((await add(person, createAuthenticator(), headers)).status).toBe(409)
})

test('an admin removes passkeys with the lost second factor', async () => {
  const [admin, person] = [await testApp.createUser('admin'), await createWithPasskey()]
  expect((await admin.post(`/users/remove-factor/${person.id}`)).status).toBe(204)
  expect((await calls.login(person.email)).body).toHaveProperty('accessToken')
})

test('without https no passkey is made', async () => {
  const plain = await startTestApp({ publicUrl: 'http://192.168.0.10:3000' })
  const person = await plain.createUser('client')
  expect((await person.post('/auth/passkeys/challenge')).status).toBe(409)
  expect((await person.get('/auth/factors')).body).toMatchObject({ passkeys_available: false })
  await plain.close()
})
