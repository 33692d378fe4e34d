import { randomBytes, timingSafeEqual } from 'node:crypto'
import { dayMs } from '@ligeiro/contract/durations'
import { isPin } from '@ligeiro/contract/pin'
import type { SignInChallenge } from '@ligeiro/contract/second-factor'
import type { User } from '@ligeiro/contract/user'
import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import type { AccessTokens } from '../auth/access-token.ts'
import type { PasswordPolicy } from '../auth/password-policy.ts'
import { hashPassword } from '../auth/passwords.ts'
import { endSessionsOf, findAccount } from '../auth/queries.ts'
import { beginSession, endRequestSessions, type IssuedTokens, type RequestTokens } from '../auth/session-tokens.ts'
import type { Db } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { RequestOrigin } from '../../platform/http/request-origin.ts'
import type { EmailQueue } from '../../emails/email-queue.ts'
import { hashOf, type EmailSecrets } from '../../emails/email-secrets.ts'
import { proveEmail } from '../../emails/proof.ts'
import { findByLink } from '../../emails/queries.ts'
import { recovery } from '../../emails/templates/recovery.ts'
import { limitsByNetwork, recordAttempt, tryAttempt } from '../../platform/limits/attempts.ts'
import { challengeFor } from '../factors/challenge.ts'
import { removeFactorsBeforeProof } from '../factors/first-proof.ts'
import { confirmedByLink } from '../users/claims.ts'
import { changeAccount, findUser, lockUser, presentUser } from '../users/queries.ts'
import * as queries from './queries.ts'

const quarterHourMs = 15 * 60_000

const expired = () => invalid('Código inválido ou expirado. Tente novamente.')
/** One text for tickets and links: an unknown value could be either. */
const invalidLinkOrTicket = () => invalid('Link ou código inválido ou expirado. Solicite um novo.')

/**
 * Enqueues a recovery e-mail. The statements and the one job are the same for a known, an unknown and a deactivated account, so that
 * the timing of the answer does not reveal which accounts exist; only the worker looks up the account. After five e-mails to an
 * address within 15 minutes, further requests are ignored without an error.
 */
export async function requestRecoveryEmail(
  db: Db,
  emailQueue: EmailQueue,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<void> {
  const ofAddress = limitsByNetwork('forgot address', address, 60, quarterHourMs)
  const isAllowed = await tryAttempt(db, ofAddress, now)
  // Beyond the limit of the address only an account's own requests go on, or one person would keep out the others there.
  if (!isAllowed && !(await findAccount(db, email))) return
  const account = { subject: `forgot account ${email.toLowerCase()}`, max: 5, windowMs: quarterHourMs }
  const allowed = await tryAttempt(db, [account], now)
  if (allowed) await db.transaction().execute((tx) => emailQueue.recovery(tx, email, now))
}

type CodeAttempt = { email: string; token: string }

/**
 * Exchanges the code of an e-mail for a ticket that sets the password once. Every error of the code is the same 400. A code allows five
 * attempts; as new codes can be requested all day, attempts are also limited per account: 429. An address has no limit of its own, by which
 * one person would keep out the others there.
 */
export async function validateCode(db: Db, secrets: EmailSecrets, attempt: CodeAttempt, now: Date) {
  const email = attempt.email.toLowerCase()
  const passwordToken = await queries.countCodeAttempt(db, email)
  if (!passwordToken) throw expired()
  const message = 'Muitas tentativas. Use o link da mensagem.'
  const accountAttempt = await recordAttempt(
    db,
    [{ subject: `recovery account ${email}`, max: 20, windowMs: dayMs, message }],
    now,
  )
  if (!isEqual(secrets.code(passwordToken.id), attempt.token)) throw expired()
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + recovery.ttlMs)
  const user = await queries.storeTicket(
    db,
    passwordToken.id,
    { ticket_hash: hashOf(ticket), ticket_expires_at: expiresAt },
    now,
  )
  if (!user) throw expired()
  await accountAttempt.forgive()
  return { tokenId: ticket, user }
}

/** Compares in constant time. */
const isEqual = (a: string, b: string) => timingSafeEqual(hashOf(a), hashOf(b))

type NewPassword = { tokenId: string; newPassword: string; requestTokens: RequestTokens; origin: RequestOrigin }

/** Sets the password with a ticket or a link, once. Ends all sessions of the user and the sessions whose tokens the request carried, and begins a new one, or returns the challenge of a user who has a second factor. */
export async function resetPassword(
  db: Db,
  { tokens, notices, checkPassword }: { tokens: AccessTokens; notices: NoticeQueue; checkPassword: PasswordPolicy },
  { tokenId, newPassword, requestTokens, origin }: NewPassword,
  now: Date,
): Promise<{ handed: IssuedTokens | SignInChallenge; user: User }> {
  const passwordToken = await findByLink(db, 'reset-password', hashOf(tokenId), now)
  if (!passwordToken) throw invalidLinkOrTicket()
  const userId = passwordToken.user_id
  const owner = await findUser(db, userId)
  if (!owner) throw invalidLinkOrTicket()
  // A refused password does not use the link or code up.
  checkPassword(newPassword, owner, 'newPassword')
  // The slow hash is computed before the transaction, so that no row is locked meanwhile.
  const password_hash = await hashPassword(newPassword)
  return db.transaction().execute(async (tx) => {
    // Every change of an account locks the account first and its tokens second; another order could deadlock.
    const account = await lockUser(tx, userId)
    const hasName = account !== undefined && (account.email !== null || account.phone_signs_in)
    const isValid = account?.active && hasName && (await queries.consumePasswordToken(tx, passwordToken.id))
    if (!isValid) throw invalidLinkOrTicket()
    if (isPin(newPassword) && account.role === 'admin') throw invalidLinkOrTicket()
    const changes = { password_hash, password_change_due: false, password_is_pin: isPin(newPassword) }
    await changeAccount(tx, userId, { ...changes, ...(await confirmedByLink(tx, account, passwordToken.phone, now)) })
    // A link that an admin passed on does not prove that the user owns the e-mail address.
    if (passwordToken.purpose !== 'link') {
      await removeFactorsBeforeProof(tx, notices, { userId, email_proven_at: account.email_proven_at, origin, now })
      await proveEmail(tx, userId, now)
    }
    // The first password of an account, which its owner sets by the link of the welcome e-mail, is no news.
    if (account.first_signed_in_at) await notices.notify(tx, 'new_password', { userId, origin, now })
    await endSessionsOf(tx, userId, now)
    await endRequestSessions(tx, tokens, requestTokens, now)
    const handed =
      (await challengeFor(tx, userId, now, { byLink: true })) ??
      (await beginSession(tx, tokens, account, now, { origin }))
    return { handed, user: presentUser({ ...account, ...changes }) }
  })
}
