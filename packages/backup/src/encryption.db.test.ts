import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, withConnection } from '../test/database.ts'
import { scratchFolder } from '../test/folder.ts'
import { library, openLibrary } from '../test/library.ts'
import { BackupError } from './backup-error.ts'
import { DamagedContentError } from './content.ts'
import { decrypt, encrypt } from './encryption.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { verifyBackup } from './verify.ts'
import { digestOf, writeBackup } from './write.ts'

const now = new Date('2026-03-04T15:00:00.000Z')
const key = 'uma chave que ninguém adivinha'
const headerLength = 48
const chunkLength = 65_536
const encryptedChunk = 4 + chunkLength + 16
const ends: (() => Promise<void>)[] = []
const onEnd = (end: () => Promise<void>) => void ends.push(end)
let folder: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
let encryptedBackup: Buffer
let plainBackup: Buffer
beforeAll(async () => {
  folder = await scratchFolder(onEnd)
  database = await emptyDatabase(onEnd)
  await withConnection(database, async (client) => {
    await openLibrary(client)
    await writeBackup(library(), client, join(folder, 'encrypted'), { now, key })
    await writeBackup(library(), client, join(folder, 'plain'), { now })
  })
  encryptedBackup = await readFile(join(folder, 'encrypted'))
  plainBackup = await readFile(join(folder, 'plain'))
})
afterAll(async () => {
  for (const end of ends) await end()
})

const digest = () => withConnection(database, (client) => digestOf(library(), client, now))
const restore = (file: string, withKey: string | null) =>
  withConnection(database, (client) =>
    restoreBackup(library(), client, file, { now, replace: true, adjust: null, key: withKey }),
  )

test('an encrypted backup restores with its key, verifies, and contains no text of the database', async () => {
  const before = await digest()
  await withConnection(database, (client) => client.query(`update volumes set title = 'changed after the backup'`))
  await restore(join(folder, 'encrypted'), key)
  expect(await digest()).toBe(before)
  const target = { connection: database, disk: null, key }
  const verified = await withConnection(database, (client) =>
    verifyBackup(library(), client, join(folder, 'encrypted'), target, new AbortController().signal),
  )
  expect(verified).toBe('restored')
  expect(encryptedBackup.subarray(0, 16).toString()).toBe('LIGEIRO BACKUP 1')
  // A gzip stream begins with these bytes.
  expect(encryptedBackup.includes(Buffer.from([0x1f, 0x8b, 0x08]))).toBe(false)
})

test('a backup of before, which is not encrypted, restores with a key and without one', async () => {
  const before = await digest()
  for (const withKey of [key, null]) await restore(join(folder, 'plain'), withKey)
  expect(await digest()).toBe(before)
})

test.each<[string, string | null, string]>([
  ['no key', null, 'está cifrado. Defina BACKUP_KEY'],
  ['another key', 'outra chave, de outra pessoa', 'BACKUP_KEY não é a chave'],
])('with %s the file is refused with a sentence, and nothing is changed', async (_what, withKey, sentence) => {
  const before = await digest()
  const file = join(folder, 'encrypted')
  for (const attempt of [() => checkBackup(library(), file, { key: withKey }), () => restore(file, withKey)]) {
    const refused = attempt()
    await expect(refused).rejects.toThrow(BackupError)
    await expect(refused).rejects.toThrow(sentence)
  }
  expect(await digest()).toBe(before)
})

const changedAt = (offset: number) => {
  const copy = Buffer.from(encryptedBackup)
  copy[offset] = (copy[offset] ?? 0) ^ 1
  return copy
}

test.each<[string, () => Buffer]>([
  ['is cut in its header', () => encryptedBackup.subarray(0, 30)],
  ['is cut after its header', () => encryptedBackup.subarray(0, headerLength)],
  ['lacks its last byte', () => encryptedBackup.subarray(0, -1)],
  ['has bytes after its end', () => Buffer.concat([encryptedBackup, Buffer.from('more')])],
  ['has one bit altered in its text', () => changedAt(headerLength + 20)],
  ['has one bit altered in its length', () => changedAt(headerLength + 1)],
  ['has one bit altered in its tag', () => changedAt(encryptedBackup.length - 1)],
  [
    'has the header of a plain file',
    () => Buffer.concat([plainBackup.subarray(0, headerLength), encryptedBackup.subarray(headerLength)]),
  ],
])('an encrypted file that %s is refused', async (_what, content) => {
  const file = join(folder, 'damaged')
  await writeFile(file, content())
  const refused = checkBackup(library(), file, { key })
  await expect(refused).rejects.toThrow('está incompleto ou danificado')
})

const text = randomBytes(3 * chunkLength + 100)
const collect = async (chunks: AsyncIterable<Buffer>) => {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
// oxlint-disable-next-line require-await -- a stream is asynchronous
async function* streamOf(content: Buffer, size = 10_000) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
const chunkOf = (file: Buffer, number: number) =>
  file.subarray(headerLength + number * encryptedChunk, headerLength + (number + 1) * encryptedChunk)

test('a file of several chunks is decrypted whole, whatever the pieces in which it is read', async () => {
  const file = await collect(encrypt(streamOf(text), key))
  for (const size of [1000, 65_536, 1_000_000])
    expect((await collect(decrypt(streamOf(file, size), key, 'f'))).equals(text)).toBe(true)
  const exact = text.subarray(0, 2 * chunkLength)
  expect((await collect(decrypt(encrypt(streamOf(exact), key), key, 'f'))).equals(exact)).toBe(true)
  expect((await collect(decrypt(encrypt(streamOf(Buffer.alloc(0)), key), key, 'f'))).length).toBe(0)
})

test('chunks that are missing, repeated, swapped or of another file are refused', async () => {
  const [file, other] = [await collect(encrypt(streamOf(text), key)), await collect(encrypt(streamOf(text), key))]
  const header = file.subarray(0, headerLength)
  const [a, b, c, d] = [0, 1, 2, 3].map((number) => chunkOf(file, number)) as [Buffer, Buffer, Buffer, Buffer]
  const wrong = [
    [a, b, c],
    [a, b, d],
    [a, a, b, c, d],
    [b, a, c, d],
    [a, b, chunkOf(other, 2), d],
    [d],
    [a, b, c, d, d],
  ]
  for (const chunks of wrong)
    await expect(collect(decrypt(streamOf(Buffer.concat([header, ...chunks])), key, 'f'))).rejects.toBeInstanceOf(
      DamagedContentError,
    )
  expect((await collect(decrypt(streamOf(Buffer.concat([header, a, b, c, d])), key, 'f'))).equals(text)).toBe(true)
})

test('two files of one key and one content have nothing in common but their first bytes', async () => {
  const [file, other] = [await collect(encrypt(streamOf(text), key)), await collect(encrypt(streamOf(text), key))]
  expect(chunkOf(file, 0).subarray(4).equals(chunkOf(other, 0).subarray(4))).toBe(false)
  expect(file.subarray(16, headerLength).equals(other.subarray(16, headerLength))).toBe(false)
})
