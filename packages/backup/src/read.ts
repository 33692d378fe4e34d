import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { addAbortSignal } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError, fileError } from './backup-error.ts'
import {
  countLines,
  endLine,
  endOfRows,
  formatNumber,
  headerSchema,
  tableLine,
  type Header,
  type TableHeader,
} from './format.ts'

type Visitor = {
  header?: (header: Header) => Promise<void>
  /** Called for each table. Must read all of `rows`, which are in COPY's text format. */
  rows: (table: TableHeader, rows: AsyncIterable<Buffer>) => Promise<void>
  /** Called at the end, after the digest was checked, with the SHA-256 (hex) of the content. */
  end?: ((digest: string) => void) | undefined
  /** Called with the fraction of the file that has been read, from 0 to 1. */
  progress?: ((part: number) => void) | undefined
  signal?: AbortSignal | undefined
}

const maxLineLength = 4_000_000
const lineBreak = Buffer.from('\n')
const terminator = Buffer.from(`\n${endOfRows}\n`)

const damaged = (file: string) =>
  new BackupError(`${file} está incompleto ou danificado, ou não é um backup do Ligeiro.`)

/**
 * Reads a backup from start to end and checks the header, the row counts, the digest and the length. Throws `BackupError` if the
 * file is incomplete or damaged.
 */
export async function readBackup(file: string, visitor: Visitor): Promise<Header> {
  const { size } = await stat(file).catch((error: unknown) => {
    throw fileError(error, file) ?? error
  })
  const compressed = createReadStream(file)
  const plain = createGunzip()
  compressed.on('error', (error) => plain.destroy(error))
  if (visitor.signal) addAbortSignal(visitor.signal, compressed)
  compressed.on('data', () => visitor.progress?.(compressed.bytesRead / size))
  try {
    const header = await readContent(new Content(compressed.pipe(plain)), file, visitor)
    // The decompressor ignores data after the end of the gzip stream, so compare the sizes.
    if (plain.bytesWritten !== size) throw new DamagedContentError()
    return header
  } catch (error) {
    // `Z_` codes come from the decompressor for a truncated or altered file; a DamagedContentError comes from the checks of the content.
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof DamagedContentError || code?.startsWith('Z_')) throw damaged(file)
    throw fileError(error, file) ?? error
  } finally {
    compressed.destroy()
    plain.destroy()
  }
}

class DamagedContentError extends Error {}

async function readContent(content: Content, file: string, visitor: Visitor): Promise<Header> {
  const header = headerOf(await content.line(), file)
  await visitor.header?.(header)
  for (const table of header.tables) {
    if ((await content.line()) !== tableLine(table.name)) throw new DamagedContentError()
    let rows = 0
    const counted = async function* () {
      for await (const chunk of content.rows()) {
        rows += countLines(chunk)
        yield chunk
      }
    }
    await visitor.rows(table, counted())
    if (rows !== table.rows) throw new DamagedContentError()
  }
  const digest = content.digest()
  if ((await content.line()) !== endLine(digest) || !(await content.ended())) throw new DamagedContentError()
  visitor.end?.(digest)
  return header
}

function headerOf(line: string, file: string): Header {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw new DamagedContentError()
  }
  const number = (json as { ligeiro_backup?: unknown } | null)?.ligeiro_backup
  if (typeof number === 'number' && number > formatNumber)
    throw new BackupError(`${file} é de uma versão mais nova do Ligeiro. Atualize este (git pull) e tente de novo.`)
  const { success, data } = headerSchema.safeParse(json)
  if (!success) throw new DamagedContentError()
  return data
}

/** Reads lines and rows from a stream of chunks, and hashes everything that it returns. */
class Content {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async #readChunk(): Promise<boolean> {
    const next = await this.#chunks.next()
    if (!next.done) this.#buffer = Buffer.concat([this.#buffer, next.value])
    return !next.done
  }

  async line(): Promise<string> {
    let end: number
    while ((end = this.#buffer.indexOf(lineBreak)) < 0)
      if (this.#buffer.length > maxLineLength || !(await this.#readChunk())) throw new DamagedContentError()
    const line = this.#take(end + 1)
    return line.toString('utf8', 0, end)
  }

  /** Yields the rows of a table. Also consumes the line that ends them. */
  async *rows(): AsyncGenerator<Buffer> {
    // Put a line break before the first row, so that the terminator is also found in an empty table. It is not yielded and not hashed.
    let prefixLength = 1
    this.#buffer = Buffer.concat([lineBreak, this.#buffer])
    for (;;) {
      const end = this.#buffer.indexOf(terminator)
      const length = end < 0 ? this.#buffer.length - terminator.length + 1 : end + 1
      if (length > prefixLength) {
        this.#buffer = this.#buffer.subarray(prefixLength)
        yield this.#take(length - prefixLength)
        prefixLength = 0
      }
      if (end >= 0) break
      if (!(await this.#readChunk())) throw new DamagedContentError()
    }
    this.#buffer = this.#buffer.subarray(prefixLength)
    this.#take(terminator.length - 1)
  }

  #take(length: number): Buffer {
    const taken = this.#buffer.subarray(0, length)
    this.#buffer = this.#buffer.subarray(length)
    this.#hash.update(taken)
    return taken
  }

  /** Returns the digest of everything read so far. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  async ended(): Promise<boolean> {
    return this.#buffer.length === 0 && !(await this.#readChunk())
  }
}
