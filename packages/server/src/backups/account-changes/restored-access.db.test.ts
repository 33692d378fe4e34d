import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { withConnection } from '#test/rows.ts'
import { factorCalls, password } from '#test/second-factor.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { restoreBackup, writeBackup } from '../commands/backup.ts'
import { insertPasskey } from '../../people/factors/passkey-queries.ts'
import { accountChangesWriter, readAccountChanges, type AccountChange } from './list.ts'
import type { RestoredAccess } from './restore-changes.ts'

type Calls = ReturnType<typeof factorCalls>
/** Signs in with the first recovery code, and returns the status. */
const recover = async (calls: Calls, { email, recoveryCodes }: { email: string; recoveryCodes: string[] }) => {
  const { challenge } = (await calls.login(email)).body
  return (await calls.show(challenge, recoveryCodes[0]!, 'recovery_code')).status
}
const named = (list: { email: string }[]) => list.map(({ email }) => email)
const login = async (email: string) => (await factorCalls(there).login(email)).status

type Made = Awaited<ReturnType<Calls['createPerson']>>
type Protected = Awaited<ReturnType<Calls['createWithFactor']>>
let own: TestApp
let made: Record<'removed' | 'deactivated' | 'returned' | 'changed' | 'same' | 'demoted' | 'later', Made>
let factors: Record<'user' | 'other' | 'off', Protected>
let phoneClient: string
let there: TestApp
let access: RestoredAccess
const ends: (() => Promise<void>)[] = []
/** Creates people and a backup, changes who has access, and restores the backup with the list of the changes. */
async function changeAndRestore() {
  const folder = await mkdtemp(join(tmpdir(), 'ligeiro-changes-'))
  own = await startTestApp({ backupDir: folder })
  ends.push(own.close, () => rm(folder, { recursive: true, force: true }))
  const calls = factorCalls(own)
  const [admin, removed, deactivated, returned, changed, same, demoted, later] = await Promise.all(
    (['admin', 'client', 'client', 'client', 'client', 'client', 'admin', 'client'] as const).map((role) =>
      calls.createPerson(role),
    ),
  )
  made = { removed, deactivated, returned, changed, same, demoted, later } as typeof made
  const [user, other, off] = [
    await calls.createWithFactor(),
    await calls.createWithFactor(),
    await calls.createWithFactor(),
  ]
  factors = { user, other, off }
  const passkey = { id: crypto.randomUUID(), user_id: other.id, credential_id: 'k', counter: 0, name: 'Celular' }
  await insertPasskey(own.db, { ...passkey, public_key: Buffer.from('k'), created_at: own.clock() })
  const texts = { description: 'Bolo', pickup_address: 'Rua A', delivery_address: 'Rua B' }
  const client = { name: 'Neide', phone: '48991203040' }
  const order = await admin!.post<{ client: { id: string } }>('/orders/register', { ...texts, client })
  phoneClient = order.body.client.id
  const change = async (id: string, changes: object) =>
    expect((await admin!.put(`/users/update-user/${id}`, changes)).status).toBe(200)
  await change(demoted!.id, { also_delivers: true })
  const file = join(folder, 'before.backup')
  await withConnection(own.connection, (client) => writeBackup(client, file, { now: own.clock() }))

  expect((await admin!.delete(`/users/delete-user/${removed!.id}`)).status).toBe(204)
  await change(deactivated!.id, { active: false })
  await change(returned!.id, { active: false })
  await change(returned!.id, { active: true })
  await change(demoted!.id, { role: 'client' })
  const passwords = { currentPassword: password, newPassword: 'Outra-Senha-77', confirmPassword: 'Outra-Senha-77' }
  expect((await changed!.post('/users/change-password', passwords)).status).toBe(200)
  await calls.switchOn(later!)
  expect([await recover(calls, user), await recover(calls, user)]).toEqual([200, 400])
  const path = `/auth/passkeys/${passkey.id}`
  expect((await other.delete(path, undefined, await calls.confirm(other, 'remove_factor'))).status).toBe(204)
  expect((await off.delete('/auth/totp', undefined, await calls.confirm(off, 'remove_factor'))).status).toBe(204)
  expect((await admin!.post('/users/merge', { from: phoneClient, into: same!.id })).status).toBe(200)
  await accountChangesWriter(own.db, own.config)()
  const target = await ownDatabase({ empty: true })
  ends.push(target.drop)
  // `switchOn` sets a password too, which would be reason enough to remove it.
  const isOfTests = ({ user, what }: AccountChange) => user === later!.id && what === 'password'
  const list = (await readAccountChanges(folder)).filter((change) => !isOfTests(change))
  const options = { now: own.clock(), accountChanges: [list] }
  const onAccess = (given: RestoredAccess) => (access = given)
  await withConnection(target.connection, (client) => restoreBackup(client, file, { ...options, onAccess }))
  there = await startTestApp({}, target.connection)
  ends.push(there.close)
  // It is the same time of day.
  there.advanceClock(own.clock().getTime() - there.clock().getTime())
}
beforeAll(changeAndRestore)
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

test('who was removed, deactivated, demoted or changed the password since the backup has no access after a restore', async () => {
  const { removed, deactivated, returned, changed, same, demoted, later } = made
  for (const { email } of [removed, deactivated, changed]) expect(await login(email)).toBe(401)
  for (const { email } of [returned, same, demoted]) expect(await login(email)).toBe(200)
  const row = there.db.selectFrom('users').select('role').where('id', '=', demoted.id)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ role: 'client' })
  expect(named(access.closed)).toEqual(expect.arrayContaining([removed.email, deactivated.email]))
  expect(named(access.demoted)).toEqual([demoted.email])
  expect(named(access.withoutPassword).toSorted()).toEqual([changed.email, later.email].toSorted())
  expect(access.unknownFor).toBeNull()
})

test('used recovery codes, a removed passkey and an app that was switched off are not valid again', async () => {
  const { user, other, off } = factors
  const calls = factorCalls(there)
  expect(await recover(calls, user)).toBe(400)
  expect((await calls.login(user.email)).body.methods).toEqual(['totp'])
  expect((await calls.login(other.email)).body.methods).toEqual(['totp', 'recovery_code'])
  expect((await calls.login(off.email)).body.challenge).toBeUndefined()
  expect(named(access.withoutCodes)).toEqual(expect.arrayContaining([user.email, off.email]))
  expect(named(access.withoutCodes)).not.toContain(other.email)
})

test('a factor that protects an account since the backup is not replaced by the password alone', async () => {
  expect(await login(made.later.email)).toBe(401)
})

test('a client by telephone who was merged is in a restored backup as they were', async () => {
  const account = there.db.selectFrom('users').select(['active', 'deleted_at']).where('id', '=', phoneClient)
  expect(await account.executeTakeFirst()).toEqual({ active: true, deleted_at: null })
})
