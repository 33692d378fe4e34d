import { isArrayOf, isNumber } from '#lib/guards.ts'
import { draft } from '#session/draft.ts'

/** The text of the dialog, and the numbers of the orders of it that are created already. It stays on this device. */
type MessageDraft = { text: string; created: number[] }

export const messageDraft = draft<MessageDraft>('message', { text: '', created: [] }, { created: isArrayOf(isNumber) })

/** What the dialog begins with: the text of before a reload, and `start` after it, so that neither is lost. */
export function restoreMessage(start: string): MessageDraft {
  const { text, created } = messageDraft.read()
  if (start.startsWith(text)) return { text: start, created }
  return { text: text.includes(start) ? text : `${text}\n\n${start}`, created }
}

/** Puts a message of `count` orders before what the dialog holds already. `created`: the numbers of those that are created. */
export function putFirst({ text, created }: MessageDraft, count: number): void {
  const older = messageDraft.read()
  if (older.text === '') return messageDraft.write({ text, created })
  const isThere = older.text.startsWith(text)
  const olderCreated = isThere ? older.created.filter((n) => n >= count) : older.created.map((n) => n + count)
  messageDraft.write({
    text: isThere ? older.text : `${text}\n\n${older.text}`,
    created: [...created, ...olderCreated],
  })
}

/** The end of a long message, from the beginning of a line: the newest messages of a chat are its last ones. */
export function lastLines(text: string, max: number): string {
  const start = text.length - max
  const line = text.indexOf('\n', start - 1)
  return start <= 0
    ? text
    : (line === -1 ? text.slice(start) : text.slice(line + 1)).toWellFormed().replace(/^\ufffd/, '')
}
