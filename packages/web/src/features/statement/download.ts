import { statementApi, statementCountHeader } from '@ligeiro/contract/statement-api'
import { callWithHeaders } from '../../api/call.ts'
import { saveFile } from '../../lib/save-file.ts'
import { queryOf, type StatementForm } from './filter.ts'
import { endsAsArchive, recordCounter } from './records.ts'

export type FileKind = 'csv' | 'xlsx'
/** How far a file has come. `orders` is known of a CSV only: a spreadsheet comes compressed. */
export type Progress = { kind: FileKind; bytes: number; orders: number | null; count: number }

/** The line was cut, or the server gave up in the middle: nothing was saved. */
export class Interrupted extends Error {}

/** Bytes are handed to the browser in pieces of this size: it keeps what is large on the disk, the page could not. */
const pieceBytes = 4 * 1024 * 1024
const tellMs = 100
const longestTail = 22

const nameIn = (headers: Headers, kind: FileKind) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? `extrato_pedidos.${kind}`

type Asked = { kind: FileKind; form: StatementForm; signal: AbortSignal; onProgress: (progress: Progress) => void }

/** Fetches a statement and saves it, if it came whole. Throws `CallError`, `Interrupted`, or what `signal` was aborted with. */
export async function downloadStatement({ kind, form, signal, onProgress }: Asked): Promise<{ count: number }> {
  const { data, headers } = await callWithHeaders(statementApi[kind], { query: queryOf(form), signal })
  const count = Number(headers.get(statementCountHeader))
  const progress: Progress = { kind, bytes: 0, orders: kind === 'csv' ? 0 : null, count }
  onProgress({ ...progress })
  const counter = recordCounter()
  const pieces: Blob[] = []
  let piece: Uint8Array<ArrayBuffer>[] = []
  let pending = 0
  let told = performance.now()
  let tail = new Uint8Array()
  const close = () => {
    pieces.push(new Blob(piece))
    piece = []
    pending = 0
  }
  try {
    for (const reader = data.getReader(); ;) {
      const { value, done } = await reader.read()
      if (done) break
      piece.push(value)
      pending += value.length
      progress.bytes += value.length
      if (progress.orders !== null) progress.orders = Math.max(0, counter.take(value) - 1)
      tail = new Uint8Array([...tail, ...value.subarray(-longestTail)]).slice(-longestTail)
      if (pending >= pieceBytes) close()
      if (performance.now() - told < tellMs) continue
      told = performance.now()
      onProgress({ ...progress })
    }
  } catch (error) {
    throw signal.aborted ? error : new Interrupted()
  }
  close()
  const whole = progress.orders === null ? endsAsArchive(tail) : progress.orders === count
  if (!whole) throw new Interrupted()
  saveFile(new Blob(pieces, { type: statementApi[kind].file }), nameIn(headers, kind))
  return { count }
}
