import type { User } from '@ligeiro/contract/user'
import { createStore, type Store } from '../lib/store.ts'
import { localStore } from '../lib/storage.ts'

/** Why the last session ended, for the sign-in page to say; null after one's own sign-out. `password`: probably by a new password whose answer was lost. */
type End = 'expired' | 'password' | null

const tokenKey = 'accessToken'
const userKey = 'user'
/** Never written by us; removed with the others (specification, section 3). */
const foreignKey = 'refreshToken'
/** A motoboy's own record as last known (features/motoboys). Named here: whoever signs out on a page without it is forgotten too. */
export const ownRecordKey = 'ownMotoboy'

/** Set when a sign-out did not reach the server (api/pending-sign-out.ts). */
export const pendingSignOutKey = 'pendingSignOut'

/** Always read anew: another tab may have renewed it. */
export const accessToken = (): string | null => localStore.getItem(tokenKey)

/** Who is signed in by the storage that all tabs share: this tab may not have heard yet. */
export function storedUser(): User | null {
  try {
    const user = JSON.parse(localStore.getItem(userKey) ?? 'null') as Partial<User> | null
    return user && typeof user.id === 'string' && typeof user.role === 'string' ? (user as User) : null
  } catch {
    return null
  }
}

function clearStorage(): void {
  for (const key of [tokenKey, foreignKey, userKey, ownRecordKey]) localStore.removeItem(key)
}

/** Signed in means that token and profile both exist; anything else that was stored is cleared. */
function restore(): User | null {
  const user = accessToken() === null ? null : storedUser()
  if (!user) clearStorage()
  return user
}

const current = createStore<User | null>(restore())
const token = createStore<string | null>(accessToken())
let end: End = null
/** A new password was sent, and its answer has not come. */
let passwordUnanswered = false

/** The signed-in person, or null. */
export const sessionUser: Store<User | null> = current
/** Tells of every new access token, whichever tab got it. */
export const sessionToken: Store<string | null> = token
export const lastEnd = (): End => end

/** Puts a token in the place of `old`; if that is not the stored one any more (signed out meanwhile), it is too late. */
export function replaceToken(old: string, fresh: string): boolean {
  if (accessToken() !== old) return false
  storeToken(fresh)
  return true
}

export function storeToken(fresh: string): void {
  passwordUnanswered = false
  // The cookie of the session that was to be signed out has been replaced.
  localStore.removeItem(pendingSignOutKey)
  localStore.setItem(tokenKey, fresh)
  token.set(fresh)
}

export function storeUser(user: User): void {
  if (storedUser()?.id !== user.id) localStore.removeItem(ownRecordKey)
  localStore.setItem(userKey, JSON.stringify(user))
  end = null
  current.set(user)
}

/** A new password is on its way, or its answer has come. */
export function setPasswordUnanswered(unanswered: boolean): void {
  passwordUnanswered = unanswered
}

export function endSession(why: 'expired' | null): void {
  clearStorage()
  end = why === 'expired' && passwordUnanswered ? 'password' : why
  passwordUnanswered = false
  token.set(null)
  current.set(null)
}

/** Calls `listener` whenever somebody's session here is over: signed out or expired, in any tab, or replaced by another person's. */
export function onSessionEnd(listener: () => void): void {
  let person = current.get()?.id
  current.subscribe(() => {
    const before = person
    person = current.get()?.id
    if (before !== undefined && before !== person) listener()
  })
}

/** What another tab did is done here too: signed out, renewed, or signed in as somebody else. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== tokenKey && event.key !== userKey) return
    const user = accessToken() === null ? null : storedUser()
    token.set(accessToken())
    // The same person told anew is no news: screens would start over.
    if (JSON.stringify(user) !== JSON.stringify(current.get())) current.set(user)
  })
}
