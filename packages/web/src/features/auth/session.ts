import type { User } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { call } from '#api/call.ts'
import { sessionUser, storeUser } from '#session/session-store.ts'
import { useStore } from '#lib/store.ts'

/** The signed-in user; never null on screens behind a guard. */
export const useUser = (): User | null => useStore(sessionUser)

/** Name, phone or role may have changed since the profile was stored; without an answer it stays in use. */
export async function refreshProfile(): Promise<void> {
  if (!sessionUser.get()) return
  try {
    storeUser(await call(usersApi.me, {}))
  } catch {
    // Offline: the stored profile is enough to restore the session.
  }
}
