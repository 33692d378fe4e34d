import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Verified } from '@ligeiro/backup/verify'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { withConnection } from '#test/rows.ts'
import { checkBackup } from '../commands/backup.ts'
import { seedDemo } from '../../commands/demo/seed.ts'
import { observeClock } from '../../bootstrap/clock-jumps/clock-jumps.ts'
import { beginBackup, isDue } from './queries.ts'
import { ScheduledBackup } from './scheduled-backup.ts'

const hour = 3_600_000
let folder: string
let testApp: TestApp
let done: { file: string; verified: Verified }[]
let troubles: unknown[]
let dropRole: (() => Promise<unknown>) | undefined
beforeEach(async () => {
  done = []
  troubles = []
  folder = await mkdtemp(join(tmpdir(), 'ligeiro-nightly-'))
  // The test clock starts at 12:00 in São Paulo, so the backup of the last night is due.
  testApp = await startTestApp({ backupDir: folder, backupKeep: 2 })
})
afterEach(async () => {
  await dropRole?.()
  dropRole = undefined
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const startProcess = (connection = testApp.connection) =>
  new ScheduledBackup({
    ...testApp,
    connection,
    config: { ...testApp.config, backupDir: folder },
    disk: null,
    onDone: (one) => done.push(one),
    onTrouble: (error) => troubles.push(error),
  })
/** Returns how to start processes whose role may not create a database: they verify a backup by reading it, which takes a fifth of the time. */
async function withoutRestores() {
  const { user, ...place } = testApp.connection as { host: string; user: string; database: string }
  const plain = `plain_${place.database}`
  const asOwner = (statement: string) =>
    withConnection({ ...place, user: 'postgres' }, (client) => client.query(statement))
  await asOwner(`create role ${plain} login; grant "${user}" to ${plain}`)
  dropRole = () => asOwner(`drop owned by ${plain}; drop role ${plain}`)
  return () => startProcess({ ...place, user: plain })
}
type Status = { backup: { last_success: string | null; problem: string | null; late: boolean } | null }
const backupStatus = async () => (await (await testApp.createUser('admin')).get<Status>('/system/status')).body.backup
const databases = async () =>
  (await sql<{ name: string }>`select datname as name from pg_database`.execute(testApp.db)).rows.map(
    ({ name }) => name,
  )

test('the nightly backup is written, verified by a restore, and shown to the admin', async () => {
  await seedDemo(testApp.db, testApp.clock(), () => {})
  expect(await backupStatus()).toEqual({ last_success: null, problem: null, late: false })
  await startProcess().look()
  expect(troubles).toEqual([])
  const file = join(folder, 'ligeiro-2026-03-04_12-00-00.backup')
  expect(done).toEqual([{ file, verified: 'restored' }])
  expect(await readdir(folder)).toEqual(['ligeiro-2026-03-04_12-00-00.backup'])
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await backupStatus()).toEqual({ last_success: testApp.clock().toISOString(), problem: null, late: false })
  expect((await databases()).filter((name) => name.includes('backup_check'))).toEqual([])
  const metrics = (await testApp.app.inject({ url: '/metrics' })).payload
  expect(metrics).toContain(`ligeiro_backup_last_success_timestamp_seconds ${testApp.clock().getTime() / 1000}\n`)
  expect(metrics).toContain('ligeiro_backup_enabled 1\n')
})

test('one of several processes makes the backup, once a night', async () => {
  const start = await withoutRestores()
  await Promise.all([start().look(), start().look(), start().look()])
  await start().look()
  expect(done).toHaveLength(1)
  testApp.advanceClock(12 * hour)
  await start().look()
  expect(done).toHaveLength(1)
  testApp.advanceClock(12 * hour)
  await start().look()
  expect(done).toHaveLength(2)
  expect(troubles).toEqual([])
})

test('a backup is deleted after its days, but only when a newer one is verified', async () => {
  const start = await withoutRestores()
  for (let night = 0; night < 3; night++) {
    await start().look()
    testApp.advanceClock(24 * hour)
  }
  await writeFile(join(folder, 'of somebody else'), '')
  const fileCount = (await readdir(folder)).length
  expect(fileCount).toBe(4)
  await writeFile(join(folder, 'ligeiro-2026-03-01_03-00-00.backup.unverified.7.tmp'), 'of a process that died')
  await start().look()
  expect(await readdir(folder)).toEqual([
    'ligeiro-2026-03-05_12-00-00.backup',
    'ligeiro-2026-03-06_12-00-00.backup',
    'ligeiro-2026-03-07_12-00-00.backup',
    'of somebody else',
  ])
})

test('a clock that is three years ahead for a moment deletes no backup, and its success is a problem until the next one', async () => {
  const start = await withoutRestores()
  for (let night = 0; night < 3; night++) {
    await start().look()
    testApp.advanceClock(24 * hour)
  }
  const success = new Date(testApp.clock().getTime() - 24 * hour).toISOString()
  const nights = await readdir(folder)
  expect(nights).toHaveLength(3)
  await observeClock(testApp.db, testApp.clock())
  testApp.advanceClock(3 * 365 * 24 * hour)
  await start().look()
  expect(await readdir(folder)).toEqual([...nights, 'ligeiro-2029-03-06_12-00-00.backup'])

  testApp.advanceClock(-3 * 365 * 24 * hour)
  const shown = await backupStatus()
  expect(shown).toMatchObject({ last_success: success, late: false })
  expect(shown?.problem).toContain('O backup mais novo tem uma data no futuro, 06/03/2029, 12:00:00')
  testApp.advanceClock(3 * hour)
  expect(await backupStatus()).toMatchObject({ late: true })
  await start().look()
  expect(await backupStatus()).toEqual({ last_success: testApp.clock().toISOString(), problem: null, late: false })
  expect(await readdir(folder)).toEqual([
    ...nights,
    'ligeiro-2026-03-07_15-00-00.backup',
    'ligeiro-2029-03-06_12-00-00.backup',
  ])
})

test('a failed attempt of a clock that ran ahead does not delay the next one', async () => {
  const [now, night] = [testApp.clock(), '2026-03-04']
  const ahead = new Date(now.getTime() + 9 * hour)
  expect(await beginBackup(testApp.db, night, ahead)).toBe(true)
  expect(await isDue(testApp.db, night, now)).toBe(true)
  expect(await beginBackup(testApp.db, night, now)).toBe(true)
  expect(await isDue(testApp.db, night, now)).toBe(false)
})

test('a missing folder is shown to the admin, and the backup is made an hour after the folder exists again', async () => {
  const start = await withoutRestores()
  await start().look()
  const success = testApp.clock().toISOString()
  await rm(folder, { recursive: true })
  testApp.advanceClock(24 * hour)
  await start().look()
  expect(troubles).toHaveLength(1)
  expect(await backupStatus()).toMatchObject({
    last_success: success,
    problem: expect.stringMatching(/^\/.*: o arquivo ou a pasta não existe\.$/) as string,
    late: false,
  })
  expect((await testApp.app.inject({ url: '/metrics' })).payload).toContain('ligeiro_backup_failed 1\n')
  await mkdir(folder)
  await start().look()
  expect(await readdir(folder)).toEqual([])
  testApp.advanceClock(hour)
  await start().look()
  expect(await backupStatus()).toEqual({ last_success: testApp.clock().toISOString(), problem: null, late: false })
  testApp.advanceClock(27 * hour)
  expect(await backupStatus()).toMatchObject({ late: true })
})

test('a backup that cannot be restored is reported and discarded, and the earlier backups stay', async () => {
  const start = await withoutRestores()
  await start().look()
  testApp.advanceClock(72 * hour)
  // Simulates a manual change of the database: no restore accepts a row with this price.
  await sql`alter table orders drop constraint orders_price_cents_check`.execute(testApp.db)
  const { id } = await testApp.createOrder()
  await sql`update orders set price_cents = -1 where id = ${id}`.execute(testApp.db)
  await startProcess().look()
  expect(troubles).toHaveLength(1)
  expect((await backupStatus())?.problem).toContain('violates check constraint')
  expect(await readdir(folder)).toEqual(['ligeiro-2026-03-04_12-00-00.backup'])
  expect((await databases()).filter((name) => name.includes('backup_check'))).toEqual([])
})

test('when the role may not create a database, the backup is verified by reading the whole file', async () => {
  const start = await withoutRestores()
  await start().look()
  expect(troubles).toEqual([])
  expect(done).toMatchObject([{ verified: 'read' }])
})

test('a stop aborts the backup without leaving a file, and the next process makes it', async () => {
  await testApp.createOrder()
  const first = startProcess()
  const working = first.look()
  await expect.poll(() => readdir(folder), { interval: 1 }).toHaveLength(1)
  await first.stop()
  await working
  expect(done.length + troubles.length).toBe(0)
  expect(await readdir(folder)).toEqual([])
  testApp.advanceClock(hour)
  const start = await withoutRestores()
  const lookAgain = async () => {
    await start().look()
    return done
  }
  // PostgreSQL holds the lock until it notices that the connection was closed in the middle of a statement.
  await expect.poll(lookAgain).toHaveLength(1)
})

test('with BACKUP_KEY the nightly backup is encrypted, restored with that key, and not readable without it', async () => {
  const backupKey = 'uma chave que ninguém adivinha'
  const encrypting = new ScheduledBackup({
    ...testApp,
    config: { ...testApp.config, backupDir: folder, backupKey },
    disk: null,
    onDone: (one) => done.push(one),
    onTrouble: (error) => troubles.push(error),
  })
  await testApp.createOrder()
  await encrypting.look()
  expect([troubles, done.map(({ verified }) => verified)]).toEqual([[], ['restored']])
  const file = done[0]?.file ?? ''
  expect((await readFile(file)).toString('latin1', 0, 16)).toBe('LIGEIRO BACKUP 1')
  await expect(checkBackup(file)).rejects.toThrow('está cifrado')
  expect((await checkBackup(file, { key: backupKey })).tables.find(({ name }) => name === 'orders')?.rows).toBe(1)
})
