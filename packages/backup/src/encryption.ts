import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { BackupError } from './backup-error.ts'
import { DamagedContentError } from './content.ts'

/*
 * An encrypted backup is the gzip stream (format.ts) in chunks, each encrypted and authenticated with AES-256-GCM:
 *
 *   header    'LIGEIRO BACKUP 1', 16 bytes of salt, 16 bytes that tell a wrong key from a damaged file
 *   chunks    4 bytes with the length of the text (65,536 at most), the encrypted text, 16 bytes of tag
 *
 * The key of a file is derived from BACKUP_KEY and the salt by scrypt, so a nonce is the number of the chunk and whether it is the last one.
 * Chunks that are missing, repeated, in another order or of another file fail at their tag.
 */

const magic = Buffer.from('LIGEIRO BACKUP 1')
const saltLength = 16
const checkLength = 16
const headerLength = magic.length + saltLength + checkLength
const chunkLength = 65_536
const lengthBytes = 4
const tagLength = 16
const algorithm = 'aes-256-gcm'

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt)
/** 32 MiB and about 0.1 s, once a file. */
const fileKey = (key: string, salt: Buffer) => deriveKey(key, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 })
const checkOf = (secret: Buffer) =>
  createHmac('sha256', secret).update('ligeiro backup key').digest().subarray(0, checkLength)

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce.writeUInt8(last ? 1 : 0, 11)
  return nonce
}

/** Encrypts a stream with `key`, the value of BACKUP_KEY. */
export async function* encrypt(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength)
  const secret = await fileKey(key, salt)
  const header = Buffer.concat([magic, salt, checkOf(secret)])
  let number = 0
  const encryptChunk = (text: Buffer, last: boolean) => {
    const cipher = createCipheriv(algorithm, secret, nonceOf(number++, last)).setAAD(header)
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32BE(text.length)
    return Buffer.concat([length, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  }
  yield header
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk])
    for (; rest.length > chunkLength; rest = rest.subarray(chunkLength))
      yield encryptChunk(rest.subarray(0, chunkLength), false)
  }
  yield encryptChunk(rest, true)
}

/** Reads a stream of chunks by length. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>
  #buffer: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  async has(length: number): Promise<boolean> {
    while (this.#buffer.length < length) {
      const next = await this.#chunks.next()
      if (next.done) return false
      this.#buffer = Buffer.concat([this.#buffer, next.value])
    }
    return true
  }

  async take(length: number): Promise<Buffer> {
    if (!(await this.has(length))) throw new DamagedContentError()
    const taken = this.#buffer.subarray(0, length)
    this.#buffer = this.#buffer.subarray(length)
    return taken
  }
}

/** Decrypts a stream. Throws `BackupError` for a missing or wrong key, and `DamagedContentError` for a file that was altered or cut. */
export async function* decrypt(
  source: AsyncIterable<Buffer>,
  key: string | null | undefined,
  file: string,
): AsyncGenerator<Buffer> {
  const bytes = new Bytes(source)
  const header = await bytes.take(headerLength)
  const salt = header.subarray(magic.length, magic.length + saltLength)
  if (!key) throw new BackupError(`${file} está cifrado. Defina BACKUP_KEY com a chave com que ele foi feito.`)
  const secret = await fileKey(key, salt)
  if (!timingSafeEqual(checkOf(secret), header.subarray(magic.length + saltLength)))
    throw new BackupError(`BACKUP_KEY não é a chave com que ${file} foi cifrado.`)
  for (let number = 0, last = false; !last; number++) {
    const length = (await bytes.take(lengthBytes)).readUInt32BE()
    if (length > chunkLength) throw new DamagedContentError()
    const text = await bytes.take(length)
    const tag = await bytes.take(tagLength)
    last = !(await bytes.has(1))
    yield decryptChunk(text, tag, { secret, header, nonce: nonceOf(number, last) })
  }
}

function decryptChunk(text: Buffer, tag: Buffer, by: { secret: Buffer; header: Buffer; nonce: Buffer }): Buffer {
  const decipher = createDecipheriv(algorithm, by.secret, by.nonce).setAAD(by.header).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch {
    throw new DamagedContentError()
  }
}

/** Returns true if a file begins like an encrypted backup. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0)
    return bytesRead === magic.length && buffer.equals(magic)
  } finally {
    await handle.close()
  }
}
