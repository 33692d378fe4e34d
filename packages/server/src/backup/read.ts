import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { addAbortSignal } from 'node:stream'
import { createGunzip } from 'node:zlib'
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
import { BackupRefused, fileTrouble } from './refused.ts'

type Visit = {
  header?: (header: Header) => Promise<void>
  /** Must read all of `rows`: text as COPY takes it. */
  rows: (table: TableHeader, rows: AsyncIterable<Buffer>) => Promise<void>
  /** The SHA-256 of all that was read, hex, when it has proven right. */
  end?: ((digest: string) => void) | undefined
  /** The part of the file that is read, 0 to 1. */
  progress?: ((part: number) => void) | undefined
  signal?: AbortSignal | undefined
}

const longestLine = 4_000_000
const lineBreak = Buffer.from('\n')
const terminator = Buffer.from(`\n${endOfRows}\n`)

const damaged = (file: string) =>
  new BackupRefused(`${file} está incompleto ou danificado, ou não é um backup do Ligeiro.`)

/** Reads a backup from end to end, checking all that can be checked; throws `BackupRefused` where it is not whole. */
export async function readBackup(file: string, visit: Visit): Promise<Header> {
  const { size } = await stat(file).catch((error: unknown) => {
    throw fileTrouble(error, file) ?? error
  })
  const compressed = createReadStream(file)
  const plain = createGunzip()
  compressed.on('error', (error) => plain.destroy(error))
  if (visit.signal) addAbortSignal(visit.signal, compressed)
  compressed.on('data', () => visit.progress?.(compressed.bytesRead / size))
  try {
    const header = await readContent(new Content(compressed.pipe(plain)), file, visit)
    // Behind its end the decompressor overlooks everything.
    if (plain.bytesWritten !== size) throw new Torn()
    return header
  } catch (error) {
    // What the decompressor says of a cut or altered file, and what the content itself gives away.
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof Torn || code?.startsWith('Z_')) throw damaged(file)
    throw fileTrouble(error, file) ?? error
  } finally {
    compressed.destroy()
    plain.destroy()
  }
}

class Torn extends Error {}

async function readContent(content: Content, file: string, visit: Visit): Promise<Header> {
  const header = headerOf(await content.line(), file)
  await visit.header?.(header)
  for (const table of header.tables) {
    if ((await content.line()) !== tableLine(table.name)) throw new Torn()
    let rows = 0
    const counted = async function* () {
      for await (const chunk of content.rows()) {
        rows += countLines(chunk)
        yield chunk
      }
    }
    await visit.rows(table, counted())
    if (rows !== table.rows) throw new Torn()
  }
  const digest = content.digest()
  if ((await content.line()) !== endLine(digest) || !(await content.ended())) throw new Torn()
  visit.end?.(digest)
  return header
}

function headerOf(line: string, file: string): Header {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw new Torn()
  }
  const number = (json as { ligeiro_backup?: unknown } | null)?.ligeiro_backup
  if (typeof number === 'number' && number > formatNumber)
    throw new BackupRefused(`${file} é de uma versão mais nova do Ligeiro. Atualize este (git pull) e tente de novo.`)
  const { success, data } = headerSchema.safeParse(json)
  if (!success) throw new Torn()
  return data
}

/** Lines and rows out of a stream of chunks, hashed as they go. */
class Content {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #held = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next()
    if (!next.done) this.#held = Buffer.concat([this.#held, next.value])
    return !next.done
  }

  async line(): Promise<string> {
    let end: number
    while ((end = this.#held.indexOf(lineBreak)) < 0)
      if (this.#held.length > longestLine || !(await this.#more())) throw new Torn()
    const line = this.#take(end + 1)
    return line.toString('utf8', 0, end)
  }

  /** Up to the line that ends them, which is consumed. */
  async *rows(): AsyncGenerator<Buffer> {
    // What stands before the first row, as before all others; taken along so that the end is found in an empty table too.
    let carried = 1
    this.#held = Buffer.concat([lineBreak, this.#held])
    for (;;) {
      const end = this.#held.indexOf(terminator)
      const length = end < 0 ? this.#held.length - terminator.length + 1 : end + 1
      if (length > carried) {
        this.#held = this.#held.subarray(carried)
        yield this.#take(length - carried)
        carried = 0
      }
      if (end >= 0) break
      if (!(await this.#more())) throw new Torn()
    }
    this.#held = this.#held.subarray(carried)
    this.#take(terminator.length - 1)
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    this.#hash.update(taken)
    return taken
  }

  /** Of everything taken so far. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  async ended(): Promise<boolean> {
    return this.#held.length === 0 && !(await this.#more())
  }
}
