import type { AccessTokens } from '../auth/access-token.ts'
import { beginSession, endRequestSessions, type IssuedTokens, type RequestTokens } from '../auth/session-tokens.ts'
import type { Db } from '../../platform/db/connect.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import type { RequestOrigin } from '../../platform/http/request-origin.ts'
import { lockUser } from '../users/queries.ts'
import { recordFactorAttempt } from '../factors/factor-limits.ts'
import { consumeChallenge, countTry, findChallenge, maxTries } from '../factors/identity-tokens.ts'
import { prepareFactor, wrongFactor, type FactorKeys, type FactorProof } from '../factors/verify-factor.ts'

const signInAgain = () => unauthenticated('Esta entrada não vale mais. Entre de novo com seu e-mail e sua senha.')

type Attempt = FactorProof & {
  challenge: string
  address: string
  /** Returns the browser's id if the account of this e-mail has signed in with it before. */
  deviceFor: (email: string) => string | undefined
  requestTokens: RequestTokens
  origin: RequestOrigin
  onNewDevice: (tx: Db, userId: string) => Promise<void>
}

/**
 * Completes a sign-in whose password was right. 401 for a challenge that has expired, was used, or whose person has a new password or
 * may no longer sign in; 400 for a wrong response, of which a challenge allows five. Ends the sessions of the tokens in `requestTokens`.
 */
export async function completeSignIn(
  db: Db,
  tokens: AccessTokens,
  keys: FactorKeys,
  { challenge, method, response, address, deviceFor, requestTokens, origin, onNewDevice }: Attempt,
  now: Date,
): Promise<{ issued: IssuedTokens; email: string }> {
  const person = await findChallenge(db, challenge, now)
  if (!person) throw signInAgain()
  const { id, email, by_link: byLink } = person
  const from = { email, address, device: deviceFor(email), byLink }
  const attempt = await recordFactorAttempt(db, method, from, now)
  const counted = await countTry(db, challenge, now)
  if (!counted) throw signInAgain()
  const factor = await prepareFactor(db, keys, id, { method, response }, challenge)
  const issued = await db.transaction().execute(async (tx) => {
    // The account is locked first: a change of the password ends the challenge before or after this, and then ends the session too.
    const user = await lockUser(tx, id)
    if (!user?.active || !(await consumeChallenge(tx, challenge))) throw signInAgain()
    if (!(await factor(tx, now))) throw wrongFactor(method, maxTries - counted.tries)
    await endRequestSessions(tx, tokens, requestTokens, now)
    return beginSession(tx, tokens, user, now, { origin, onNewDevice: deviceFor(email) ? undefined : onNewDevice })
  })
  await attempt.forgive()
  return { issued, email }
}
