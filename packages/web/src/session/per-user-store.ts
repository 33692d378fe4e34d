import { sessionUser } from './session-store.ts'
import { createStore, type Store } from '../lib/store.ts'

/** State of the signed-in user: it outlives the screen that uses it, and is reset to `initial` when another user signs in. */
export function perUserStore<T>(initial: T): Store<T> & { set: (next: T) => void } {
  const value = createStore(initial)
  let person = sessionUser.get()?.id
  sessionUser.subscribe(() => {
    const next = sessionUser.get()?.id
    if (next !== person) value.set(initial)
    person = next
  })
  return value
}
