import { sessionUser } from './session-store.ts'
import { createStore, type Store } from '../lib/store.ts'

/** Something of whoever is signed in: it outlives the screen that it belongs to, and is `initial` again for the next person. */
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
