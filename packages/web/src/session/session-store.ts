import { roles } from '@ligeiro/contract/role'
import type { User } from '@ligeiro/contract/user'
import { isEither, isNull, isObject, isOneOf, isString, parseJson } from '../lib/guards.ts'
import { createStore, type Store } from '../lib/store.ts'
import { localStore } from '../lib/storage.ts'

/** Why the last session ended; null: the user signed out. `password`: probably by a password change whose answer was lost. */
type End = 'expired' | 'password' | null

const tokenKey = 'accessToken'
const userKey = 'user'
/** A key that the app never writes; removed with the others when the session ends (docs/product.md, Sessions). */
const foreignKey = 'refreshToken'
/** The motoboy's own record as last received, defined here so that a sign-out on a page that does not load features/motoboys removes it too. */
export const ownRecordKey = 'ownMotoboy'

/** What a motoboy earned as last received (features/money/earnings). */
export const earningsKey = 'earnings'

/** What was taken from a motoboy and is not read yet (features/orders/losses/losses.ts). */
export const lossesKey = 'losses'

/** Set when a sign-out did not reach the server (api/pending-sign-out.ts). */
export const pendingSignOutKey = 'pendingSignOut'

/** Reads the storage each time: another tab may have renewed the token. */
export const accessToken = (): string | null => localStore.getItem(tokenKey)

/** The signed-in user according to the storage that all tabs share; this tab may not have had the event yet. */
export const storedUser = (): User | null => parseJson(localStore.getItem(userKey), isUser) ?? null

const isUser = isObject<Pick<User, 'id' | 'name' | 'email' | 'role'>>({
  id: isString,
  name: isString,
  email: isEither(isString, isNull),
  role: isOneOf(...roles),
})

function clearStorage(): void {
  for (const key of [tokenKey, foreignKey, userKey, ownRecordKey, earningsKey, lossesKey]) localStore.removeItem(key)
}

const hasRole = isObject({ role: isString })
let unknownRole = false

/** Whether the storage held a signed-in profile with a role that this version does not know, when the app was opened. */
export const hadUnknownRole = (): boolean => unknownRole
/** The sign-in page was reached. */
export function forgetUnknownRole(): void {
  unknownRole = false
}

/** A session needs both the token and the profile; anything else in the storage is cleared. */
function restore(): User | null {
  const user = accessToken() === null ? null : storedUser()
  unknownRole = !user && accessToken() !== null && parseJson(localStore.getItem(userKey), hasRole) !== undefined
  if (!user) clearStorage()
  return user
}

const current = createStore<User | null>(restore())
const token = createStore<string | null>(accessToken())
let end: End = null
/** True while a password change was sent and not answered. */
let passwordUnanswered = false
/** True while the user's own sign-out was sent and not answered. */
export const signingOut = createStore(false)

export const sessionUser: Store<User | null> = current
/** Notifies of every new access token, whichever tab received it. */
export const sessionToken: Store<string | null> = token
export const lastEnd = (): End => end

/** Replaces the token `old`. Does nothing if `old` is not the stored token any more, as the user has signed out meanwhile. */
export function replaceToken(old: string, fresh: string): boolean {
  if (accessToken() !== old) return false
  storeToken(fresh)
  return true
}

export function storeToken(fresh: string): void {
  passwordUnanswered = false
  // The new session has replaced the cookie of the session that was still to be signed out.
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

/** The server demands a second factor of this admin before anything else: the router leads to its page. */
export function demandFactor(): void {
  const user = current.get()
  if (user && !user.second_factor_due) storeUser({ ...user, second_factor_due: true })
}

/** Marks a password change as sent, or as answered. */
export function setPasswordUnanswered(unanswered: boolean): void {
  passwordUnanswered = unanswered
}

/** Marks the user's own sign-out as sent, or as failed. Before its answer arrives, other calls may be rejected because the session has ended. */
export function setSigningOut(now: boolean): void {
  signingOut.set(now)
}

export function endSession(why: 'expired' | null): void {
  clearStorage()
  const reason = signingOut.get() ? null : why
  end = reason === 'expired' && passwordUnanswered ? 'password' : reason
  passwordUnanswered = false
  token.set(null)
  current.set(null)
  signingOut.set(false)
}

/** Calls `listener` when the session ends on this device: signed out or expired, in any tab, or replaced by another user's. */
export function onSessionEnd(listener: () => void): void {
  let person = current.get()?.id
  current.subscribe(() => {
    const before = person
    person = current.get()?.id
    if (before !== undefined && before !== person) listener()
  })
}

/** Applies the changes of other tabs: signed out, token renewed, or signed in as another user. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== tokenKey && event.key !== userKey) return
    const user = accessToken() === null ? null : storedUser()
    token.set(accessToken())
    // The same profile stored again is not a change: screens would start over.
    if (JSON.stringify(user) !== JSON.stringify(current.get())) current.set(user)
  })
}
