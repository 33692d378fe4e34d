import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, withConnection } from '../test/database.ts'
import { scratchFolder } from '../test/folder.ts'
import { library, openLibrary } from '../test/library.ts'
import { BackupError } from './backup-error.ts'
import { endLine } from './format.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { digestOf, writeBackup } from './write.ts'

const now = new Date('2026-03-04T15:00:00.000Z')
let folder: string
let goodBackup: Buffer
let database: Awaited<ReturnType<typeof emptyDatabase>>
let before: string
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  const onEnd = (end: () => Promise<void>) => void ends.push(end)
  folder = await scratchFolder(onEnd)
  database = await emptyDatabase(onEnd)
  const file = join(folder, 'good')
  await withConnection(database, async (client) => {
    await openLibrary(client)
    await writeBackup(library(), client, file, { now })
    await client.query(`update volumes set title = 'changed after the backup'`)
  })
  goodBackup = await readFile(file)
})
beforeEach(async () => {
  before = await digest()
})
afterAll(async () => {
  for (const end of ends) await end()
})

const digest = () => withConnection(database, (client) => digestOf(library(), client, now))
const restore = (file: string) =>
  withConnection(database, (client) => restoreBackup(library(), client, file, { now, replace: true, adjust: null }))

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
  ['has a changed row', () => rewritten((text) => text.replace('Volume 7', 'Book 7')), 'incompleto ou danificado'],
  ['lacks a row', () => rewritten((text) => text.replace(/\n[^\n]*Volume 7[^\n]*/, '')), 'incompleto ou danificado'],
  ['is cut at a line', () => rewritten((text) => text.replace(/\{"end".*\n/, '')), 'incompleto ou danificado'],
  [
    'has a table name with SQL in it',
    () => rewritten((text) => text.replace('"volumes"', '"volumes; drop"')),
    'incompleto',
  ],
  ['has a newer format', () => rewritten((text) => text.replace('_backup":1', '_backup":2')), 'versão mais nova'],
  ['comes from a newer version', () => rewritten((text) => text.replace('0002_', '9999_')), 'versão mais nova'],
])('a file that %s is refused, and the database stays unchanged', async (name, make, sentence) => {
  const file = join(folder, name)
  await writeFile(file, make())
  const error = await checkBackup(library(), file).then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(BackupError)
  expect((error as Error).message).toContain(sentence)
  // The restore checks the file itself too, because the file may change after `checkBackup`.
  await expect(restore(file)).rejects.toThrow(BackupError)
  expect(await digest()).toBe(before)
})

test.each(['theirs', 'pg_statistic', 'installation'])(
  'an undamaged file that names %s is refused, because the application has no such table in its backups',
  async (name) => {
    const lines = gunzipSync(goodBackup).toString().split('\n').slice(0, -2)
    const header = JSON.parse(lines[0] ?? '') as { tables: unknown[] }
    header.tables.push({ name, columns: ['one'], rows: 0 })
    const text = [JSON.stringify(header), ...lines.slice(1), JSON.stringify({ table: name }), '\\.', ''].join('\n')
    const file = join(folder, `names ${name}`)
    await writeFile(file, gzipSync(`${text}${endLine(createHash('sha256').update(text).digest('hex'))}\n`))
    await withConnection(database, (client) => client.query('create table if not exists theirs as select 1 as one'))
    await expect(checkBackup(library(), file)).rejects.toThrow('não são do Ligeiro')
    await expect(restore(file)).rejects.toThrow('não são do Ligeiro')
    const { rows } = await withConnection(database, (client) => client.query('select * from theirs'))
    expect(rows).toEqual([{ one: 1 }])
    expect(await digest()).toBe(before)
  },
)

test('an undamaged backup is accepted', async () => {
  const file = join(folder, 'good')
  expect((await checkBackup(library(), file)).tables.find(({ name }) => name === 'volumes')?.rows).toBe(20)
  await restore(file)
  expect(await digest()).not.toBe(before)
})
