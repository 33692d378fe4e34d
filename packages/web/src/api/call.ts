import type { Endpoint, ResponseOf } from '@ligeiro/contract/endpoint'
import { usersApi } from '@ligeiro/contract/users-api'
import { CallError, noAnswer } from './call-error.ts'
import { renewOnce } from './renewal.ts'
import { send, type Answer, type AnyOptions, type CallOptions } from './send.ts'
import { withSessionLock } from '../session/session-lock.ts'
import {
  accessToken,
  demandFactor,
  replaceToken,
  sessionUser,
  setPasswordUnanswered,
  storedUser,
  storeToken,
} from '../session/session-store.ts'

/** Calls the server. On a 401 it renews the session once and repeats the call. Throws `CallError`. */
export const call = async <E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>> =>
  (await callWithHeaders(endpoint, options)).data as ResponseOf<E>

/** Like `call`, for answers with headers that matter, and for files. */
export async function callWithHeaders<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Answer<E>> {
  const person = sessionUser.get()?.id
  const answer = await sendWithRenewal(endpoint, options as AnyOptions, person)
  // The user has changed since the call began: the answer must not reach the new user's screen.
  if (sessionUser.get()?.id !== person) throw noAnswer()
  return answer
}

async function sendWithRenewal<E extends Endpoint>(endpoint: E, options: AnyOptions, person: string | undefined) {
  const token = accessToken()
  try {
    return await sendAs(endpoint, options, token)
  } catch (error) {
    if (error instanceof CallError && error.code === 'second_factor_required') demandFactor()
    // A 401 of a public call does not mean 'no valid session'. Public calls also run under the session lock, where renewing would deadlock.
    if (token === null || !isExpired(error) || endpoint.access === 'public') throw error
    const renewal = accessToken() === token ? await renewOnce(token) : 'renewed'
    if (renewal === 'unreachable') throw noAnswer()
    // The call must not be repeated with the token of another user who signed in meanwhile.
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

/** A password change replaces the session: until its token is stored, no tab may renew with the old cookie. */
async function sendPassword<E extends Endpoint>(endpoint: E, options: AnyOptions, token: string | null) {
  const person = sessionUser.get()?.id
  setPasswordUnanswered(true)
  try {
    const answer = await send(endpoint, options, token)
    // Not if the user has signed out, or another user has signed in, meanwhile.
    if (accessToken() !== null && storedUser()?.id === person)
      storeToken((answer.data as unknown as ResponseOf<typeof usersApi.changePassword>).accessToken)
    return answer
  } catch (error) {
    if (error instanceof CallError && error.status === 400) setPasswordUnanswered(false)
    throw error
  }
}

const isExpired = (error: unknown) => error instanceof CallError && error.status === 401
