import type { User } from '@ligeiro/contract/user'
import { sessionUser } from './session-store.ts'

/**
 * Calls `start` for the signed-in user, now and after every sign-in, and the function that it returns at the end of the session. A changed
 * role starts again; a changed name does not.
 */
export function whileSignedIn(start: (user: User) => (() => void) | undefined): void {
  let followed = ''
  let stop: (() => void) | undefined
  const follow = () => {
    const user = sessionUser.get()
    const next = user ? `${user.id} ${user.role}` : ''
    if (next === followed) return
    followed = next
    stop?.()
    stop = user ? start(user) : undefined
  }
  sessionUser.subscribe(follow)
  follow()
}
