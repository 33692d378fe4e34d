import type { Endpoint, ResponseOf } from '@ligeiro/contract/endpoint'
import { usersApi } from '@ligeiro/contract/users-api'
import { CallError, noAnswer } from './call-error.ts'
import { renewOnce } from './renewal.ts'
import { send, type Answer, type AnyOptions, type CallOptions } from './send.ts'
import { withSessionLock } from '../session/session-lock.ts'
import {
  accessToken,
  replaceToken,
  sessionUser,
  setPasswordUnanswered,
  storedUser,
  storeToken,
} from '../session/session-store.ts'

/** The one way to the server. Renews the session once on a 401 and tries again. Throws `CallError`. */
export const call = async <E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>> =>
  (await callWithHeaders(endpoint, options)).data as ResponseOf<E>

/** As `call`, for answers that say something in their headers, and for files. */
export async function callWithHeaders<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Answer<E>> {
  const person = sessionUser.get()?.id
  const answer = await sendWithRenewal(endpoint, options as AnyOptions, person)
  // Meant for somebody who has left this screen: nobody's any more.
  if (sessionUser.get()?.id !== person) throw noAnswer()
  return answer
}

async function sendWithRenewal<E extends Endpoint>(endpoint: E, options: AnyOptions, person: string | undefined) {
  const token = accessToken()
  try {
    return await sendAs(endpoint, options, token)
  } catch (error) {
    // A 401 to a public call says something else than 'no valid session', and they are also made under the session lock.
    if (token === null || !isExpired(error) || endpoint.access === 'public') throw error
    const renewal = accessToken() === token ? await renewOnce(token) : 'renewed'
    if (renewal === 'unreachable') throw noAnswer()
    // Whoever is signed in now must not send what somebody else meant.
    const fresh = sessionUser.get()?.id === person ? accessToken() : null
    if (renewal === 'ended' || fresh === null) throw error
    return sendAs(endpoint, options, fresh)
  }
}

async function sendAs<E extends Endpoint>(endpoint: E, options: AnyOptions, token: string | null): Promise<Answer<E>> {
  if (endpoint === (usersApi.changePassword as Endpoint))
    return withSessionLock(() => sendPassword(endpoint, options, token))
  const answer = await send(endpoint, options, token)
  const fresh = answer.headers.get('x-new-access-token')
  if (fresh && token !== null) replaceToken(token, fresh)
  return answer
}

/** The answer to a new password begins another session in the place of this one. Until it is stored no tab may renew by the cookie of the old one. */
async function sendPassword<E extends Endpoint>(endpoint: E, options: AnyOptions, token: string | null) {
  const person = sessionUser.get()?.id
  setPasswordUnanswered(true)
  try {
    const answer = await send(endpoint, options, token)
    // Not where somebody has signed out, or in, meanwhile.
    if (accessToken() !== null && storedUser()?.id === person)
      storeToken((answer.data as ResponseOf<typeof usersApi.changePassword>).accessToken)
    return answer
  } catch (error) {
    if (error instanceof CallError && error.status === 400) setPasswordUnanswered(false)
    throw error
  }
}

const isExpired = (error: unknown) => error instanceof CallError && error.status === 401
