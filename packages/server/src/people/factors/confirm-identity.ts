import type { ConfirmedAct } from '@ligeiro/contract/confirmed-acts'
import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { actName, holdMsOf, isPasswordDue } from './act-rules.ts'
import { methodsOf } from './challenge.ts'
import { consumeConfirmation, holdAct, isActHeld } from './identity-tokens.ts'

export type Context = {
  db: Db
  user: SignedIn
  session: string
  request: Pick<FastifyRequest, 'headers' | 'ip'>
  now: Date
}

/**
 * Asks a person who they are before they do this: without a valid `X-Confirmation` of this session for these acts it throws 403
 * `confirm_identity`. `subject` is the account that the acts concern. `db` is the transaction of the call, so that a call that fails
 * does not use the confirmation up. Who has a second factor shows it; who has none is asked for the password, for some acts only
 * (act-rules.ts).
 */
export async function confirmIdentity(
  { db, user, session, request, now }: Context,
  acts: ConfirmedAct | readonly ConfirmedAct[],
  subject?: string,
): Promise<void> {
  const list = [acts].flat()
  const factors = await methodsOf(db, user.id)
  if (factors.length === 0 && !(await isPasswordDue(db, list, session, now))) return
  const act = actName(list, subject)
  const holdMs = holdMsOf(list)
  const person = { userId: user.id, sessionId: session }
  if (holdMs > 0 && (await isActHeld(db, act, person, now))) return
  const confirmation = request.headers['x-confirmation']
  if (typeof confirmation === 'string' && (await consumeConfirmation(db, confirmation, act, person, now))) {
    if (holdMs > 0) await holdAct(db, act, person, new Date(now.getTime() + holdMs))
    return
  }
  const methods = factors.length === 0 ? (['password'] as const) : factors
  throw new ApiError(403, 'confirm_identity', 'Confirme que é você para continuar.', { act, methods: [...methods] })
}
