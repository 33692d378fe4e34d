import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { withConnection } from '#test/rows.ts'
import { factorCalls, password } from '#test/second-factor.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { restoreBackup, writeBackup } from '../commands/backup.ts'
import { insertPasskey } from '../../people/factors/passkey-queries.ts'
import { accountChangesWriter, readAccountChanges, type AccountChange } from './list.ts'
import type { RestoredAccess } from './restore-changes.ts'

// The tests create several databases, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
let testApp: TestApp
let people: ReturnType<typeof factorCalls>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ligeiro-changes-'))
  testApp = await startTestApp({ backupDir: folder })
  people = factorCalls(testApp)
})
afterEach(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const backUp = async (name = 'before') => {
  const file = join(folder, `${name}.backup`)
  await withConnection(testApp.connection, (client) => writeBackup(client, file, { now: testApp.clock() }))
  return file
}
const writeList = () => accountChangesWriter(testApp.db, testApp.config)()

/** Restores the file into an empty database and starts an app there, at the same time of day. */
async function restore(file: string, accountChanges: AccountChange[][]) {
  const target = await ownDatabase({ empty: true })
  onTestFinished(() => target.drop())
  let access: RestoredAccess | undefined
  const options = { now: testApp.clock(), accountChanges, onAccess: (given: RestoredAccess) => (access = given) }
  await withConnection(target.connection, (client) => restoreBackup(client, file, options))
  const there = await startTestApp({}, target.connection)
  onTestFinished(() => there.close())
  there.advanceClock(testApp.clock().getTime() - there.clock().getTime())
  const login = async (email: string, secret = password) => (await factorCalls(there).login(email, secret)).status
  return { there, login, access: access! }
}
const named = (list: { email: string }[]) => list.map(({ email }) => email)

test('who was removed, deactivated, demoted or changed the password since the backup has no access after a restore', async () => {
  const admin = await people.createPerson('admin')
  const [removed, deactivated, returned, changed, same] = await Promise.all(
    Array.from({ length: 5 }, () => people.createPerson()),
  )
  const demoted = await people.createPerson('admin')
  expect((await admin.put(`/users/update-user/${demoted.id}`, { also_delivers: true })).status).toBe(200)
  const file = await backUp()
  expect((await admin.delete(`/users/delete-user/${removed!.id}`)).status).toBe(204)
  for (const [person, active] of [
    [deactivated, false],
    [returned, false],
    [returned, true],
  ] as const)
    expect((await admin.put(`/users/update-user/${person!.id}`, { active })).status).toBe(200)
  expect((await admin.put(`/users/update-user/${demoted.id}`, { role: 'client' })).status).toBe(200)
  const passwords = { currentPassword: password, newPassword: 'Outra-Senha-77', confirmPassword: 'Outra-Senha-77' }
  expect((await changed!.post('/users/change-password', passwords)).status).toBe(200)
  await writeList()

  const { there, login, access } = await restore(file, [await readAccountChanges(folder)])
  expect(await login(removed!.email)).toBe(401)
  expect(await login(deactivated!.email)).toBe(401)
  expect(await login(changed!.email)).toBe(401)
  expect(await login(returned!.email)).toBe(200)
  expect(await login(same!.email)).toBe(200)
  const former = await factorCalls(there).login(demoted.email)
  expect(former.status).toBe(200)
  const { role } = await there.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', demoted.id)
    .executeTakeFirstOrThrow()
  expect(role).toBe('client')
  expect(named(access.closed)).toEqual(expect.arrayContaining([removed!.email, deactivated!.email]))
  expect(named(access.demoted)).toEqual([demoted.email])
  expect(named(access.withoutPassword)).toEqual([changed!.email])
  expect(access.unknownFor).toBeNull()
})

test('used recovery codes, a removed passkey and an app that was switched off are not valid again', async () => {
  const [person, other, off] = [
    await people.createWithFactor(),
    await people.createWithFactor(),
    await people.createWithFactor(),
  ]
  const key = { user_id: other.id, credential_id: 'k', public_key: Buffer.from('k'), counter: 0, name: 'Celular' }
  const passkey = { id: crypto.randomUUID(), ...key, created_at: testApp.clock() }
  await insertPasskey(testApp.db, passkey)
  const file = await backUp()
  const useCode = async (calls: ReturnType<typeof factorCalls>) => {
    const { challenge } = (await calls.login(person.email)).body
    return (await calls.show(challenge, person.recoveryCodes[0]!, 'recovery_code')).status
  }
  expect([await useCode(people), await useCode(people)]).toEqual([200, 400])
  const path = `/auth/passkeys/${passkey.id}`
  expect((await other.delete(path, undefined, await people.confirm(other, 'remove_factor'))).status).toBe(204)
  expect((await off.delete('/auth/totp', undefined, await people.confirm(off, 'remove_factor'))).status).toBe(204)
  await writeList()

  const { there, access } = await restore(file, [await readAccountChanges(folder)])
  const calls = factorCalls(there)
  expect(await useCode(calls)).toBe(400)
  expect((await calls.login(person.email)).body.methods).toEqual(['totp'])
  expect((await calls.login(other.email)).body.methods).toEqual(['totp', 'recovery_code'])
  expect((await calls.login(off.email)).body.challenge).toBeUndefined()
  expect(named(access.withoutCodes).toSorted()).toEqual([person.email, off.email].toSorted())
})

test('a factor that protects an account since the backup is not replaced by the password alone', async () => {
  const person = await people.createPerson()
  const file = await backUp()
  await people.switchOn(person)
  await writeList()
  const { login, access } = await restore(file, [await readAccountChanges(folder)])
  expect(await login(person.email)).toBe(401)
  expect(named(access.withoutPassword)).toEqual([person.email])
})

test('without a list of this installation everybody who may sign in is named, and all recovery codes are deleted', async () => {
  const [person, gone] = [await people.createWithFactor('admin'), await people.createPerson()]
  const file = await backUp()
  expect(
    (await person.delete(`/users/delete-user/${gone.id}`, undefined, await people.confirm(person, 'remove_account')))
      .status,
  ).toBe(204)
  const foreign = await startTestApp()
  onTestFinished(() => foreign.close())
  await accountChangesWriter(foreign.db, { dataDir: foreign.config.dataDir, backupDir: null })()
  for (const lists of [[], [await readAccountChanges(foreign.config.dataDir)]]) {
    const { there, login, access } = await restore(file, lists)
    expect(access.unknownFor).toEqual([
      { name: 'Renata Sá', email: person.email, role: 'admin', id: person.id, active: true },
      { name: 'Renata Sá', email: gone.email, role: 'client', id: gone.id, active: true },
    ])
    expect(await login(gone.email)).toBe(200)
    const { challenge } = (await factorCalls(there).login(person.email)).body
    const calls = factorCalls(there)
    expect((await calls.show(challenge, person.recoveryCodes[0]!, 'recovery_code')).status).toBe(400)
  }
})

test('a restore over the same database takes the changes from it, and the next backup holds them', async () => {
  const [admin, gone] = [await people.createPerson('admin'), await people.createPerson()]
  const file = await backUp()
  await admin.delete(`/users/delete-user/${gone.id}`)
  await testApp.app.close()
  const reports: RestoredAccess[] = []
  const options = { now: testApp.clock(), replace: true, onAccess: (access: RestoredAccess) => reports.push(access) }
  const over = (from: string) => withConnection(testApp.connection, (client) => restoreBackup(client, from, options))
  await over(file)
  expect(named(reports[0]!.closed)).toEqual([gone.email])
  await over(await backUp('after'))
  expect(reports[1]).toMatchObject({ closed: [], withoutPassword: [], unknownFor: null })
})

test('the last admin of a backup keeps access without a password, and nobody becomes an admin by a list', async () => {
  const [former, client] = [await people.createPerson('admin'), await people.createPerson()]
  const file = await backUp()
  const change = (user: string, what: string) => ({ id: crypto.randomUUID(), user, what, at: testApp.clock() })
  await writeList()
  const list = [...(await readAccountChanges(folder)), change(client.id, 'role:admin'), change(former.id, 'removed')]
  const { there, login, access } = await restore(file, [list])
  expect([named(access.lastAdmins), access.closed]).toEqual([[former.email], []])
  expect(await login(former.email)).toBe(401)
  const roles = await there.db.selectFrom('users').select(['id', 'role', 'active']).orderBy('role').execute()
  expect(roles).toEqual([
    { id: former.id, role: 'admin', active: true },
    { id: client.id, role: 'client', active: true },
  ])
})

test('the list is beside data and backups, for its owner only, and gets what a missing folder missed', async () => {
  const write = accountChangesWriter(testApp.db, testApp.config)
  await write()
  const list = join(folder, 'account-changes')
  expect((await stat(list)).mode & 0o777).toBe(0o600)
  const before = await readFile(list, 'utf8')
  expect(before).toMatch(/^[0-9a-f-]{36} - \S+ began\n$/)
  await rm(folder, { recursive: true })
  const [admin, gone] = [await people.createPerson('admin'), await people.createPerson()]
  await admin.delete(`/users/delete-user/${gone.id}`)
  await expect(write()).rejects.toThrow('ENOENT')
  expect((await readAccountChanges(testApp.config.dataDir)).map(({ what }) => what)).toEqual(['began', 'removed'])
  await mkdir(folder)
  await write()
  expect(await readAccountChanges(folder)).toEqual(await readAccountChanges(testApp.config.dataDir))
  expect(await readFile(list, 'utf8')).toContain(before)
})

test('a client by telephone who was merged is in a restored backup as they were', async () => {
  const admin = await people.createPerson('admin')
  const into = await people.createPerson()
  const texts = { description: 'Bolo', pickup_address: 'Rua A', delivery_address: 'Rua B' }
  const client = { name: 'Neide', phone: '48991203040' }
  const { id } = (await admin.post<{ client: { id: string } }>('/orders/register', { ...texts, client })).body.client
  const file = await backUp()
  expect((await admin.post('/users/merge', { from: id, into: into.id })).status).toBe(200)
  await writeList()
  const { there } = await restore(file, [await readAccountChanges(folder)])
  const account = there.db.selectFrom('users').select(['active', 'deleted_at']).where('id', '=', id)
  expect(await account.executeTakeFirst()).toEqual({ active: true, deleted_at: null })
})
