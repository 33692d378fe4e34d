import type { ClientBase } from 'pg'

/** SQLSTATE read_only_sql_transaction. After a failover, a demoted server answers writes with it. */
const readOnly = '25006'

/** Refuses a read-only server: during a failover the address leads to the demoted one, whose connection would stay and read old data. */
export async function refuseReadOnlyServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on')
    throw Object.assign(new Error('the database server is read-only'), { code: readOnly })
}

/** Calls `onReadOnly` when a statement fails because the server is read-only: the connection is useless, another server is the primary. */
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
