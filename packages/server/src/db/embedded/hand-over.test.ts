import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { accountNamed, isRoot, unprivileged } from './account.ts'
import { startOlderServer } from './older-version.ts'
import { isRunning, stopPostmaster } from './postmaster.ts'
import { scratch } from './scratch.ts'

const here = scratch()

/** As whom older versions ran PostgreSQL. An ordinary user ran it, and runs it, as themselves. */
const older = () => (isRoot() ? accountNamed('nobody') : undefined)
const today = () => unprivileged()?.uid ?? process.getuid?.()
/** The uids that anything in this directory belongs to. */
const owners = (directory: string) => [
  ...new Set(readdirSync(directory, { recursive: true }).map((name) => statSync(join(directory, String(name))).uid)),
]
const keep = async (host: string) => {
  const client = new Client({ host, port: 5432, user: 'ligeiro', database: 'ligeiro' })
  await client.connect()
  await client.query(`create table kept as select 'sim' as answer`)
  await client.end()
}
const kept = 'select answer from kept'
const readAt = 'select pg_conf_load_time()::text as moment, (select auth_method from pg_hba_file_rules)'

test('the running server of an older version is taken over with its rows: from nobody to the account of its own', async () => {
  const { directory, pid, superuser } = await startOlderServer(here.dataDir, older())
  await keep(directory)
  await superuser.end()
  const database = await here.start()
  expect(await here.query(database, kept)).toEqual([{ answer: 'sim' }])
  expect([statSync(directory).uid, ...owners(directory)]).toEqual([today(), today()])
  // An ordinary user's server runs on; nobody's was stopped and another one started.
  expect(here.postmasterOf(database).pid === pid).toBe(!isRoot())
})

test('a server that stays with its owner and runs on obeys the new rules at once', async () => {
  const { directory, pid, superuser } = await startOlderServer(
    here.dataDir,
    isRoot() ? accountNamed('daemon') : undefined,
  )
  const [before] = (await superuser.query(readAt)).rows
  expect(before.auth_method).toBe('trust')
  const database = await here.start()
  expect(here.postmasterOf(database).pid).toBe(pid)
  const after = async () => (await superuser.query(readAt)).rows[0]
  await expect.poll(async () => (await after()).moment).not.toBe(before.moment)
  expect((await after()).auth_method).toBe('peer')
  await superuser.end()
  expect(owners(directory)).toEqual([statSync(directory).uid])
})

test('where an app of an older version still works, the start is refused and everything stays as it was', async () => {
  const { directory, pid, superuser } = await startOlderServer(here.dataDir, older())
  // The lock that every version holds while it works, then with the superuser's connection.
  await superuser.query(`select pg_advisory_lock(x'6c69676569726f'::bigint)`)
  const owner = statSync(directory).uid
  await expect(here.start()).rejects.toThrow(/já está em uso por outro Ligeiro/)
  expect(isRunning({ pid, port: 0, socketDirectory: '' })).toBe(true)
  expect(owners(directory)).toEqual([owner])
  await superuser.end()
  await stopPostmaster(directory)
})

test('a hand-over that was cut short is finished, and a planted link gives no file of others away', async () => {
  const { directory, superuser } = await startOlderServer(here.dataDir, older())
  await keep(directory)
  await superuser.end()
  await stopPostmaster(directory)
  const precious = join(here.home, 'precious')
  writeFileSync(precious, '')
  symlinkSync(precious, join(directory, 'link'))
  if (isRoot()) {
    chownSync(directory, 0, 0)
    execFileSync('chown', ['-R', `${today()}`, join(directory, 'base')])
  }
  const database = await here.start()
  expect(await here.query(database, kept)).toEqual([{ answer: 'sim' }])
  expect(statSync(precious).uid).toBe(process.getuid?.())
  expect(statSync(join(directory, 'global')).uid).toBe(today())
})

test('where the account of its own cannot enter, the server stays with nobody, and one warning says so', async () => {
  const { directory, superuser } = await startOlderServer(here.dataDir, older())
  await keep(directory)
  await superuser.end()
  await stopPostmaster(directory)
  const owner = statSync(directory)
  chownSync(here.dataDir, owner.uid, owner.gid)
  chmodSync(here.dataDir, 0o700)
  const lines: string[] = []
  const database = await here.start((line) => lines.push(line))
  expect(await here.query(database, kept)).toEqual([{ answer: 'sim' }])
  expect(statSync(directory).uid).toBe(owner.uid)
  expect(lines.filter((line) => line.startsWith('Aviso: o banco de dados roda com a conta nobody'))).toHaveLength(
    isRoot() ? 1 : 0,
  )
})
