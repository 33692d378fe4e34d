import { authApi } from '@ligeiro/contract/auth-api'
import type { User } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { useMutation } from '@tanstack/react-query'
import type { Credentials } from './login-rules.ts'
import { call } from '../../api/call.ts'
import { useOneAtATime } from '../../api/change.ts'
import { rememberSignOut } from '../../api/pending-sign-out.ts'
import { withSessionLock } from '../../session/session-lock.ts'
import { endSession, sessionUser, storeToken, storeUser } from '../../session/session-store.ts'
import { useStore } from '../../lib/store.ts'

/** The signed-in person; screens behind a guard have one. */
export const useUser = (): User | null => useStore(sessionUser)

/** Stores the token, then the profile (specification, section 4). Half of it is nothing. */
async function signIn(credentials: Credentials): Promise<User> {
  await withSessionLock(async () => {
    const { accessToken } = await call(authApi.login, { body: credentials })
    storeToken(accessToken)
  })
  try {
    const user = await call(usersApi.me, {})
    storeUser(user)
    return user
  } catch (error) {
    endSession(null)
    throw error
  }
}

export const useSignIn = () => useOneAtATime(signIn)

/** The server gets this long to end the session; here it ends in any case. */
const logoutMs = 3000

/** Signs out here whatever the server says; its errors are of no use to anybody (specification, section 8). What did not reach it is sent later. */
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

export const useSignOut = () => useMutation({ mutationFn: signOut })

/** Name, phone or role may have changed since the profile was stored; without an answer the stored one goes on. */
export async function refreshProfile(): Promise<void> {
  if (!sessionUser.get()) return
  try {
    storeUser(await call(usersApi.me, {}))
  } catch {
    // Restoring a session needs no call.
  }
}

/** Ends all of one's own sessions, then this one. Throws, and stays signed in, when the server did not do it. */
async function signOutEverywhere(): Promise<void> {
  await call(authApi.logoutAll, {})
  endSession(null)
}

export const useSignOutEverywhere = () => useMutation({ mutationFn: signOutEverywhere })
