import type { SheetRead } from './sheet.ts'

/** A sheet of 20,000 lines has a few megabytes. */
const maxSheetBytes = 12 * 1024 * 1024

export type ReaderRequest = { file: Blob; sheet: number | undefined }
export type ReaderMessage = { progress: number } | { read: SheetRead } | { problem: string | null }

export type ReadOptions = {
  /** One of the sheets that were found before. */
  sheet?: number | undefined
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?: (part: number) => void
}

const unreadable =
  'O arquivo não pôde ser lido. Copie as células da planilha e cole aqui, ou recarregue a página e tente de novo.'

/** Reads a sheet in a worker of its own, which ends when the signal says so: whatever a file contains, the page goes on. */
export function readSheetFile(file: Blob, { sheet, signal, onProgress }: ReadOptions = {}): Promise<SheetRead> {
  if (file.size > maxSheetBytes)
    return Promise.reject(new Error('O arquivo tem mais de 12 MB. Deixe nele só a planilha, com até 20.000 linhas.'))
  // The policy of the page allows workers of its own origin, and no other ones.
  const worker = new Worker(new URL('./sheets/sheet-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<SheetRead>()
  signal?.addEventListener('abort', () => reject(signal.reason as Error))
  worker.addEventListener('error', () => reject(new Error(unreadable)))
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderMessage>) => {
    if ('progress' in data) onProgress?.(data.progress)
    else if ('read' in data) resolve(data.read)
    else reject(new Error(data.problem ?? unreadable))
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  worker.postMessage({ file, sheet } satisfies ReaderRequest)
  return promise.finally(() => worker.terminate())
}
