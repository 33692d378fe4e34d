import type { Db, Tx } from './connect.ts'
import { isRetryable } from './outage.ts'

const maxAttempts = 3

/** Runs `work` in one transaction, and again from its start after a deadlock or a serialization failure. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
    }
  }
}
