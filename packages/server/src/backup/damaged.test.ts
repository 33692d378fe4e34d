import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BackupError } from '@ligeiro/backup/backup-error'
import { endLine } from '@ligeiro/backup/format'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '../../test/database.ts'
import { startTestApp } from '../../test/test-app.ts'
import { withConnection, readAllRows } from '../../test/rows.ts'
import { checkBackup, restoreBackup, writeBackup } from './backup.ts'

const now = new Date('2026-03-04T15:00:00.000Z')
let folder: string
let goodBackup: Buffer
let database: Awaited<ReturnType<typeof ownDatabase>>
let before: Awaited<ReturnType<typeof readAllRows>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ligeiro-backup-'))
  const testApp = await startTestApp()
  for (let count = 0; count < 20; count++) await testApp.createOrder()
  const file = join(folder, 'good')
  await withConnection(testApp.connection, (client) => writeBackup(client, file, { now }))
  goodBackup = await readFile(file)
  await testApp.close()
  // No app uses this database, so only the damaged file can be the reason why a restore is refused.
  database = await ownDatabase()
  await withConnection(database.connection, (client) =>
    client.query(`insert into users (id, name, email, role, password_hash, created_at)
      values (gen_random_uuid(), 'Dona', 'dona@example.com', 'admin', 'x', now())`),
  )
  before = await readAllRows(database.connection)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const changedAt = (offset: number) => {
  const copy = Buffer.from(goodBackup)
  copy[offset] = (copy[offset] ?? 0) ^ 1
  return copy
}
/** Changes the text and compresses it again, so that the decompressor cannot detect the change. */
const rewritten = (change: (text: string) => string) => gzipSync(change(gunzipSync(goodBackup).toString()))
const part = (of: number) => Math.floor(goodBackup.length * of)

test.each<[string, () => Buffer, string]>([
  ['is empty', () => Buffer.alloc(0), 'incompleto ou danificado'],
  ['is cut at the start', () => goodBackup.subarray(0, 30), 'incompleto ou danificado'],
  ['is cut in the middle', () => goodBackup.subarray(0, part(0.5)), 'incompleto ou danificado'],
  ['lacks its last byte', () => goodBackup.subarray(0, -1), 'incompleto ou danificado'],
  ['has bytes after its end', () => Buffer.concat([goodBackup, Buffer.from('more')]), 'incompleto ou danificado'],
  ['has one bit altered in the middle', () => changedAt(part(0.5)), 'incompleto ou danificado'],
  ['has one bit altered near the end', () => changedAt(goodBackup.length - 6), 'incompleto ou danificado'],
  ['is no backup', () => Buffer.from('-- PostgreSQL database dump'), 'incompleto ou danificado'],
  ['is another gzip', () => gzipSync('-- PostgreSQL database dump\n'), 'incompleto ou danificado'],
  ['has a changed row', () => rewritten((text) => text.replace('Bolo de', 'Pão de')), 'incompleto ou danificado'],
  ['lacks a row', () => rewritten((text) => text.replace(/\n[^\n]*Bolo de[^\n]*/, '')), 'incompleto ou danificado'],
  ['is cut at a line', () => rewritten((text) => text.replace(/\{"end".*\n/, '')), 'incompleto ou danificado'],
  [
    'has a table name with SQL in it',
    () => rewritten((text) => text.replace('"users"', '"users; drop"')),
    'incompleto',
  ],
  ['has a newer format', () => rewritten((text) => text.replace('_backup":1', '_backup":2')), 'versão mais nova'],
  ['comes from a newer Ligeiro', () => rewritten((text) => text.replace('0002_', '9999_')), 'versão mais nova'],
])('a file that %s is refused, and the database stays unchanged', async (name, make, sentence) => {
  const file = join(folder, name)
  await writeFile(file, make())
  const error = await checkBackup(file).then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(BackupError)
  expect((error as Error).message).toContain(sentence)
  // The restore checks the file itself too, because the file may change after `checkBackup`.
  const client = withConnection(database.connection, (one) => restoreBackup(one, file, { now, replace: true }))
  await expect(client).rejects.toThrow(BackupError)
  expect(await readAllRows(database.connection)).toEqual(before)
})

test.each(['theirs', 'pg_statistic'])(
  'an undamaged file that names %s is refused, because that table does not belong to the app',
  async (name) => {
    const lines = gunzipSync(goodBackup).toString().split('\n').slice(0, -2)
    const header = JSON.parse(lines[0] ?? '') as { tables: unknown[] }
    header.tables.push({ name, columns: ['one'], rows: 0 })
    const text = [JSON.stringify(header), ...lines.slice(1), JSON.stringify({ table: name }), '\\.', ''].join('\n')
    const file = join(folder, `names ${name}`)
    await writeFile(file, gzipSync(`${text}${endLine(createHash('sha256').update(text).digest('hex'))}\n`))
    await withConnection(database.connection, (client) =>
      client.query('create table if not exists theirs as select 1 as one'),
    )
    await expect(checkBackup(file)).rejects.toThrow('não são do Ligeiro')
    const restored = withConnection(database.connection, (one) => restoreBackup(one, file, { now, replace: true }))
    await expect(restored).rejects.toThrow('não são do Ligeiro')
    const { theirs, ...ours } = await readAllRows(database.connection)
    expect(theirs).toEqual([{ one: 1 }])
    expect(ours).toEqual(before)
    await withConnection(database.connection, (client) => client.query('drop table theirs'))
  },
)

test('an undamaged backup is accepted', async () => {
  const file = join(folder, 'good')
  expect((await checkBackup(file)).tables.find(({ name }) => name === 'orders')?.rows).toBe(20)
  await withConnection(database.connection, (client) => restoreBackup(client, file, { now, replace: true }))
  expect((await readAllRows(database.connection)).orders).toHaveLength(20)
})
