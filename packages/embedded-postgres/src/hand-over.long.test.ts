import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { accountNamed, isRoot, unprivileged } from './account.ts'
import { startOlderServer } from '../test/older-version.ts'
import { isRunning, stopPostmaster } from './postmaster.ts'
import { useScratchDataDir } from '../test/scratch.ts'

const here = useScratchDataDir()

/** The user with which older versions ran PostgreSQL when root started them. Other users run PostgreSQL as themselves. */
const olderAccount = () => (isRoot() ? accountNamed('nobody') : undefined)
const currentUid = () => unprivileged()?.uid ?? process.getuid?.()
/** Returns the uids that own the files in this directory. */
const ownerUids = (directory: string) => [
  ...new Set(readdirSync(directory, { recursive: true }).map((name) => statSync(join(directory, String(name))).uid)),
]
const createTable = async (host: string) => {
  const client = new Client({ host, port: 5432, user: 'ligeiro', database: 'ligeiro' })
  await client.connect()
  await client.query(`create table kept as select 'sim' as answer`)
  await client.end()
}
const selectAnswer = 'select answer from kept'
const loadedRules = 'select pg_conf_load_time()::text as moment, (select auth_method from pg_hba_file_rules)'

test('the running server of an older version is taken over with its rows: from nobody to the account of its own', async () => {
  const { directory, pid, superuser } = await startOlderServer(here.dataDir, olderAccount())
  await createTable(directory)
  await superuser.end()
  const database = await here.start()
  expect(await here.query(database, selectAnswer)).toEqual([{ answer: 'sim' }])
  expect([statSync(directory).uid, ...ownerUids(directory)]).toEqual([currentUid(), currentUid()])
  // The server of an ordinary user keeps running. The server of the user `nobody` was stopped and another one was started.
  expect(here.postmasterOf(database).pid === pid).toBe(!isRoot())
})

test('a server that keeps its owner and keeps running uses the new access rules at once', async () => {
  const { directory, pid, superuser } = await startOlderServer(
    here.dataDir,
    isRoot() ? accountNamed('daemon') : undefined,
  )
  const [before] = (await superuser.query(loadedRules)).rows
  expect(before.auth_method).toBe('trust')
  const database = await here.start()
  expect(here.postmasterOf(database).pid).toBe(pid)
  const after = async () => (await superuser.query(loadedRules)).rows[0]
  await expect.poll(async () => (await after()).moment).not.toBe(before.moment)
  expect((await after()).auth_method).toBe('peer')
  await superuser.end()
  expect(ownerUids(directory)).toEqual([statSync(directory).uid])
})

test('the start is refused while an app of an older version runs, and nothing changes', async () => {
  const { directory, pid, superuser } = await startOlderServer(here.dataDir, olderAccount())
  // Every version holds this lock while it runs. Older versions hold it with the connection of the superuser.
  await superuser.query(`select pg_advisory_lock(x'6c69676569726f'::bigint)`)
  const owner = statSync(directory).uid
  await expect(here.start()).rejects.toThrow(/já está em uso por outro Ligeiro/)
  expect(isRunning({ pid, port: 0, socketDirectory: '' })).toBe(true)
  expect(ownerUids(directory)).toEqual([owner])
  await superuser.end()
  await stopPostmaster(directory)
})

test('an interrupted hand-over is completed, and a symbolic link in the directory does not change the owner of its target', async () => {
  const { directory, superuser } = await startOlderServer(here.dataDir, olderAccount())
  await createTable(directory)
  await superuser.end()
  await stopPostmaster(directory)
  const precious = join(here.home, 'precious')
  writeFileSync(precious, '')
  symlinkSync(precious, join(directory, 'link'))
  if (isRoot()) {
    chownSync(directory, 0, 0)
    execFileSync('chown', ['-R', `${currentUid()}`, join(directory, 'base')])
  }
  const database = await here.start()
  expect(await here.query(database, selectAnswer)).toEqual([{ answer: 'sim' }])
  expect(statSync(precious).uid).toBe(process.getuid?.())
  expect(statSync(join(directory, 'global')).uid).toBe(currentUid())
})

test('the server stays with the user nobody, with one warning, when its own account cannot enter the directory', async () => {
  const { directory, superuser } = await startOlderServer(here.dataDir, olderAccount())
  await createTable(directory)
  await superuser.end()
  await stopPostmaster(directory)
  const owner = statSync(directory)
  chownSync(here.dataDir, owner.uid, owner.gid)
  chmodSync(here.dataDir, 0o700)
  const lines: string[] = []
  const database = await here.start((line) => lines.push(line))
  expect(await here.query(database, selectAnswer)).toEqual([{ answer: 'sim' }])
  expect(statSync(directory).uid).toBe(owner.uid)
  expect(lines.filter((line) => line.startsWith('Aviso: o banco de dados roda com a conta nobody'))).toHaveLength(
    isRoot() ? 1 : 0,
  )
})
