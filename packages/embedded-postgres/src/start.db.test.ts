import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isRoot, unprivileged } from './account.ts'
import { isRunning, readPostmaster } from './postmaster.ts'
import { useScratchDataDir } from '../test/scratch.ts'
import { CannotStart } from './start.ts'

const here = useScratchDataDir()

test('a first start creates a Portuguese database that can be reached only by its own socket', async () => {
  const database = await here.start()
  const [row] = await here.query(
    database,
    `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding, current_setting('fsync') as fsync,
       current_setting('listen_addresses') as tcp, usesuper,
       array(select unnest(array['zelo', 'água', 'Ação', 'bola']) as word order by word) as words
     from pg_database, pg_user where datname = current_database() and usename = current_user`,
  )
  const words = ['Ação', 'água', 'bola', 'zelo']
  const icu = { datlocprovider: 'i', datlocale: 'pt-BR', encoding: 'UTF8' }
  expect(row).toEqual({ ...icu, fsync: 'on', tcp: '', usesuper: false, words })
  expect(statSync(database.connection.host).mode & 0o777).toBe(0o700)
  expect(statSync(database.directory).uid).toBe(unprivileged()?.uid ?? process.getuid?.())
})

test('a restart keeps the rows, and stop leaves no process', async () => {
  here.prepare()
  const first = await here.start()
  const postmaster = here.postmasterOf(first)
  await here.query(first, `create table kept as select 'sim' as answer`)
  await first.stop()
  expect(isRunning(postmaster)).toBe(false)
  expect(readPostmaster(first.directory)).toBeUndefined()
  const lines: string[] = []
  const second = await here.start((line) => lines.push(line))
  expect(await here.query(second, 'select answer from kept')).toEqual([{ answer: 'sim' }])
  expect(lines).toEqual([])
})

test('a second app on the same DATA_DIR is refused, and the first keeps running', async () => {
  here.prepare()
  const database = await here.start()
  const { pid } = here.postmasterOf(database)
  const second = here.start()
  await expect(second).rejects.toThrow(CannotStart)
  await expect(second).rejects.toThrow(/já está em uso por outro Ligeiro/)
  expect(here.postmasterOf(database).pid).toBe(pid)
  expect(await here.query(database, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two apps started at once on an empty DATA_DIR one wins and the other is refused', async () => {
  const outcomes = await Promise.allSettled([here.start(), here.start()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.any(CannotStart) })
})

test('a path that is too long for a socket, with spaces and accents, works', async () => {
  here.dataDir = join(here.home, 'Área de Trabalho, '.repeat(5), 'x'.repeat(60))
  here.prepare()
  const database = await here.start()
  expect(database.connection.host).toMatch(/^\/tmp\/ligeiro-/)
  expect(statSync(database.connection.host).mode & 0o777).toBe(0o700)
  await database.stop()
  expect(existsSync(database.connection.host)).toBe(false)
})

test('the directory that a killed initdb left is deleted', async () => {
  // 4194305 is one more than the largest process id on Linux.
  const unfinished = join(here.dataDir, 'postgres.new-4194305-abc')
  mkdirSync(unfinished, { recursive: true })
  await here.start()
  expect(existsSync(unfinished)).toBe(false)
})

test('root with a closed home directory gets the cluster in the folder of the system, and a link finds it again', async () => {
  const [closed, system] = [join(here.home, 'closed'), join(here.home, 'system')]
  for (const [path, mode] of [
    [closed, 0o700],
    [system, 0o711],
  ] as const) {
    mkdirSync(path)
    chmodSync(path, mode)
  }
  here.dataDir = join(closed, 'data')
  vi.stubEnv('SYSTEM_DATA_DIR', system)
  onTestFinished(() => void vi.unstubAllEnvs())
  const lines: string[] = []
  const first = await here.start((line) => lines.push(line))
  // When an ordinary user starts PostgreSQL, PostgreSQL can enter every directory of that user.
  const [expectedPath, expectedLine] = isRoot() ? [system, first.directory] : [here.dataDir, 'Criando']
  expect(first.directory.startsWith(expectedPath)).toBe(true)
  expect(lines.at(-1)).toContain(expectedLine)
  await here.query(first, `create table kept as select 'sim' as answer`)
  await first.stop()
  // The home directory is open now, but the cluster with the rows stays where it is.
  chmodSync(closed, 0o711)
  const second = await here.start()
  expect(second.directory).toBe(first.directory)
  expect(realpathSync(join(here.dataDir, 'postgres'))).toBe(first.directory)
  expect(await here.query(second, 'select answer from kept')).toEqual([{ answer: 'sim' }])
})
