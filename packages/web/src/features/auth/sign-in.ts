import { authApi } from '@ligeiro/contract/auth-api'
import type { BodyInput } from '@ligeiro/contract/endpoint'
import type { SignInChallenge } from '@ligeiro/contract/second-factor'
import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import type { User } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { call } from '#api/call.ts'
import { withSessionLock } from '#session/session-lock.ts'
import { endSession, storeToken, storeUser } from '#session/session-store.ts'

/** Stores the profile after the token: a token without a profile is no session (docs/product.md, Sessions). */
async function fetchProfile(): Promise<User> {
  try {
    const user = await call(usersApi.me, {})
    storeUser(user)
    return user
  } catch (error) {
    endSession(null)
    throw error
  }
}

/** Signs in, or returns the challenge of a user who has a second factor. */
export async function signIn(credentials: BodyInput<typeof authApi.login>): Promise<User | SignInChallenge> {
  const answer = await withSessionLock(async () => {
    const given = await call(authApi.login, { body: credentials })
    if ('accessToken' in given) storeToken(given.accessToken)
    return given
  })
  return 'challenge' in answer ? answer : fetchProfile()
}

/** Completes the sign-in of a user who has a second factor. */
export async function completeSignIn(body: BodyInput<typeof secondFactorApi.signIn>): Promise<User> {
  await withSessionLock(async () => {
    const { accessToken } = await call(secondFactorApi.signIn, { body })
    storeToken(accessToken)
  })
  return fetchProfile()
}
