import { authApi } from '@ligeiro/contract/auth-api'
import type { User } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { rememberSignOut } from '#api/pending-sign-out.ts'
import { beforeSignOut } from '#session/before-sign-out.ts'
import { endSession, sessionUser, storeUser } from '#session/session-store.ts'
import { useStore } from '#lib/store.ts'

/** The signed-in user; never null on screens behind a guard. */
export const useUser = (): User | null => useStore(sessionUser)

/** How long to wait for the server to end the session; on this device the session ends in any case. In ms. */
const logoutMs = 3000

/**
 * Signs out on this device whatever the server answers; its errors are not shown. A sign-out that did not reach the
 * server is sent later.
 */
export async function signOut(): Promise<void> {
  const enough = new AbortController()
  const timer = setTimeout(() => enough.abort(), logoutMs)
  const sent = await call(authApi.logout, { signal: enough.signal }).then(
    () => true,
    () => false,
  )
  clearTimeout(timer)
  endSession(null)
  if (!sent) rememberSignOut()
}

export const useSignOut = () => useMutation({ mutationFn: () => beforeSignOut().then(signOut) })

/**
 * Name, phone or role may have changed since the profile was stored; without an answer the stored profile stays in use.
 */
export async function refreshProfile(): Promise<void> {
  if (!sessionUser.get()) return
  try {
    storeUser(await call(usersApi.me, {}))
  } catch {
    // Offline: the stored profile is enough to restore the session.
  }
}

/**
 * Ends all sessions of the user, then the one of this device. Throws, and stays signed in, when the server did not do
 * it.
 */
async function signOutEverywhere(): Promise<void> {
  await beforeSignOut()
  await call(authApi.logoutAll, {})
  endSession(null)
}

export const useSignOutEverywhere = () => useMutation({ mutationFn: signOutEverywhere })
