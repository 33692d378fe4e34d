import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { User } from '@ligeiro/contract/user'
import type { AccessTokens } from '../auth/access-token.ts'
import { hashPassword } from '../auth/passwords.ts'
import { endSessionsOf } from '../auth/queries.ts'
import { beginSession, endHeldSessions, type IssuedTokens, type HeldTokens } from '../auth/service.ts'
import type { Db } from '../db/connect.ts'
import { invalid, ApiError } from '../http/errors.ts'
import { tokenTtlMs, type EmailQueue } from '../emails/email-queue.ts'
import { hashOf, type PasswordTokenSecrets } from '../emails/password-token-secrets.ts'
import { recordAttempt, limitsByNetwork } from '../limits/attempts.ts'
import { changeAccount, lockUser, presentUser } from '../users/queries.ts'
import * as queries from './queries.ts'

const quarterHour = 15 * 60_000
const day = 86_400_000

const expired = () => invalid('Código inválido ou expirado. Tente novamente.')
/** Of a ticket or a link: which of them it was, an unknown one does not tell. */
const useless = () => invalid('Link ou código inválido ou expirado. Solicite um novo.')

/**
 * Posts a letter to whoever has this address. Known, unknown and deactivated ones meet the same statements and one job each; only
 * the worker looks the account up. The sixth in a quarter of an hour is dropped in silence.
 */
export async function askForLetter(
  db: Db,
  post: EmailQueue,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<void> {
  await recordAttempt(db, limitsByNetwork('forgot address', address, 60, quarterHour), now)
  const account = { subject: `forgot account ${email.toLowerCase()}`, most: 5, within: quarterHour }
  const allowed = await recordAttempt(db, [account], now).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 429) return null
    throw error
  })
  if (allowed) await db.transaction().execute((tx) => post.recovery(tx, email, now))
}

type Guess = { email: string; token: string; address: string }

/**
 * Exchanges a letter's code for a ticket that sets the password, once. 400 alike for whatever is wrong. Five guesses a letter; as
 * new letters can be asked for all day, so many an account and an address as well: 429.
 */
export async function validateCode(db: Db, secrets: PasswordTokenSecrets, guess: Guess, now: Date) {
  const email = guess.email.toLowerCase()
  const fromHere = await recordAttempt(db, limitsByNetwork('recovery address', guess.address, 60, quarterHour), now)
  const letter = await queries.countTry(db, email)
  if (!letter) throw expired()
  const message = 'Muitas tentativas. Use o link da mensagem.'
  const forAccount = await recordAttempt(
    db,
    [{ subject: `recovery account ${email}`, most: 20, within: day, message }],
    now,
  )
  if (!same(secrets.code(letter.id), guess.token)) throw expired()
  const ticket = randomBytes(32).toString('base64url')
  const ends = new Date(now.getTime() + tokenTtlMs.recovery)
  const user = await queries.giveTicket(db, letter.id, { ticket_hash: hashOf(ticket), ticket_expires_at: ends }, now)
  if (!user) throw expired()
  await fromHere.forgive()
  await forAccount.forgive()
  return { tokenId: ticket, user }
}

/** Compared in constant time. */
const same = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other))

/** Sets the password by a ticket or a link, once; ends all sessions of its person and those that the request `held`, and begins one. */
export async function resetPassword(
  db: Db,
  tokens: AccessTokens,
  { tokenId, newPassword, held }: { tokenId: string; newPassword: string; held: HeldTokens },
  now: Date,
): Promise<{ handed: IssuedTokens; user: User }> {
  const letter = await queries.findOpened(db, hashOf(tokenId), now)
  const userId = letter?.user_id
  if (!letter || !userId) throw useless()
  // Before the transaction: no row is held while it is computed.
  const password_hash = await hashPassword(newPassword)
  return db.transaction().execute(async (tx) => {
    // The account first, as everybody who changes one: the other order could meet him in a deadlock.
    const account = await lockUser(tx, userId)
    if (!account?.active || !(await queries.useUp(tx, letter.id))) throw useless()
    const changes = { password_hash, password_change_due: false }
    await changeAccount(tx, userId, changes)
    // A link that an admin handed on says nothing about the e-mail.
    if (letter.kind !== 'link') await queries.proveEmail(tx, userId, now)
    await endSessionsOf(tx, userId, now)
    await endHeldSessions(tx, tokens, held, now)
    const handed = await beginSession(tx, tokens, account, now)
    return { handed, user: presentUser({ ...account, ...changes }) }
  })
}
