import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'

/** Notifies every process that a table, an agreement or the rain changed, when the transaction commits. The payload is the client concerned, if any. */
export const pricesChannel = 'ligeiro_prices'

export async function notifyPricesChanged(db: Db, clients: readonly string[] = []): Promise<void> {
  await sql`select pg_notify(${pricesChannel}, payload) from unnest(${['', ...clients]}::text[]) as payload`.execute(db)
}
