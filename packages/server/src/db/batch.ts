import { DatabaseError } from 'pg'
import type { Db } from './connect.ts'
import { runBatch, type Statement } from './statement.ts'

/** The calls of a batch hold their locks until all are done. */
const maxBatchSize = 16
/** How many batches of one statement run at the same time. Calls that arrive meanwhile are the next batch. */
const maxConcurrent = 1
/** A batch that runs longer waits for a lock or for a silent database. The next batch then starts beside it. */
const slotTimeoutMs = 50

type Numbered = { n: number }
type PendingCall<Row> = {
  values: Record<string, unknown>
  conflictKey: string
  resolve: (row: Row | undefined) => void
  reject: (error: unknown) => void
}
type Queue<Row> = { running: number; pending: PendingCall<Row>[] }

const queues = new WeakMap<Db, Map<string, unknown>>()

function queueOf<Row>(db: Db, text: string): Queue<Row> {
  const ofDb = queues.get(db) ?? new Map<string, unknown>()
  queues.set(db, ofDb)
  const queue = (ofDb.get(text) as Queue<Row> | undefined) ?? { running: 0, pending: [] }
  ofDb.set(text, queue)
  return queue
}

/**
 * Runs a batch statement (statement.ts) for one call, in one batch with the calls that arrive at the same time or while the previous batch
 * runs. Two calls with the same `conflictKey` are never in one batch. Returns the call's row, if the statement returned one. In a
 * transaction the call is a batch of its own.
 */
export async function runBatched<Row extends Numbered>(
  db: Db,
  statement: Statement<Row>,
  values: Record<string, unknown>,
  conflictKey: string,
): Promise<Row | undefined> {
  if (db.isTransaction) return (await runBatch(db, statement, [values]))[0]
  const queue = queueOf<Row>(db, statement.text)
  return new Promise<Row | undefined>((resolve, reject) => {
    queue.pending.push({ values, conflictKey, resolve, reject })
    // By then the process has read the other requests that arrived at the same time.
    setImmediate(() => startBatch(db, statement, queue))
  })
}

function startBatch<Row extends Numbered>(db: Db, statement: Statement<Row>, queue: Queue<Row>): void {
  if (queue.running >= maxConcurrent || queue.pending.length === 0) return
  const batch = new Map<string, PendingCall<Row>>()
  queue.pending = queue.pending.filter((call) => {
    if (batch.size === maxBatchSize || batch.has(call.conflictKey)) return true
    batch.set(call.conflictKey, call)
    return false
  })
  queue.running++
  let isReleased = false
  const release = () => {
    if (isReleased) return
    isReleased = true
    clearTimeout(timeout)
    queue.running--
    startBatch(db, statement, queue)
  }
  const timeout = setTimeout(release, slotTimeoutMs)
  void send(db, statement, [...batch.values()]).finally(release)
}

/** Answers each call of a batch, and never rejects. If PostgreSQL refuses the batch, one call may be the cause, so each is sent alone. */
async function send<Row extends Numbered>(
  db: Db,
  statement: Statement<Row>,
  calls: readonly PendingCall<Row>[],
): Promise<void> {
  try {
    const values = calls.map((call) => call.values)
    const rows = new Map((await runBatch(db, statement, values)).map((row) => [row.n, row]))
    for (const [n, { resolve }] of calls.entries()) resolve(rows.get(n))
  } catch (error) {
    // After any other error nobody knows whether the batch was committed.
    const wasRolledBack = error instanceof DatabaseError && error.severity === 'ERROR'
    if (wasRolledBack && calls.length > 1) for (const call of calls) await send(db, statement, [call])
    else for (const { reject } of calls) reject(error)
  }
}
