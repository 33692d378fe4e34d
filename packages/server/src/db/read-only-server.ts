import type { ClientBase } from 'pg'

/** "cannot execute ... in a read-only transaction": after a failover, the server that has lost the lead. */
const readOnly = '25006'

/** Tells each time that a statement of this connection was refused because its server may not write: it never will again, another one does. */
export function onReadOnlyServer(client: ClientBase, tell: () => void): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const watched = (...asked: unknown[]) => {
    const answer = query(...asked)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if ((error as { code?: unknown }).code === readOnly) tell()
      })
    return answer
  }
  Object.assign(client, { query: watched })
}
