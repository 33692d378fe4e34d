import { DatabaseError } from 'pg'
import type { Db } from './connect.ts'

/** The calls of a batch hold their locks until all are done. */
const maxBatchSize = 16
/** A batch that runs longer waits for a lock or for a silent database. The next batch then starts beside it. */
const slotTimeoutMs = 50

type Pending<Item, Result> = {
  item: Item
  conflictKey: string
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}
type Queue<Item, Result> = { running: boolean; pending: Pending<Item, Result>[] }

/**
 * Returns a function that carries out one item in one statement with the items that arrive at the same time or while the previous
 * statement runs. `runAll` returns a result for each item. Two items with the same `conflictKey` are never in one statement.
 */
export function batched<Item, Result>(runAll: (db: Db, items: readonly Item[]) => Promise<Result[]>) {
  const queues = new WeakMap<Db, Queue<Item, Result>>()

  function startNext(db: Db, queue: Queue<Item, Result>): void {
    if (queue.running || queue.pending.length === 0) return
    const batch = new Map<string, Pending<Item, Result>>()
    queue.pending = queue.pending.filter((call) => {
      if (batch.size === maxBatchSize || batch.has(call.conflictKey)) return true
      batch.set(call.conflictKey, call)
      return false
    })
    queue.running = true
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      clearTimeout(timeout)
      queue.running = false
      startNext(db, queue)
    }
    const timeout = setTimeout(release, slotTimeoutMs)
    void send(db, [...batch.values()]).finally(release)
  }

  /** Answers each call of a batch, and never rejects. If PostgreSQL refuses the batch, one call may be the cause, so each is sent alone. */
  async function send(db: Db, calls: readonly Pending<Item, Result>[]): Promise<void> {
    try {
      const results = await runAll(
        db,
        calls.map(({ item }) => item),
      )
      for (const [n, { resolve }] of calls.entries()) resolve(results[n]!)
    } catch (error) {
      // After any other error nobody knows whether the batch was committed.
      const wasRolledBack = error instanceof DatabaseError && error.severity === 'ERROR'
      if (wasRolledBack && calls.length > 1) for (const call of calls) await send(db, [call])
      else for (const { reject } of calls) reject(error)
    }
  }

  return (db: Db, item: Item, conflictKey: string): Promise<Result> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(db) ?? { running: false, pending: [] }
      queues.set(db, queue)
      queue.pending.push({ item, conflictKey, resolve, reject })
      // By then the process has read the other requests that arrived at the same time.
      setImmediate(() => startNext(db, queue))
    })
}
