import { DatabaseError } from 'pg'
import type { Db } from './connect.ts'
import { runCalls, type Statement } from './statement.ts'

/** More calls at once would hold their locks, and the memory of their answers, longer than they save. */
const maxCalls = 16
/** How many statements of one text run at once. The calls that arrive meanwhile wait, and are the next one together. */
const maxAtOnce = 1
/** A statement that runs longer waits for a lock or for a silent database: then the next one does not wait for it. */
const waitAtMostMs = 50

type Numbered = { n: number }
type Waiting<Row> = {
  values: Record<string, unknown>
  /** Two calls with the same text here are never in one statement. */
  apart: string
  resolve: (row: Row | undefined) => void
  reject: (error: unknown) => void
}
type Queue<Row> = { running: number; waiting: Waiting<Row>[] }

const queues = new WeakMap<Db, Map<string, unknown>>()

function queueOf<Row>(db: Db, text: string): Queue<Row> {
  const ofDb = queues.get(db) ?? new Map<string, unknown>()
  queues.set(db, ofDb)
  const queue = (ofDb.get(text) as Queue<Row> | undefined) ?? { running: 0, waiting: [] }
  ofDb.set(text, queue)
  return queue
}

/**
 * Runs a statement of calls (statement.ts) for one call, in one statement with the other calls that arrive while the previous one runs:
 * the busier the server, the less each call costs. Returns the call's row, if there is one. In a transaction the call is alone.
 */
export async function runTogether<Row extends Numbered>(
  db: Db,
  statement: Statement<Row>,
  values: Record<string, unknown>,
  apart: string,
): Promise<Row | undefined> {
  if (db.isTransaction) return (await runCalls(db, statement, [values]))[0]
  const queue = queueOf<Row>(db, statement.text)
  return new Promise<Row | undefined>((resolve, reject) => {
    queue.waiting.push({ values, apart, resolve, reject })
    // After the other calls that arrived with it.
    setImmediate(() => sendNext(db, statement, queue))
  })
}

function sendNext<Row extends Numbered>(db: Db, statement: Statement<Row>, queue: Queue<Row>): void {
  if (queue.running >= maxAtOnce || queue.waiting.length === 0) return
  const taken = new Map<string, Waiting<Row>>()
  queue.waiting = queue.waiting.filter((call) => {
    if (taken.size === maxCalls || taken.has(call.apart)) return true
    taken.set(call.apart, call)
    return false
  })
  queue.running++
  let isOver = false
  const goOn = () => {
    if (isOver) return
    isOver = true
    clearTimeout(goOnAnyway)
    queue.running--
    sendNext(db, statement, queue)
  }
  const goOnAnyway = setTimeout(goOn, waitAtMostMs)
  void send(db, statement, [...taken.values()]).finally(goOn)
}

/** Never rejects. What the database refused together may be the fault of one call, so each is tried alone. */
async function send<Row extends Numbered>(
  db: Db,
  statement: Statement<Row>,
  calls: readonly Waiting<Row>[],
): Promise<void> {
  try {
    const rows = new Map(
      (
        await runCalls(
          db,
          statement,
          calls.map(({ values }) => values),
        )
      ).map((row) => [row.n, row]),
    )
    for (const [n, { resolve }] of calls.entries()) resolve(rows.get(n))
  } catch (error) {
    // After any other error nobody knows whether the statement was committed.
    const wasRefused = error instanceof DatabaseError && error.severity === 'ERROR'
    if (wasRefused && calls.length > 1) for (const call of calls) await send(db, statement, [call])
    else for (const { reject } of calls) reject(error)
  }
}
