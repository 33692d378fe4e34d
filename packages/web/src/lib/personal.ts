import { sessionUser } from './session.ts'
import { watchable, type Watchable } from './watchable.ts'

/** Something of whoever is signed in: it outlives the screen that it belongs to, and is `initial` again for the next person. */
export function personal<T>(initial: T): Watchable<T> & { set: (next: T) => void } {
  const value = watchable(initial)
  let person = sessionUser.get()?.id
  sessionUser.subscribe(() => {
    const next = sessionUser.get()?.id
    if (next !== person) value.set(initial)
    person = next
  })
  return value
}
