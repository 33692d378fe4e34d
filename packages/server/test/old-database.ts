import { readFileSync } from 'node:fs'
import type { Connection } from '../src/platform/db/connect.ts'
import { ownDatabase } from './database.ts'
import { withConnection } from './rows.ts'

type Role = 'admin' | 'client' | 'rider' | 'other'
type Changes = { orders: unknown[]; removed: unknown[]; cursor: string }

/** What the users of an old database had and saw when the fixture was recorded. */
type Recorded = {
  moment: string
  appSecret: string
  password: string
  tokens: Record<Role, string>
  endedSession: string
  renewable: string
  cursors: Record<Role, string>
  seen: Record<'admin' | 'client' | 'rider', { path: string; body: unknown }[]>
  changes: Record<Role, Changes>
}

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

/** Creates a database as a former commit left it, before the migration. */
export async function oldDatabase(commit: string) {
  const database = await ownDatabase({ empty: true })
  await withConnection(database.connection, async (client) => {
    await client.query(fixture(`${commit}.sql`))
    await advanceTransactionId(database.connection)
  })
  return { ...database, held: JSON.parse(fixture(`${commit}.json`)) as Recorded }
}

/**
 * Advances the transaction counter of the new cluster beyond the transaction ids in the fixture. A real upgrade keeps its
 * cluster and therefore its counter.
 */
const advanceTransactionId = (connection: Connection) =>
  withConnection(connection, async (client) => {
    const { rows } = await client.query<{ highest: string }>(
      'select max(x)::text as highest from (select changed_xid from orders union select xid from order_events) t(x)',
    )
    const currentTransactionId = async () => {
      const result = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
      return BigInt(result.rows[0]?.id ?? 0)
    }
    while ((await currentTransactionId()) <= BigInt(rows[0]?.highest ?? 0));
  })
