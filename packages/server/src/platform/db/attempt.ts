import type { Db } from './connect.ts'
import { isRetryable } from './outage.ts'

/** The work was tried without a transaction, and needs one. */
export class TransactionRequired extends Error {}

/** Ends an attempt without a transaction. */
export function requireTransaction(db: Db): void {
  if (!db.isTransaction) throw new TransactionRequired()
}

/** Runs work without a transaction, and again in one if it needs one or if PostgreSQL broke a deadlock. */
export async function attempt<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db)
  } catch (error) {
    if (!(error instanceof TransactionRequired) && !isRetryable(error)) throw error
    return db.transaction().execute(work)
  }
}
