import { isPin } from '@ligeiro/contract/pin'
import type { SignInChallenge } from '@ligeiro/contract/second-factor'
import type { Db } from '../../platform/db/connect.ts'
import { tooMany, unauthenticated } from '../../platform/http/errors.ts'
import { challengeFor } from '../factors/challenge.ts'
import type { AccessTokens } from './access-token.ts'
import { verifyPassword } from './passwords.ts'
import { findAccount, lockAccount } from './queries.ts'
import {
  beginSession,
  endRequestSessions,
  type IssuedTokens,
  type RequestTokens,
  type SessionStart,
} from './session-tokens.ts'
import { recordNewSession, recordSignInAttempt } from './sign-in-limits.ts'

/** From an address with many wrong answers nobody learns whether a name exists. */
const wrongOrTooMany =
  'Usuário ou senha incorretos, ou muitas tentativas neste endereço. Confira, aguarde um pouco e tente de novo.'
const wrongCredentials = () => unauthenticated('Usuário ou senha incorretos.')
/** For a correct password that has expired. Only a caller who knows the password may learn this. */
const passwordExpired = (email: string) =>
  unauthenticated(
    `Esta senha foi gerada pelo sistema e não vale mais em aparelhos novos. Entre por um aparelho que já a usou, ou rode no servidor: npm run admin -- ${email}`,
  )

/** Returns the active account of this e-mail or phone if the password is right, else null. An unknown e-mail takes as long as a known one. */
async function verifyCredentials(db: Db, email: string, password: string) {
  const account = await findAccount(db, email)
  const isCorrect = await verifyPassword(account?.password_hash, password)
  return account && isCorrect && account.active ? account : null
}

/**
 * Signs in, or returns the challenge of a person who has a second factor (people/second-factor/sign-in.ts). Throws the same 401 for a wrong
 * password, an unknown e-mail and a deactivated account. Failures are limited (sign-in-limits.ts). Ends the sessions of the tokens in
 * `requestTokens`.
 */
export async function signIn(
  db: Db,
  tokens: AccessTokens,
  {
    email,
    password,
    requestTokens,
    start,
    ...from
  }: {
    /** The e-mail, or the phone of an account without one (sign-in-name.ts). */
    email: string
    password: string
    address: string
    device: string | undefined
    requestTokens: RequestTokens
    start?: SessionStart
  },
  now: Date,
): Promise<IssuedTokens | SignInChallenge> {
  const attempt = await recordSignInAttempt(db, { email, isPin: isPin(password), ...from }, now)
  const account = await verifyCredentials(db, email, password).catch(async (error: unknown) => {
    // An error of the server must not count as a failed sign-in.
    await attempt.forgive()
    throw error
  })
  if (!account) throw attempt.isCrowded ? tooMany(2, wrongOrTooMany) : wrongCredentials()
  await attempt.forgive()
  await recordNewSession(db, account.id, now)
  if (account.password_expires_at && account.password_expires_at <= now && !from.device) throw passwordExpired(email)
  return db.transaction().execute(async (tx) => {
    const user = await lockAccount(tx, account)
    if (!user) throw wrongCredentials()
    const challenge = await challengeFor(tx, user.id, now)
    if (challenge) return challenge
    await endRequestSessions(tx, tokens, requestTokens, now)
    return beginSession(tx, tokens, user, now, start)
  })
}
