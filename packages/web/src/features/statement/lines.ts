import { statementApi } from '@ligeiro/contract/statement-api'
import type { Statement, StatementLine } from '@ligeiro/contract/statement-schemas'
import { callWithHeaders } from '#api/call.ts'
import { queryOf, type StatementForm } from './filter.ts'

/** The maximum number of orders to print, about 300 pages. */
export const maxPrintedOrders = 20_000

export type Printed = { statement: Statement; lines: StatementLine[] }
export class TooManyOrders extends Error {
  readonly count: number
  constructor(count: number) {
    super('too many orders to print')
    this.count = count
  }
}
/** The answer ended before all lines were received. */
export class Incomplete extends Error {}

/** Yields the lines of a stream. Text after the last line break is ignored. */
async function* linesOf(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let rest = ''; ;) {
      const { value, done } = await reader.read()
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Loads the sums and all orders of a statement, from one snapshot. Throws `CallError`, `TooManyOrders`, `Incomplete`. */
export async function readPrinted(
  form: StatementForm,
  { signal, confirmation }: { signal: AbortSignal; confirmation: string | undefined },
  onProgress: (read: number, count: number) => void,
): Promise<Printed> {
  const { data } = await callWithHeaders(statementApi.lines, { query: queryOf(form), signal, confirmation })
  const lines: StatementLine[] = []
  let statement: Statement | null = null
  try {
    for await (const line of linesOf(data)) {
      if (statement) lines.push(JSON.parse(line) as StatementLine)
      else statement = JSON.parse(line) as Statement
      if (statement.count > maxPrintedOrders) throw new TooManyOrders(statement.count)
      if (lines.length % 500 === 0) onProgress(lines.length, statement.count)
    }
  } catch (error) {
    throw error instanceof TooManyOrders || signal.aborted ? error : new Incomplete()
  }
  if (!statement || lines.length !== statement.count) throw new Incomplete()
  return { statement, lines }
}
