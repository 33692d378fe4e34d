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

/** The end of a long message, from the beginning of a line: the newest messages of a chat are its last ones. */
export function lastLines(text: string, max: number): string {
  const start = text.length - max
  const line = text.indexOf('\n', start - 1)
  return start <= 0
    ? text
    : (line === -1 ? text.slice(start) : text.slice(line + 1)).toWellFormed().replace(/^\ufffd/, '')
}
