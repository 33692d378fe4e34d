import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase, withConnection } from '../test/database.ts'
import { scratchFolder } from '../test/folder.ts'
import { library, openLibrary } from '../test/library.ts'
import { writeBackup, type Progress } from './write.ts'

type Options = { overwrite?: boolean; signal?: AbortSignal; progress?: Progress }

async function libraryToWrite() {
  const [connection, folder] = [await emptyDatabase(), await scratchFolder()]
  await withConnection(connection, (client) => openLibrary(client))
  const write = (options: Options = {}, file = join(folder, 'a.backup')) =>
    withConnection(connection, (client) => writeBackup(library(), client, file, { now: new Date(0), ...options }))
  return { connection, folder, file: join(folder, 'a.backup'), write }
}

test('only the owner of a backup file can read it, and a file is replaced only with `overwrite`', async () => {
  const { folder, file, write } = await libraryToWrite()
  await write()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await writeFile(file, 'yesterday')
  await expect(write()).rejects.toThrow('já existe')
  await write({ overwrite: true })
  expect((await stat(file)).size).toBeGreaterThan(100)
  await expect(write({ overwrite: true, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  await expect(write({}, join(folder, 'nowhere', 'a.backup'))).rejects.toThrow('não existe')
})

test('a backup that is aborted in the middle of a large table ends at once', async () => {
  const { connection, folder, write } = await libraryToWrite()
  // The table holds more than all buffers between the test and PostgreSQL.
  await withConnection(connection, (client) =>
    client.query(`insert into volumes (shelf, title) select 1, repeat('x', 300) from generate_series(1, 30000)`),
  )
  const stop = new AbortController()
  const progress: Progress = ({ table }) => (table === 'volumes' ? stop.abort() : undefined)
  await expect(write({ signal: stop.signal, progress })).rejects.toThrow('aborted')
  expect(await readdir(folder)).toEqual([])
})

test('a database without migrations has nothing to back up', async () => {
  const connection = await emptyDatabase()
  const file = join(await scratchFolder(), 'a.backup')
  const written = withConnection(connection, (client) => writeBackup(library(), client, file, { now: new Date(0) }))
  await expect(written).rejects.toThrow('está vazio')
})
