import { isCounted, isRead, type Endpoint } from '@ligeiro/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../http/bearer.ts'
import { factorRequired, forbidden, unauthenticated } from '../http/errors.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Caller } from './caller.ts'

export type AdmissionNeeds = {
  authenticate: (accessToken: string | undefined) => Promise<Caller | null>
  rateLimits: RateLimits
}

/** Sets who calls, also of a refused call, whose log names them. Throws 401 and 403 for whoever may not, and 429 beyond the limits. */
export async function admit(
  call: Endpoint,
  request: FastifyRequest,
  { authenticate, rateLimits }: AdmissionNeeds,
): Promise<void> {
  if (call.access === 'public') {
    if (isCounted(call)) rateLimits.chargeNetwork(request.ip, call.path)
    return
  }
  const caller = await authenticate(bearerToken(request))
  request.caller = caller
  if (!caller) throw unauthenticated()
  if (call.access !== 'signedIn' && !call.access.includes(caller.user.role)) throw forbidden()
  if (caller.factorDue && !call.beforeFactor) throw factorRequired()
  if (isCounted(call)) rateLimits.chargeWrite(caller.user)
  if (isRead(call)) rateLimits.chargeRead(caller.user)
}
