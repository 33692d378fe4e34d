import { readFile, writeFile } from 'node:fs/promises'
import { unzip } from '../spreadsheets.ts'
import type { Caller } from './actors.ts'
import { replaceRandomValues, type Context } from './normalize-answer.ts'
import type { ReceivedAnswer } from './perform.ts'

/** One answer of a row of the role matrix, and the callers who get it. An answer without content has no `body`. */
export type RecordedAnswer = { row: string; callers: Caller[]; status: number; body?: unknown }

const file = new URL('answers.jsonl', import.meta.url)

/** Reads the committed answers, in the order of the file. */
export async function readRecording(): Promise<RecordedAnswer[]> {
  const text = await readFile(file, 'utf8')
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as RecordedAnswer] : []))
}

/** Writes one line for each answer. */
export async function writeRecording(answers: RecordedAnswer[]): Promise<void> {
  await writeFile(file, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''))
}

/**
 * Keeps the items of a list that belong to this call, also of the lists of the whole firm inside of an answer: the database contains the
 * data of other calls too.
 */
function withoutOtherCalls(body: unknown, { actors, fixture }: Context): unknown {
  const accounts = [...Object.values(actors).map(({ id }) => id), fixture.order.id]
  const motoboys = Object.values(actors).flatMap(({ motoboyId }) => (motoboyId ? [motoboyId] : []))
  const own = (list: unknown[], ids: string[]) =>
    list.filter((item) => ids.some((id) => JSON.stringify(item).includes(id)))
  if (Array.isArray(body)) return own(body, accounts).map(inside)
  return inside(body)

  function inside(value: unknown): unknown {
    const { candidates, motoboys: listed, orders } = value as Partial<Record<string, unknown[]>>
    if (candidates) return { ...(value as object), candidates: own(candidates, motoboys) }
    if (!listed || !orders) return value
    return { ...(value as object), motoboys: own(listed, motoboys), orders: own(orders, accounts) }
  }
}

/** Returns the body of an answer without random values: parsed JSON, the files of a spreadsheet, or text. */
export function recordedBody({ text, bytes, type }: ReceivedAnswer, context: Context): unknown {
  if (type.includes('spreadsheet'))
    return JSON.parse(replaceRandomValues(JSON.stringify(Object.fromEntries(unzip(bytes))), context))
  const isJson = /^application\/json\b/.test(type)
  if (!isJson || !text) return replaceRandomValues(text, context) || undefined
  return JSON.parse(replaceRandomValues(JSON.stringify(withoutOtherCalls(JSON.parse(text), context)), context))
}

/** Joins the callers who get the same answer, in the order of the matrix. */
export function joinEqualAnswers(
  row: string,
  answers: { as: Caller; status: number; body: unknown }[],
): RecordedAnswer[] {
  const joined = new Map<string, RecordedAnswer>()
  for (const { as, status, body } of answers) {
    const answer = { status, ...(body === undefined ? {} : { body }) }
    const key = JSON.stringify(answer)
    const same = joined.get(key)
    if (same) same.callers.push(as)
    else joined.set(key, { row, callers: [as], ...answer })
  }
  return [...joined.values()]
}
