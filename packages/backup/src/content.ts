import { createHash } from 'node:crypto'
import { endOfRows } from './format.ts'

const maxLineLength = 4_000_000
const lineBreak = Buffer.from('\n')
const terminator = Buffer.from(`\n${endOfRows}\n`)

export class DamagedContentError extends Error {}

/** Reads lines and rows from a stream of chunks, and hashes everything that it returns. */
export class Content {
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

  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  async ended(): Promise<boolean> {
    return this.#buffer.length === 0 && !(await this.#readChunk())
  }
}
