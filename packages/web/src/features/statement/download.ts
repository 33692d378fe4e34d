import { statementApi, statementCountHeader } from '@ligeiro/contract/statement-api'
import { callWithHeaders } from '#api/call.ts'
import { fileNameIn, saveFile } from '#lib/save-file.ts'
import { queryOf, type StatementForm } from './filter.ts'
import { endsAsArchive, recordCounter } from './records.ts'

/** `all`: the CSV with all columns. */
export type FileKind = 'csv' | 'all' | 'xlsx'
/** The progress of a download. `orders` is null for a spreadsheet, whose rows cannot be counted because it is compressed. */
export type Progress = { kind: FileKind; bytes: number; orders: number | null; count: number }

/** The connection was lost, or the server failed in the middle of the file. Nothing was saved. */
export class Interrupted extends Error {}

/** Bytes are collected into blobs of this size, which the browser can store on disk instead of in memory. */
const blobBytes = 4 * 1024 * 1024
const progressIntervalMs = 100
const tailBytes = 22

type Options = {
  kind: FileKind
  form: StatementForm
  /** Of an admin who has confirmed the download. */
  confirmation: string | undefined
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** Downloads a statement and saves it if it is complete. Throws `CallError`, `Interrupted`, or what `signal` was aborted with. */
export async function downloadStatement(options: Options): Promise<{ count: number }> {
  const { kind, confirmation, signal, onProgress } = options
  const query = queryOf(options.form)
  const file = kind === 'xlsx' ? 'xlsx' : 'csv'
  const { data, headers } = await (file === 'xlsx'
    ? callWithHeaders(statementApi.xlsx, { query, signal, confirmation })
    : callWithHeaders(statementApi.csv, {
        query: kind === 'all' ? { ...query, columns: 'all' } : query,
        signal,
        confirmation,
      }))
  const count = Number(headers.get(statementCountHeader))
  const progress: Progress = { kind, bytes: 0, orders: file === 'csv' ? 0 : null, count }
  onProgress({ ...progress })
  const counter = recordCounter()
  const blobs: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let pending = 0
  let lastProgressAt = performance.now()
  let tail = new Uint8Array()
  const flush = () => {
    blobs.push(new Blob(chunks))
    chunks = []
    pending = 0
  }
  try {
    for (const reader = data.getReader(); ;) {
      const { value, done } = await reader.read()
      if (done) break
      chunks.push(value)
      pending += value.length
      progress.bytes += value.length
      if (progress.orders !== null) progress.orders = Math.max(0, counter.take(value) - 1)
      tail = new Uint8Array([...tail, ...value.subarray(-tailBytes)]).slice(-tailBytes)
      if (pending >= blobBytes) flush()
      if (performance.now() - lastProgressAt < progressIntervalMs) continue
      lastProgressAt = performance.now()
      onProgress({ ...progress })
    }
  } catch (error) {
    throw signal.aborted ? error : new Interrupted()
  }
  flush()
  const complete = progress.orders === null ? endsAsArchive(tail) : progress.orders === count
  if (!complete) throw new Interrupted()
  saveFile(new Blob(blobs, { type: statementApi[file].file }), fileNameIn(headers) ?? `extrato_pedidos.${file}`)
  return { count }
}
