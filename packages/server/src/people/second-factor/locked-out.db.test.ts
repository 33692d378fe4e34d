import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseUser } from '../erasure/erase.ts'
import { callsWith } from '#test/calls.ts'
import { factorCalls } from '#test/second-factor.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let calls: ReturnType<typeof factorCalls>
beforeAll(async () => {
  testApp = await startTestApp()
  calls = factorCalls(testApp)
})
afterAll(() => testApp.close())

type Entry = { action: string; actor: { id: string } | null; subject: { id: string } | null }
const newestEntry = async (admin: Pick<Person, 'get'>) => (await admin.get<Entry[]>('/audit')).body[0]

test('who lost their phone comes in with a recovery code and switches another app on', async () => {
  const person = await calls.createWithFactor()
  const [first = '', second = ''] = person.recoveryCodes
  const { status, body } = await calls.show(await calls.challengeOf(person), first, 'recovery_code')
  expect(status).toBe(200)
  const authorization = { authorization: `Bearer ${body.accessToken}` }
  const confirmed = await calls.post(
    '/auth/confirmation',
    { act: 'remove_factor', method: 'recovery_code', response: second },
    authorization,
  )
  const headers = { ...authorization, 'x-confirmation': confirmed.body.confirmation ?? '' }
  expect((await testApp.send('DELETE', '/auth/totp', undefined, headers)).status).toBe(204)
  await calls.switchOn({ id: person.id, ...callsWith(testApp.app, authorization) })
})

test('who lost phone and codes comes in after an admin removed the factor: sessions end, and the record names both', async () => {
  const admin = await testApp.createUser('admin')
  const person = await calls.createWithFactor()
  const challenge = await calls.challengeOf(person)
  const list = async () =>
    (await admin.get<{ id: string; second_factor?: true }[]>('/users/all')).body.find(({ id }) => id === person.id)
  expect(await list()).toMatchObject({ second_factor: true })
  expect((await admin.post(`/users/remove-factor/${person.id}`)).status).toBe(204)
  await expect.poll(async () => (await person.post('/users/me')).status).toBe(401)
  expect(await list()).not.toHaveProperty('second_factor')
  expect((await calls.show(challenge, person.code())).status).toBe(401)
  expect((await calls.login(person.email)).body).toHaveProperty('accessToken')
  expect(await newestEntry(admin)).toMatchObject({
    action: 'factor_removed',
    actor: { id: admin.id },
    subject: { id: person.id },
  })
})

test('nobody removes their own factor that way, and none is removed from who has none', async () => {
  const admin = await calls.createWithFactor('admin')
  const other = await testApp.createUser('client')
  for (const { id } of [admin, other]) {
    const confirmed = await calls.confirm(admin, `reset_factor ${id}`)
    expect((await admin.post(`/users/remove-factor/${id}`, undefined, confirmed)).status).toBe(409)
  }
})

test("one's own data names the second factor, and an erasure deletes it", async () => {
  const admin = await testApp.createUser('admin')
  const person = await calls.createWithFactor()
  const data = (await person.get<Record<string, unknown>>('/users/me/data')).body
  expect(data.second_factor).toEqual({ totp_since: expect.any(String) as string, passkeys: [], recovery_codes: 10 })
  await testApp.db
    .transaction()
    .execute((tx) => eraseUser(tx, admin, person.id, testApp.clock(), testApp.config.dataDir))
  for (const table of ['totp_factors', 'recovery_codes', 'identity_tokens'] as const)
    expect(await testApp.db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()).toEqual([])
})
