import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { factorCalls } from '#test/second-factor.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let calls: ReturnType<typeof factorCalls>
let admin: Awaited<ReturnType<ReturnType<typeof factorCalls>['createWithFactor']>>
let person: Person
let motoboy: Person
beforeAll(async () => {
  testApp = await startTestApp()
  calls = factorCalls(testApp)
})
beforeEach(async () => {
  admin = await calls.createWithFactor('admin')
  person = await testApp.createUser('client')
  motoboy = await testApp.createUser('motoboy')
})
afterAll(() => testApp.close())

type By = Pick<Person, 'post' | 'put' | 'delete'>
type Headers = Record<string, string>
const unconfirmed = { status: 403, body: { code: 'confirm_identity', message: expect.any(String) as string } }
const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@novo.example`
const account = (role: string) => {
  const password = 'Entrega-2026'
  return { name: 'Elisa Prado', email: newEmail(), role, password, confirmPassword: password }
}
const updateUser = (changes: object) => (by: By, headers?: Headers) =>
  by.put(`/users/update-user/${person.id}`, changes, headers)

let lastPhone = 48_996_000_000
const clientByPhone = async (by: By) => {
  const order = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  const client = { name: 'Neide', phone: String(++lastPhone) }
  return (await by.post<{ client: { id: string } }>('/orders/register', { ...order, client })).body.client.id
}

const asked: Record<string, (by: By, headers?: Headers) => Promise<{ status: number; body: unknown }>> = {
  'a new admin': (by, headers) => by.post('/users/create-admin', account('admin'), headers),
  'a client who becomes admin': updateUser({ role: 'admin' }),
  'a password link': (by, headers) => by.post(`/users/password-link/${person.id}`, undefined, headers),
  'an erasure': (by, headers) => by.post(`/users/erase-user/${person.id}`, undefined, headers),
  "another person's e-mail": (by, headers) => updateUser({ email: newEmail() })(by, headers),
  "a motoboy's e-mail": (by, headers) =>
    by.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { email: newEmail() }, headers),
  'a merge': async (by, headers) =>
    by.post('/users/merge', { from: await clientByPhone(by), into: person.id }, headers),
  'the undo of a merge': async (by, headers) => {
    const other = await testApp.createUser('admin')
    await other.post('/users/merge', { from: await clientByPhone(other), into: person.id })
    const { id } = await testApp.db
      .selectFrom('client_merges')
      .select('id')
      .where('into_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return by.post('/users/merge/undo', { id }, headers)
  },
  "another person's second factor": (by, headers) => by.post(`/users/remove-factor/${person.id}`, undefined, headers),
}
const own: typeof asked = {
  'switching off': (by, headers) => by.delete('/auth/totp', undefined, headers),
  'new recovery codes': (by, headers) => by.post('/auth/recovery-codes', undefined, headers),
  'the end of the other sessions': (by, headers) => by.delete('/users/me/sessions', undefined, headers),
}

test.each(Object.entries({ ...asked, ...own }))(
  '%s asks an admin with a second factor for it again',
  async (name, act) => {
    if (name.includes('second factor')) await calls.switchOn(person)
    expect(await act(admin)).toMatchObject(unconfirmed)
    expect(await act(admin, { 'x-confirmation': 'unknown' })).toMatchObject(unconfirmed)
    const answer = await act(admin, await calls.confirm(admin))
    expect([200, 201, 204]).toContain(answer.status)
  },
)

test.each(Object.entries(asked).filter(([name]) => !name.includes('second factor')))(
  '%s asks nothing of an admin without a second factor',
  async (_name, act) => {
    expect([200, 201, 204]).toContain((await act(await testApp.createUser('admin'))).status)
  },
)

test('the end of another session is asked for too, the end of this one is not', async () => {
  const elsewhere = await testApp.signInAgain(admin)
  const { body } = await admin.get<{ id: string; current: boolean }[]>('/users/me/sessions')
  const [here, other] = [true, false].map((wanted) => body.find(({ current }) => current === wanted)?.id)
  const end = (id = '', headers?: Headers) => admin.delete(`/users/me/sessions/${id}`, undefined, headers)
  expect(await end(other)).toMatchObject(unconfirmed)
  expect((await end(other, await calls.confirm(admin))).status).toBe(204)
  await expect.poll(async () => (await elsewhere.post('/users/me')).status).toBe(401)
  expect((await end(here)).status).toBe(204)
})

test('what gives nobody access asks nothing', async () => {
  expect((await updateUser({ name: 'Outro Nome' })(admin)).status).toBe(200)
  expect((await updateUser({ email: person.email, role: 'client' })(admin)).status).toBe(200)
  expect((await admin.post('/users/create-admin', account('client'))).status).toBe(201)
})

test('a confirmation serves one call', async () => {
  const headers = await calls.confirm(admin)
  expect((await asked['a password link']?.(admin, headers))?.status).toBe(201)
  expect(await asked['a password link']?.(admin, headers)).toMatchObject(unconfirmed)
})

test('a call that fails does not use the confirmation up, and a repeated one gets the same answer', async () => {
  const headers = await calls.confirm(admin)
  const taken = { ...account('admin'), email: person.email }
  expect((await admin.post('/users/create-admin', taken, headers)).status).toBe(409)
  const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() }
  const body = account('admin')
  const first = await admin.post('/users/create-admin', body, keyed)
  expect(first.status).toBe(201)
  expect(await admin.post('/users/create-admin', body, keyed)).toMatchObject({ status: 201, body: first.body })
})

test('the refused call and the confirmed one have the same idempotency key', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = account('admin')
  expect(await admin.post('/users/create-admin', body, key)).toMatchObject(unconfirmed)
  const headers = { ...key, ...(await calls.confirm(admin)) }
  expect((await admin.post('/users/create-admin', body, headers)).status).toBe(201)
})

test('a confirmation is valid for five minutes, in its session, for its person', async () => {
  const headers = await calls.confirm(admin)
  const elsewhere = await calls.signIn(admin)
  expect(await asked['a password link']?.(elsewhere, headers)).toMatchObject(unconfirmed)
  const other = await calls.createWithFactor('admin')
  expect(await asked['a password link']?.(other, headers)).toMatchObject(unconfirmed)
  const late = await calls.confirm(admin)
  testApp.advanceClock(300_000)
  expect(await asked['a password link']?.(admin, late)).toMatchObject(unconfirmed)
})

test('a code that was used to sign in confirms nothing', async () => {
  const code = admin.code()
  expect((await calls.show(await calls.challengeOf(admin), code)).status).toBe(200)
  const answer = await admin.post('/auth/confirmation', { method: 'totp', response: code })
  expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
})

test('a recovery code confirms too, once', async () => {
  const [response] = admin.recoveryCodes
  const confirm = () =>
    admin.post<{ confirmation: string }>('/auth/confirmation', { method: 'recovery_code', response })
  const { confirmation } = (await confirm()).body
  expect((await asked['a password link']?.(admin, { 'x-confirmation': confirmation }))?.status).toBe(201)
  expect((await confirm()).status).toBe(400)
})

test('after switching off a sign-in asks for nothing more, and old recovery codes are gone', async () => {
  expect((await admin.delete('/auth/totp', undefined, await calls.confirm(admin))).status).toBe(204)
  expect((await calls.login(admin.email)).body).toHaveProperty('accessToken')
  const { body } = await admin.get('/auth/factors')
  expect(body).toMatchObject({ totp: null, recovery_codes: 0, required: false })
  const again = await calls.switchOn(admin)
  expect(again.recoveryCodes).toHaveLength(10)
})

test('new recovery codes replace the ones before', async () => {
  const answer = await admin.post<{ recovery_codes: string[] }>(
    '/auth/recovery-codes',
    undefined,
    await calls.confirm(admin),
  )
  const [old = ''] = admin.recoveryCodes
  const [fresh = ''] = answer.body.recovery_codes
  expect((await calls.show(await calls.challengeOf(admin), old, 'recovery_code')).status).toBe(400)
  expect((await calls.show(await calls.challengeOf(admin), fresh, 'recovery_code')).status).toBe(200)
})
