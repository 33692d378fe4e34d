import type { User } from '@ligeiro/contract/user'
import { queryClient } from '../../api/query-client.ts'
import { sessionUser } from '../../session/session-store.ts'
import type { OrderStore } from './order-store.ts'
import { openStore } from './current-store.ts'

/** Loads and listens for whoever is signed in, from now on. Called once, at the start. */
export function followSession(): void {
  let person = ''
  let stop = () => {}
  const follow = () => {
    const user = sessionUser.get()
    // A changed name is no reason to begin again; a changed role is.
    const next = user ? `${user.id} ${user.role}` : ''
    if (next === person) return
    person = next
    stop()
    // What one person asked for is not shown to the next.
    queryClient.clear()
    stop = user ? begin(user) : () => {}
  }
  sessionUser.subscribe(follow)
  follow()
}

function begin(user: User): () => void {
  const store = openStore(user)
  store.refresh()
  const gone = new AbortController()
  void listen(store, gone.signal)
  return () => {
    gone.abort()
    openStore(null)
  }
}

/** The socket's library comes after the first page was asked for, and not at all for the sign-in page. */
async function listen(store: OrderStore, gone: AbortSignal): Promise<void> {
  const { startLive } = await import('../live/start-live.ts')
  if (gone.aborted) return
  const stop = startLive(store)
  gone.addEventListener('abort', stop)
}
