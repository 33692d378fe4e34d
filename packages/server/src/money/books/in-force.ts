import { sql } from 'kysely'

/** Whether another entry reverses the entry of this alias. */
export const isReversed = (entry: string) =>
  sql`exists (select from ledger_entries r where r.reverses = ${sql.ref(`${entry}.id`)})`

/** Whether the entry of this alias is in force: it reverses none, and none reverses it. */
export const isInForce = (entry: string) => sql`${sql.ref(`${entry}.reverses`)} is null and not ${isReversed(entry)}`
