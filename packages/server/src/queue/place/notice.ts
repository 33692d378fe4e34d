import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Notifies every process that the queue changed, when the transaction commits. */
export const queueChannel = 'ligeiro_queue'
export const notifyQueueChanged = (db: Db) => sql`select pg_notify(${queueChannel}, '')`.execute(db)
