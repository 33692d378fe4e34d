import { readFile, writeFile } from 'node:fs/promises'
import { unzip } from '../spreadsheets.ts'
import type { Caller } from './actors.ts'
import { replaceRandomValues, type Context } from './normalize-answer.ts'
import { ownItems, ownLists } from './own-items.ts'
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

const ownOf = (body: unknown, context: Context) =>
  Array.isArray(body) ? ownItems(body, context).map((item) => ownLists(item, context)) : ownLists(body, context)

/** Returns the body of an answer without random values: parsed JSON, the files of a spreadsheet, or text. */
export function recordedBody({ text, bytes, type }: ReceivedAnswer, context: Context): unknown {
  if (type.includes('spreadsheet'))
    return JSON.parse(replaceRandomValues(JSON.stringify(Object.fromEntries(unzip(bytes))), context))
  const isJson = /^application\/json\b/.test(type)
  if (!isJson || !text) return replaceRandomValues(text, context) || undefined
  const own = JSON.stringify(ownOf(JSON.parse(text), context))
  // Which of the motoboys of all examples is the first differs: they are as near as each other.
  return JSON.parse(replaceRandomValues(own.replaceAll(', quem chega antes: ', ': '), context))
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
