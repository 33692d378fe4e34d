import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { addAbortSignal, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError, fileError } from './backup-error.ts'
import { Content, DamagedContentError } from './content.ts'
import { decrypt, isEncrypted } from './encryption.ts'
import { countLines, endLine, formatNumber, headerSchema, tableLine, type Header, type TableHeader } from './format.ts'

type Visitor = {
  header?: (header: Header) => Promise<void>
  /** Called for each table. Must read all of `rows`, which are in COPY's text format. */
  rows: (table: TableHeader, rows: AsyncIterable<Buffer>) => Promise<void>
  /** Called at the end, after the digest was checked, with the SHA-256 (hex) of the content. */
  end?: ((digest: string) => void) | undefined
  /** Called with the fraction of the file that has been read, from 0 to 1. */
  progress?: ((part: number) => void) | undefined
  signal?: AbortSignal | undefined
  /** The key of an encrypted backup. A backup that is not encrypted needs none. */
  key?: string | null | undefined
}

const damaged = (file: string) =>
  new BackupError(`${file} está incompleto ou danificado, ou não é um backup do Ligeiro.`)

/** Reads a whole backup and checks header, row counts, digest and length. Throws `BackupError` if the file is incomplete or damaged. */
export async function readBackup(file: string, visitor: Visitor): Promise<Header> {
  const { size } = await stat(file).catch((error: unknown) => {
    throw fileError(error, file) ?? error
  })
  const encrypted = await isEncrypted(file).catch((error: unknown) => {
    throw fileError(error, file) ?? error
  })
  const source = createReadStream(file)
  const plain = createGunzip()
  if (visitor.signal) addAbortSignal(visitor.signal, source)
  let length = 0
  async function* compressed() {
    for await (const chunk of encrypted ? decrypt(source, visitor.key, file) : (source as AsyncIterable<Buffer>)) {
      length += chunk.length
      visitor.progress?.(source.bytesRead / size)
      yield chunk
    }
  }
  const input = Readable.from(compressed(), { objectMode: false })
  input.on('error', (error) => plain.destroy(error))
  try {
    const header = await readContent(new Content(input.pipe(plain)), file, visitor)
    // The decompressor ignores data after the end of the gzip stream, so compare the sizes.
    if (plain.bytesWritten !== length || source.bytesRead !== size) throw new DamagedContentError()
    return header
  } catch (error) {
    // `Z_` codes come from the decompressor for a truncated or altered file; a DamagedContentError comes from the checks of the content.
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof DamagedContentError || code?.startsWith('Z_')) throw damaged(file)
    throw fileError(error, file) ?? error
  } finally {
    input.destroy()
    source.destroy()
    plain.destroy()
  }
}

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
