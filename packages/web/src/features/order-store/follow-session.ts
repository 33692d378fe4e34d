import { hourMs } from '@ligeiro/contract/durations'
import type { User } from '@ligeiro/contract/user'
import { queryClient } from '#api/query-client.ts'
import { sessionUser } from '#session/session-store.ts'
import { whileSignedIn } from '#session/while-signed-in.ts'
import type { OrderStore } from './order-store.ts'
import { currentStore, openStore } from './current-store.ts'
import { isPaging } from './older-orders.ts'

/** Loads the orders and opens the live connection of the signed-in user, now and after every sign-in. Called once, when the app starts. */
export const followSession = (): void => whileSignedIn(startFor)

/** Resolves once the first orders of the signed-in user are there; at once if nobody is signed in. */
export async function firstOrders(): Promise<void> {
  const { state } = currentStore()
  if (!sessionUser.get() || state.get().ready) return
  await new Promise<void>((resolve) => {
    const stop = state.subscribe(() => {
      if (!state.get().ready) return
      stop()
      resolve()
    })
  })
}

function startFor(user: User): () => void {
  queryClient.clear()
  const store = openStore(user)
  store.refresh()
  const stopped = new AbortController()
  void listen(user, store, stopped.signal)
  // Not while the user reads older pages, which begin where the live orders end.
  const dropping = setInterval(() => !isPaging() && store.dropEnded(), hourMs)
  return () => {
    stopped.abort()
    clearInterval(dropping)
    openStore(null)
    // The next user must not see the answers to the previous user's queries.
    queryClient.clear()
  }
}

/** Loads Socket.IO only after the first page of orders was requested, and not at all on the sign-in page. */
async function listen(user: User, store: OrderStore, signal: AbortSignal): Promise<void> {
  const { startLive } = await import('../live/start-live.ts')
  if (signal.aborted) return
  const stop = startLive(user, store)
  signal.addEventListener('abort', stop)
}
