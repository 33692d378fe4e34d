import type { ClientBase } from 'pg'

/** SQLSTATE read_only_sql_transaction. After a failover, a demoted server answers writes with it. */
const readOnly = '25006'

/**
 * Throws for a new connection that leads to a read-only server. During a failover the address leads to the demoted server for a while.
 * A connection made then would remain in the pool, and would read outdated data.
 */
export async function refuseReadOnlyServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on')
    throw Object.assign(new Error('the database server is read-only'), { code: readOnly })
}

/** Calls `onReadOnly` when a statement fails because its server is read-only: the connection is useless, as another server is the primary. */
export function onReadOnlyServer(client: ClientBase, onReadOnly: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    const answer = query(...args)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if ((error as { code?: unknown }).code === readOnly) onReadOnly()
      })
    return answer
  }
  Object.assign(client, { query: watched })
}
