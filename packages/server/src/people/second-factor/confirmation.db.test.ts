import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { factorCalls } from '#test/second-factor.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let calls: ReturnType<typeof factorCalls>
let admin: Awaited<ReturnType<ReturnType<typeof factorCalls>['createWithFactor']>>
let person: Person
beforeAll(async () => {
  testApp = await startTestApp()
  calls = factorCalls(testApp)
})
beforeEach(async () => {
  admin = await calls.createWithFactor('admin')
  person = await testApp.createUser('client')
})
afterAll(() => testApp.close())

const unconfirmed = { status: 403, body: { code: 'confirm_identity' } }
const account = () => {
  const email = `${crypto.randomUUID().slice(0, 8)}@novo.example`
  return { name: 'Elisa Prado', email, role: 'admin', password: 'Entrega-2026', confirmPassword: 'Entrega-2026' }
}
const link = (by: Pick<Person, 'post'>, headers?: Record<string, string>) =>
  by.post(`/users/password-link/${person.id}`, undefined, headers)
const confirmLink = () => calls.confirm(admin, `password_link ${person.id}`)

test('a confirmation serves one call', async () => {
  const headers = await confirmLink()
  expect((await link(admin, headers)).status).toBe(201)
  expect(await link(admin, headers)).toMatchObject(unconfirmed)
})

test('a call that fails does not use the confirmation up, and a repeated one gets the same answer', async () => {
  const headers = await calls.confirm(admin, 'create_admin')
  const taken = { ...account(), email: person.email }
  expect((await admin.post('/users/create-admin', taken, headers)).status).toBe(409)
  const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() }
  const body = account()
  const first = await admin.post('/users/create-admin', body, keyed)
  expect(first.status).toBe(201)
  expect(await admin.post('/users/create-admin', body, keyed)).toMatchObject({ status: 201, body: first.body })
})

test('the refused call and the confirmed one have the same idempotency key', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = account()
  expect(await admin.post('/users/create-admin', body, key)).toMatchObject(unconfirmed)
  const headers = { ...key, ...(await calls.confirm(admin, 'create_admin')) }
  expect((await admin.post('/users/create-admin', body, headers)).status).toBe(201)
})

test('a confirmation is valid for five minutes, in its session, for its person', async () => {
  const headers = await confirmLink()
  const elsewhere = await calls.signIn(admin)
  expect(await link(elsewhere, headers)).toMatchObject(unconfirmed)
  expect(await link(await calls.createWithFactor('admin'), headers)).toMatchObject(unconfirmed)
  const late = await confirmLink()
  testApp.advanceClock(300_000)
  expect(await link(admin, late)).toMatchObject(unconfirmed)
})

test('a confirmation names its act', async () => {
  for (const act of [undefined, '', 'password link', 'erase x'])
    expect(await admin.post('/auth/confirmation', { act, method: 'totp', response: admin.code() })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'act', message: 'Atualize a página e tente de novo.' }] },
    })
})

test('a code that was used to sign in confirms nothing', async () => {
  const code = admin.code()
  expect((await calls.show(await calls.challengeOf(admin), code)).status).toBe(200)
  const answer = await admin.post('/auth/confirmation', { act: 'renew_codes', method: 'totp', response: code })
  expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
})

test('a recovery code confirms too, once', async () => {
  const [response] = admin.recoveryCodes
  const act = `password_link ${person.id}`
  const confirm = () =>
    admin.post<{ confirmation: string }>('/auth/confirmation', { act, method: 'recovery_code', response })
  const { confirmation } = (await confirm()).body
  expect((await link(admin, { 'x-confirmation': confirmation })).status).toBe(201)
  expect((await confirm()).status).toBe(400)
})

test('the password of a person with a second factor confirms nothing, and a wrong one of a person without', async () => {
  const plain = await calls.createPerson('client')
  for (const [by, response] of [
    [admin, 'Senha-2026'],
    [plain, 'Errada-2026'],
  ] as const)
    expect(await by.post('/auth/confirmation', { act: 'add_factor', method: 'password', response })).toMatchObject({
      status: 400,
      body: { code: 'wrong_code', message: 'A senha está incorreta.' },
    })
})

test('after switching off a sign-in asks for nothing more, and old recovery codes are gone', async () => {
  const headers = await calls.confirm(admin, 'remove_factor')
  expect((await admin.delete('/auth/totp', undefined, headers)).status).toBe(204)
  expect((await calls.login(admin.email)).body).toHaveProperty('accessToken')
  const { body } = await admin.get('/auth/factors')
  expect(body).toMatchObject({ totp: null, recovery_codes: 0, required: false })
  const again = await calls.switchOn(admin)
  expect(again.recoveryCodes).toHaveLength(10)
})

test('new recovery codes replace the ones before', async () => {
  const headers = await calls.confirm(admin, 'renew_codes')
  const answer = await admin.post<{ recovery_codes: string[] }>('/auth/recovery-codes', undefined, headers)
  const [old = ''] = admin.recoveryCodes
  const [fresh = ''] = answer.body.recovery_codes
  expect((await calls.show(await calls.challengeOf(admin), old, 'recovery_code')).status).toBe(400)
  expect((await calls.show(await calls.challengeOf(admin), fresh, 'recovery_code')).status).toBe(200)
})
