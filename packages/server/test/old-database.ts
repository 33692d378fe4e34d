import { readFileSync } from 'node:fs'
import type { Connection } from '../src/db/connect.ts'
import { ownDatabase } from './database.ts'
import { connected } from './rows.ts'

type Role = 'admin' | 'client' | 'rider' | 'other'
type Changes = { orders: unknown[]; removed: unknown[]; cursor: string }

/** What the people of an old database held and saw when it was put away (fixtures/make.mjs). */
type Held = {
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

/** A database as a former commit left it, not yet migrated. */
export async function oldDatabase(commit: string) {
  const database = await ownDatabase({ empty: true })
  await connected(database.connection, async (client) => {
    await client.query(fixture(`${commit}.sql`))
    await catchUp(database.connection)
  })
  return { ...database, held: JSON.parse(fixture(`${commit}.json`)) as Held }
}

/** A directory that is upgraded keeps its cluster, and so the count of its transactions; ours must have come as far. */
const catchUp = (connection: Connection) =>
  connected(connection, async (client) => {
    const { rows } = await client.query<{ highest: string }>(
      'select max(x)::text as highest from (select changed_xid from orders union select xid from order_events) t(x)',
    )
    const now = async () => {
      const result = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
      return BigInt(result.rows[0]?.id ?? 0)
    }
    while ((await now()) <= BigInt(rows[0]?.highest ?? 0));
  })
