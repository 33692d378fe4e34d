import { Client } from 'pg'
import type { Connection } from '../src/platform/db/connect.ts'

/** Runs `work` with a database connection that is closed afterwards. */
export async function withConnection<T>(connection: Connection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

type Rows = Record<string, unknown[]>

/** Reads every row of every table as JSON, without what a restore creates anew: transaction ids and the id of the database. */
export const readAllRows = (connection: Connection): Promise<Rows> =>
  withConnection(connection, async (client) => {
    const { rows: tables } = await client.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public' and tablename <> 'database_identity' order by 1`,
    )
    const all: Rows = {}
    for (const { tablename } of tables) {
      const { rows } = await client.query<{ row: unknown }>(
        `select to_jsonb(t) - array['xid', 'changed_xid', 'began', 'up_to'] as row from "${tablename}" t order by 1`,
      )
      all[tablename] = rows.map(({ row }) => row)
    }
    return all
  })

/** Reads the indexes, constraints and triggers of all tables. */
export const shapeOf = (connection: Connection) =>
  withConnection(connection, async (client) => {
    const { rows } = await client.query(
      `select indexdef as line from pg_indexes where schemaname = 'public'
       union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
    )
    return rows
  })
