import { authApi } from '@ligeiro/contract/auth-api'
import type { Endpoint, ResponseOf } from '@ligeiro/contract/endpoint'
import { CallError, noAnswer } from './call-error.ts'
import { renewOnce } from './renewal.ts'
import { send, type Answer, type AnyOptions, type CallOptions } from './send.ts'
import { accessToken, replaceToken, sessionUser } from './session.ts'

/** Their 401 means something else than 'no valid session' (specification, section 7). */
const neverRenewed = new Set<Endpoint>([authApi.login, authApi.refresh])

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
    if (token === null || !isExpired(error) || neverRenewed.has(endpoint)) throw error
    const renewal = accessToken() === token ? await renewOnce(token) : 'renewed'
    if (renewal === 'unreachable') throw noAnswer()
    // Whoever is signed in now must not send what somebody else meant.
    const fresh = sessionUser.get()?.id === person ? accessToken() : null
    if (renewal === 'ended' || fresh === null) throw error
    return sendAs(endpoint, options, fresh)
  }
}

async function sendAs<E extends Endpoint>(endpoint: E, options: AnyOptions, token: string | null): Promise<Answer<E>> {
  const answer = await send(endpoint, options, token)
  const fresh = answer.headers.get('x-new-access-token')
  if (fresh && token !== null) replaceToken(token, fresh)
  return answer
}

const isExpired = (error: unknown) => error instanceof CallError && error.status === 401
