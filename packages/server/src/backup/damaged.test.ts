import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '../../test/database.ts'
import { startTestApp } from '../../test/test-app.ts'
import { connected, everyRow } from '../../test/rows.ts'
import { endLine } from './format.ts'
import { BackupRefused } from './refused.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const now = new Date('2026-03-04T15:00:00.000Z')
let folder: string
let good: Buffer
let database: Awaited<ReturnType<typeof ownDatabase>>
let before: Awaited<ReturnType<typeof everyRow>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ligeiro-backup-'))
  const testApp = await startTestApp()
  for (let count = 0; count < 20; count++) await testApp.createOrder()
  const file = join(folder, 'good')
  await connected(testApp.connection, (client) => writeBackup(client, file, { now }))
  good = await readFile(file)
  await testApp.close()
  // Nobody serves this one: only the file keeps it from being replaced.
  database = await ownDatabase()
  await connected(database.connection, (client) =>
    client.query(`insert into users (id, name, email, role, password_hash, created_at)
      values (gen_random_uuid(), 'Dona', 'dona@example.com', 'admin', 'x', now())`),
  )
  before = await everyRow(database.connection)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const changedAt = (at: number) => {
  const copy = Buffer.from(good)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
/** Packed again: what the decompressor has no means to see. */
const rewritten = (change: (text: string) => string) => gzipSync(change(gunzipSync(good).toString()))
const part = (of: number) => Math.floor(good.length * of)

test.each<[string, () => Buffer, string]>([
  ['is empty', () => Buffer.alloc(0), 'incompleto ou danificado'],
  ['is cut at the start', () => good.subarray(0, 30), 'incompleto ou danificado'],
  ['is cut in the middle', () => good.subarray(0, part(0.5)), 'incompleto ou danificado'],
  ['lacks its last byte', () => good.subarray(0, -1), 'incompleto ou danificado'],
  ['has something behind its end', () => Buffer.concat([good, Buffer.from('more')]), 'incompleto ou danificado'],
  ['has one bit altered in the middle', () => changedAt(part(0.5)), 'incompleto ou danificado'],
  ['has one bit altered near the end', () => changedAt(good.length - 6), 'incompleto ou danificado'],
  ['is no backup', () => Buffer.from('-- PostgreSQL database dump'), 'incompleto ou danificado'],
  ['is another gzip', () => gzipSync('-- PostgreSQL database dump\n'), 'incompleto ou danificado'],
  ['holds another row', () => rewritten((text) => text.replace('Bolo de', 'Pão de')), 'incompleto ou danificado'],
  ['lacks a row', () => rewritten((text) => text.replace(/\n[^\n]*Bolo de[^\n]*/, '')), 'incompleto ou danificado'],
  ['is cut at a line', () => rewritten((text) => text.replace(/\{"end".*\n/, '')), 'incompleto ou danificado'],
  ['names a table in a crooked way', () => rewritten((text) => text.replace('"users"', '"users; drop"')), 'incompleto'],
  ['is of a newer format', () => rewritten((text) => text.replace('_backup":1', '_backup":2')), 'versão mais nova'],
  ['is of a newer Ligeiro', () => rewritten((text) => text.replace('0002_', '9999_')), 'versão mais nova'],
])('a file that %s is refused, and the database untouched', async (name, make, sentence) => {
  const file = join(folder, name)
  await writeFile(file, make())
  const refused = await checkBackup(file).then(
    () => null,
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(BackupRefused)
  expect((refused as Error).message).toContain(sentence)
  // Also when it changes between the look and the work.
  const client = connected(database.connection, (one) => restoreBackup(one, file, { now, replace: true }))
  await expect(client).rejects.toThrow(BackupRefused)
  expect(await everyRow(database.connection)).toEqual(before)
})

test.each(['theirs', 'pg_statistic'])(
  'a file, whole in itself, that names %s is refused: what is not ours stays',
  async (name) => {
    const lines = gunzipSync(good).toString().split('\n').slice(0, -2)
    const header = JSON.parse(lines[0] ?? '') as { tables: unknown[] }
    header.tables.push({ name, columns: ['one'], rows: 0 })
    const text = [JSON.stringify(header), ...lines.slice(1), JSON.stringify({ table: name }), '\\.', ''].join('\n')
    const file = join(folder, `names ${name}`)
    await writeFile(file, gzipSync(`${text}${endLine(createHash('sha256').update(text).digest('hex'))}\n`))
    await connected(database.connection, (client) =>
      client.query('create table if not exists theirs as select 1 as one'),
    )
    await expect(checkBackup(file)).rejects.toThrow('não são do Ligeiro')
    const restored = connected(database.connection, (one) => restoreBackup(one, file, { now, replace: true }))
    await expect(restored).rejects.toThrow('não são do Ligeiro')
    const { theirs, ...ours } = await everyRow(database.connection)
    expect(theirs).toEqual([{ one: 1 }])
    expect(ours).toEqual(before)
    await connected(database.connection, (client) => client.query('drop table theirs'))
  },
)

test('the whole one is not refused', async () => {
  const file = join(folder, 'good')
  expect((await checkBackup(file)).tables.find(({ name }) => name === 'orders')?.rows).toBe(20)
  await connected(database.connection, (client) => restoreBackup(client, file, { now, replace: true }))
  expect((await everyRow(database.connection)).orders).toHaveLength(20)
})
