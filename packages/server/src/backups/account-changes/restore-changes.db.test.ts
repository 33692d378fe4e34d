import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { withConnection } from '#test/rows.ts'
import { factorCalls } from '#test/second-factor.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { restoreBackup, writeBackup } from '../commands/backup.ts'
import { accountChangesWriter, readAccountChanges, type AccountChange } from './list.ts'
import { missingChanges, restoreChanges, type RestoredAccess } from './restore-changes.ts'

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

const named = (list: { email: string }[]) => list.map(({ email }) => email)

/** Applies lists to the accounts as they are, as a restore does once its tables are complete. */
const applyLists = async (lists: AccountChange[][]) =>
  restoreChanges(testApp.db, await missingChanges(testApp.db, lists), testApp.clock())

test.each(['no list', 'the list of another installation'])(
  'with %s everybody who may sign in is named, and all recovery codes are deleted',
  async (which) => {
    const [person, other] = [await people.createWithFactor('admin'), await people.createPerson()]
    const foreign = await startTestApp()
    onTestFinished(() => foreign.close())
    await accountChangesWriter(foreign.db, { dataDir: foreign.config.dataDir, backupDir: null })()
    const access = await applyLists(which === 'no list' ? [] : [await readAccountChanges(foreign.config.dataDir)])
    expect(access.unknownFor).toEqual([
      { name: 'Renata Sá', email: person.email, role: 'admin', id: person.id, active: true },
      { name: 'Renata Sá', email: other.email, role: 'client', id: other.id, active: true },
    ])
    expect((await people.login(other.email)).status).toBe(200)
    const { challenge } = (await people.login(person.email)).body
    expect((await people.show(challenge, person.recoveryCodes[0]!, 'recovery_code')).status).toBe(400)
  },
)

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
  const change = (user: string, what: string) => ({ id: crypto.randomUUID(), user, what, at: testApp.clock() })
  await writeList()
  const list = [...(await readAccountChanges(folder)), change(client.id, 'role:admin'), change(former.id, 'removed')]
  const access = await applyLists([list])
  expect([named(access.lastAdmins), access.closed]).toEqual([[former.email], []])
  expect((await people.login(former.email)).status).toBe(401)
  const roles = await testApp.db.selectFrom('users').select(['id', 'role', 'active']).orderBy('role').execute()
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
