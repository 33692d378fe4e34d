import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTable } from '#test/price-table.ts'
import { factorCalls } from '#test/second-factor.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { phoneClient } from '../users/phone-clients.ts'

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

type By = Pick<Person, 'get' | 'post' | 'put' | 'delete'>
type Headers = Record<string, string>
type Answer = { status: number; body: unknown }
type Act = (by: By, headers?: Headers) => Promise<Answer>
const unconfirmed = { status: 403, body: { code: 'confirm_identity', message: expect.any(String) as string } }
const done = [200, 201, 204]
const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@novo.example`
const account = (role: string) => {
  const password = 'Entrega-2026'
  return { name: 'Elisa Prado', email: newEmail(), role, password, confirmPassword: password }
}
const updateUser =
  (changes: object): Act =>
  (by, headers) =>
    by.put(`/users/update-user/${person.id}`, changes, headers)
const actOf = ({ body }: Answer) => (body as { act: string }).act

const givesAccess: Record<string, Act> = {
  'a new admin': (by, headers) => by.post('/users/create-admin', account('admin'), headers),
  'a client who becomes admin': updateUser({ role: 'admin' }),
  'a password link': (by, headers) => by.post(`/users/password-link/${person.id}`, undefined, headers),
  'an erasure': (by, headers) => by.post(`/users/erase-user/${person.id}`, undefined, headers),
  "another person's e-mail": (by, headers) => updateUser({ email: newEmail() })(by, headers),
  "a motoboy's e-mail": (by, headers) =>
    by.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { email: newEmail() }, headers),
  "another person's second factor": (by, headers) => by.post(`/users/remove-factor/${person.id}`, undefined, headers),
}
const own: Record<string, Act> = {
  'switching off': (by, headers) => by.delete('/auth/totp', undefined, headers),
  'new recovery codes': (by, headers) => by.post('/auth/recovery-codes', undefined, headers),
  'the end of the other sessions': (by, headers) => by.delete('/users/me/sessions', undefined, headers),
}
const dailyWork: Record<string, Act> = {
  'the data of who receives': (by, headers) => by.get('/users/recipient-data?phone=48999998888', undefined, headers),
  'a removal': (by, headers) => by.delete(`/users/delete-user/${person.id}`, undefined, headers),
  "a motoboy's removal": (by, headers) =>
    by.delete(`/motoboys/delete-motoboy/${motoboy.motoboyId}`, undefined, headers),
  'a deactivation': updateUser({ active: false }),
  'a merge': async (by, headers) => by.post('/users/merge', { from: await clientByPhone(), into: person.id }, headers),
  'the undo of a merge': async (by, headers) => {
    const other = await testApp.createUser('admin')
    await other.post('/users/merge', { from: await clientByPhone(), into: person.id })
    const merge = testApp.db.selectFrom('client_merges').select('id').where('into_id', '=', person.id)
    return by.post('/users/merge/undo', await merge.executeTakeFirstOrThrow(), headers)
  },
  'a setting': (by, headers) => by.put('/settings/recipient_days', { days: 30 }, headers),
  'prices to publish': async (by, headers) =>
    by.post(`/price-tables/${await newTable()}/versions`, { body: aTable() }, headers),
  'a table to archive': async (by, headers) => by.delete(`/price-tables/${await newTable()}`, undefined, headers),
  'a statement as CSV': (by, headers) => by.get('/statement.csv', undefined, headers),
  'a statement as XLSX': (by, headers) => by.get('/statement.xlsx', undefined, headers),
  'a statement to print': (by, headers) => by.get('/statement.jsonl', undefined, headers),
}
let phones = 0
function clientByPhone(): Promise<string> {
  const neide = { name: 'Neide', phone: `4899120${1000 + phones++}` }
  return testApp.db
    .transaction()
    .execute((tx) => phoneClient(tx, { id: admin.id, role: 'admin' }, neide, testApp.clock()))
}
async function newTable(): Promise<string> {
  const client = await testApp.createUser('client')
  const { body } = await (
    await testApp.createUser('admin')
  ).post<{ id: string }>('/price-tables', { name: 'Tabela', client_id: client.id })
  return body.id
}

test.each(Object.entries({ ...givesAccess, ...own, ...dailyWork }))(
  '%s asks an admin with a second factor for it again',
  async (name, act) => {
    if (name.includes('second factor')) await calls.switchOn(person)
    const refused = await act(admin)
    expect(refused).toMatchObject({ ...unconfirmed, body: { methods: ['totp', 'recovery_code'] } })
    expect(await act(admin, { 'x-confirmation': 'unknown' })).toMatchObject(unconfirmed)
    expect(done).toContain((await act(admin, await calls.confirm(admin, actOf(refused)))).status)
  },
)

test.each(Object.entries({ ...givesAccess, ...dailyWork }))(
  '%s asks nothing of an admin without a second factor who has just signed in',
  async (name, act) => {
    if (name.includes('second factor')) await calls.switchOn(person)
    expect(done).toContain((await act(await testApp.createUser('admin'))).status)
  },
)

test.each(Object.entries(givesAccess))(
  '%s asks an admin without a second factor for the password two hours after the sign-in',
  async (name, act) => {
    if (name.includes('second factor')) await calls.switchOn(person)
    const plain = await calls.createPerson('admin')
    const signedIn = await testApp.signInAgain(plain)
    await testApp.db
      .updateTable('sessions')
      .set({ created_at: new Date(testApp.clock().getTime() - 7_200_001) })
      .where('user_id', '=', plain.id)
      .execute()
    const refused = await act(signedIn)
    expect(refused).toMatchObject({ ...unconfirmed, body: { methods: ['password'] } })
    const headers = await calls.confirmByPassword(signedIn, actOf(refused))
    expect(done).toContain((await act(signedIn, headers)).status)
  },
)

test.each(Object.entries(dailyWork))(
  '%s asks nothing of an admin without a second factor, however old the sign-in is',
  async (_name, act) => {
    const plain = await testApp.createUser('admin')
    await testApp.db
      .updateTable('sessions')
      .set({ created_at: new Date(0) })
      .where('user_id', '=', plain.id)
      .execute()
    expect(done).toContain((await act(plain)).status)
  },
)

test.each(Object.entries(givesAccess).flatMap(([one]) => Object.keys(own).map((other) => [other, one] as const)))(
  'a confirmation of %s is none of %s',
  async (confirmedName, otherName) => {
    const headers = await calls.confirm(admin, actOf((await own[confirmedName]?.(admin)) ?? { status: 0, body: {} }))
    expect(await givesAccess[otherName]?.(admin, headers)).toMatchObject(unconfirmed)
    expect(done).toContain((await own[confirmedName]?.(admin, headers))?.status)
  },
)

test('a confirmation for one person is none for another, and one of two changes none of both', async () => {
  const headers = await calls.confirm(admin, `password_link ${motoboy.id}`)
  expect(await givesAccess['a password link']?.(admin, headers)).toMatchObject(unconfirmed)
  const both = updateUser({ email: newEmail(), role: 'admin' })
  const refused = await both(admin, await calls.confirm(admin, `change_email ${person.id}`))
  expect(refused).toMatchObject({ ...unconfirmed, body: { act: `change_email+change_role ${person.id}` } })
  expect((await both(admin, await calls.confirm(admin, actOf(refused)))).status).toBe(200)
})

test('one confirmation of daily work holds ten minutes in its session, for whomever it concerns, and for no other act', async () => {
  const others = [await testApp.createUser('client'), await testApp.createUser('client')]
  const remove = (id = '', headers?: Headers) => admin.delete(`/users/delete-user/${id}`, undefined, headers)
  const elsewhere = await calls.signIn(admin)
  expect((await remove(person.id, await calls.confirm(admin, 'remove_account'))).status).toBe(204)
  expect((await remove(others[0]?.id)).status).toBe(204)
  expect(await elsewhere.delete(`/users/delete-user/${others[1]?.id}`)).toMatchObject(unconfirmed)
  expect(await dailyWork['a setting']?.(admin)).toMatchObject(unconfirmed)
  testApp.advanceClock(600_000)
  expect(await remove(others[1]?.id)).toMatchObject(unconfirmed)
})

test('a desk with a second factor downloads statements for eight hours after one confirmation', async () => {
  const elsewhere = await calls.signIn(admin)
  expect((await dailyWork['a statement as CSV']?.(elsewhere, await confirmStatement(elsewhere)))?.status).toBe(200)
  testApp.advanceClock(60_000)
  expect((await dailyWork['a statement as XLSX']?.(elsewhere))?.status).toBe(200)
  await testApp.db
    .updateTable('identity_tokens')
    .set({ expires_at: testApp.clock() })
    .where('kind', '=', 'held')
    .execute()
  expect(await dailyWork['a statement as XLSX']?.(elsewhere)).toMatchObject(unconfirmed)
})
const confirmStatement = (by: By) => calls.confirm({ ...by, code: admin.code }, 'download_statement')

test('the rain, and edits that give nobody access, ask nothing', async () => {
  expect((await admin.put('/settings/rain', { on: true })).status).toBe(200)
  expect((await updateUser({ name: 'Outro Nome' })(admin)).status).toBe(200)
  expect((await updateUser({ email: person.email, role: 'client', active: true })(admin)).status).toBe(200)
  expect((await admin.post('/users/create-admin', account('client'))).status).toBe(201)
})

test('the end of another session is asked for too, the end of this one is not', async () => {
  const elsewhere = await testApp.signInAgain(admin)
  const { body } = await admin.get<{ id: string; current: boolean }[]>('/users/me/sessions')
  const [here, other] = [true, false].map((wanted) => body.find(({ current }) => current === wanted)?.id)
  const end = (id = '', headers?: Headers) => admin.delete(`/users/me/sessions/${id}`, undefined, headers)
  expect(await end(other)).toMatchObject(unconfirmed)
  expect((await end(other, await calls.confirm(admin, 'end_sessions'))).status).toBe(204)
  await expect.poll(async () => (await elsewhere.post('/users/me')).status).toBe(401)
  expect((await end(here)).status).toBe(204)
})
