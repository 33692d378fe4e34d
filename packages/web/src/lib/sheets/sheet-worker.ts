import { readSheet } from './read-sheet.ts'
import { SheetProblem } from './sheet-problem.ts'
import type { ReaderMessage, ReaderRequest } from '../sheet-file.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker names none
const send = (message: ReaderMessage) => self.postMessage(message)

async function answer({ file, sheet }: ReaderRequest) {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    send({ read: await readSheet(bytes, sheet, (progress) => send({ progress })) })
  } catch (error) {
    send({ problem: error instanceof SheetProblem ? error.message : null })
  }
}
self.addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => void answer(data))
