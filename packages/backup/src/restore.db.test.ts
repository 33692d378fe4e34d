import { join } from 'node:path'
import type { Client, ClientConfig } from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase, withConnection } from '../test/database.ts'
import { scratchFolder } from '../test/folder.ts'
import { library, openLibrary } from '../test/library.ts'
import { restoreBackup } from './restore.ts'
import { verifyBackup } from './verify.ts'
import { writeBackup } from './write.ts'

const now = new Date('2026-03-04T15:00:00.000Z')
const volumes = 'select * from volumes order by id'

/** Returns the connection to a library of this version, and a backup of it. */
async function libraryWithBackup(version = 2) {
  const [connection, folder] = [await emptyDatabase(), await scratchFolder()]
  const file = join(folder, 'library.backup')
  await withConnection(connection, async (client) => {
    await openLibrary(client, version)
    await writeBackup(library(version), client, file, { now })
  })
  return { connection, file }
}

const restore = (connection: ClientConfig, file: string, options = {}) =>
  withConnection(connection, (client) => restoreBackup(library(), client, file, { now, adjust: null, ...options }))
const rows = (connection: ClientConfig, statement: string) =>
  withConnection(connection, async (client) => (await client.query<Record<string, unknown>>(statement)).rows)

test('a restore brings back rows and sequences, but neither temporary nor excluded tables', async () => {
  const { connection, file } = await libraryWithBackup()
  const restored = await emptyDatabase()
  await restore(restored, file)
  expect(await rows(restored, volumes)).toEqual(await rows(connection, volumes))
  expect(await rows(restored, 'select * from shelves')).toEqual([{ id: 1, name: 'Old books' }])
  expect(await rows(restored, 'select * from visits')).toEqual([])
  expect(await rows(restored, 'select * from installation')).not.toEqual(
    await rows(connection, 'select * from installation'),
  )
  expect(await rows(restored, `insert into volumes (shelf, title) values (1, 'New') returning id`)).toEqual([
    { id: '21' },
  ])
  await expect(rows(restored, `insert into volumes (shelf, title) values (2, 'New')`)).rejects.toThrow('foreign key')
})

test('a backup of an older version is migrated to the present tables', async () => {
  const { connection, file } = await libraryWithBackup(1)
  const restored = await emptyDatabase()
  await restore(restored, file)
  expect(await rows(restored, volumes)).toEqual(await rows(connection, 'select * from books order by id'))
  expect(await rows(restored, 'select shelf_count() as shelves')).toEqual([{ shelves: '1' }])
})

test('a restore into a database with data is refused without `replace`', async () => {
  const { connection, file } = await libraryWithBackup()
  await rows(connection, 'delete from volumes where id > 1')
  await expect(restore(connection, file)).rejects.toThrow('já tem dados')
  expect(await rows(connection, volumes)).toHaveLength(1)
  await restore(connection, file, { replace: true })
  expect(await rows(connection, volumes)).toHaveLength(20)
})

test.each(library().locks)('a restore is refused while a process holds the lock %i', async (lock) => {
  const { connection, file } = await libraryWithBackup()
  await withConnection(connection, async (process) => {
    await process.query('select pg_advisory_lock_shared($1)', [lock])
    await expect(restore(connection, file, { replace: true })).rejects.toThrow('está rodando neste banco')
  })
})

test('a restore keeps tables of others, and is refused when a view of others uses the tables of the application', async () => {
  const { connection, file } = await libraryWithBackup()
  await rows(connection, 'create table theirs as select 1 as one')
  await rows(connection, 'create view report as select * from volumes')
  await expect(restore(connection, file, { replace: true })).rejects.toThrow('nada foi mudado')
  await rows(connection, 'drop view report')
  await restore(connection, file, { replace: true })
  expect(await rows(connection, 'select * from theirs')).toEqual([{ one: 1 }])
})

test('`adjust` sees the replaced rows, then changes the restored ones; if it fails, nothing is replaced', async () => {
  const { connection, file } = await libraryWithBackup()
  await rows(connection, `update shelves set name = 'Present'`)
  const adjusting = (client: Client, last: string) => async () => {
    const { rows: replaced } = await client.query<{ name: string }>('select name from shelves')
    return async () => {
      await client.query(`update shelves set name = $1 || ' after ' || name`, [replaced[0]?.name])
      await client.query(last)
    }
  }
  const restoreAdjusted = (last: string) =>
    withConnection(connection, (client) =>
      restoreBackup(library(), client, file, { now, replace: true, adjust: adjusting(client, last) }),
    )
  await expect(restoreAdjusted('select 1 / 0')).rejects.toThrow('nada foi mudado')
  expect(await rows(connection, 'select name from shelves')).toEqual([{ name: 'Present' }])
  await restoreAdjusted('select')
  expect(await rows(connection, 'select name from shelves')).toEqual([{ name: 'Present after Old books' }])
})

test('a backup is verified by a restore into a scratch database, which is dropped afterwards', async () => {
  const { connection, file } = await libraryWithBackup()
  const verify = withConnection(connection, (client) =>
    verifyBackup(library(), client, file, { connection, disk: null }, new AbortController().signal),
  )
  expect(await verify).toBe('restored')
  const scratch = `select from pg_database where datname = '${connection.database}_backup_check'`
  expect(await rows(connection, scratch)).toEqual([])
})
