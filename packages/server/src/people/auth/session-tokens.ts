import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@ligeiro/contract/role'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../../platform/db/connect.ts'
import { forbidden, unauthenticated } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/routing/caller.ts'
import type { RequestOrigin } from '../../platform/http/request-origin.ts'
import type { AccessTokens } from './access-token.ts'
import * as queries from './queries.ts'
import { idleMs, longestMs, reuseGraceMs } from './session-length.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The result of a sign-in or a renewal: the access token for the page and the refresh token for the cookie. */
export type IssuedTokens = { accessToken: string; refreshToken: string; expires: Date }

/** The session tokens that a request carries: the refresh cookie and the bearer token. They are not verified. */
export type RequestTokens = { refreshToken?: string | undefined; accessToken?: string | undefined }

type Session = { id: string; created_at: Date }

/** Signs an access token and stores a refresh token. `parent`: the id of the refresh token that it succeeds, which may have been renewed before. */
async function issueTokens(
  db: Db,
  tokens: AccessTokens,
  user: SignedIn,
  { session, refreshToken, parent }: { session: Session; refreshToken: string; parent: string | null },
  now: Date,
): Promise<IssuedTokens> {
  const hash = hashOf(refreshToken)
  const existing = parent === null ? undefined : await queries.findSuccessor(db, parent, hash)
  const id = existing?.id ?? randomUUID()
  const newExpiry = Math.min(now.getTime() + idleMs, session.created_at.getTime() + longestMs)
  const expires = existing?.expires_at ?? new Date(newExpiry)
  const row = { id, session_id: session.id, parent_id: parent, hash, created_at: now, expires_at: expires }
  if (!existing) await queries.addRefreshToken(db, row)
  const accessToken = await tokens.sign(
    {
      userId: user.id,
      role: user.role,
      sessionId: session.id,
      refreshTokenId: id,
      cookieSeen: Math.floor(now.getTime() / 1000),
      ends: Math.floor(expires.getTime() / 1000),
    },
    now,
  )
  return { accessToken, refreshToken, expires }
}

/** Open sessions of one person. Somebody who signs in every day and never signs out has about 90, because a session lasts 90 days at most. */
const maxSessions = 100

/** How a session begins. `onNewDevice` is called if the account has signed in before: the caller passes it for an unknown device. */
export type SessionStart = {
  origin: RequestOrigin
  onNewDevice?: ((tx: Db, userId: string) => Promise<void>) | undefined
}

/** Begins a session for a person whose identity is proven. Beyond `maxSessions`, the oldest sessions end. */
export async function beginSession(
  db: Db,
  tokens: AccessTokens,
  user: SignedIn,
  now: Date,
  start?: SessionStart,
): Promise<IssuedTokens> {
  const session = {
    id: randomUUID(),
    user_id: user.id,
    role: user.role,
    created_at: now,
    seen_at: now,
    ...start?.origin,
  }
  if (!(await queries.markFirstSignIn(db, user.id, now))) await start?.onNewDevice?.(db, user.id)
  await queries.endOldestSessions(db, user.id, maxSessions - 1, now)
  await queries.addSession(db, session)
  const refreshToken = randomBytes(32).toString('base64url')
  return issueTokens(db, tokens, user, { session, refreshToken, parent: null }, now)
}

/**
 * Renews a session by a refresh token and rotates the token. Returns null, which the caller answers with 401, if the token is no longer
 * valid. A repeated renewal returns the same successor. Using the token later than `reuseGraceMs` after the first use of its successor
 * ends the whole session.
 */
export async function renew(
  db: Db,
  tokens: AccessTokens,
  refreshToken: string,
  now: Date,
  origin?: RequestOrigin,
): Promise<IssuedTokens | null> {
  return db.transaction().execute(async (tx) => {
    const token = await queries.lockRefreshToken(tx, hashOf(refreshToken))
    if (!token || token.ended_at || token.expires_at <= now) return null
    // Undefined: there is no successor; null: it was not used yet.
    const successorUsed = await queries.firstUseOfSuccessor(tx, token.id)
    if (successorUsed && Math.abs(now.getTime() - successorUsed.getTime()) > reuseGraceMs) {
      await queries.endSession(tx, token.session_id, now)
      return null
    }
    const account = await queries.findSignedIn(tx, token.user_id)
    if (!account) return null
    const chosen = token.chosen_role
    const user = { id: account.id, role: chosen !== null && hasRole(account, chosen) ? chosen : account.role }
    await queries.markUsed(tx, token.id, now)
    if (origin) await queries.markSeen(tx, token.session_id, origin, now)
    const session = { id: token.session_id, created_at: token.session_created_at }
    const successor = tokens.successorOf(refreshToken)
    return issueTokens(tx, tokens, user, { session, refreshToken: successor, parent: token.id }, now)
  })
}

/** Whether a person may act in this role. */
export const hasRole = (account: { role: Role; also_delivers: boolean }, role: Role): boolean =>
  role === account.role || (role === 'motoboy' && account.also_delivers)

/** The caller's session goes on in another of their roles. Returns the access token of that role. */
export async function changeRole(
  db: Db,
  tokens: AccessTokens,
  { user, token }: Pick<Caller, 'user' | 'token'>,
  role: Role,
  now: Date,
): Promise<string> {
  const account = await queries.findSignedIn(db, user.id)
  if (!account) throw unauthenticated()
  if (!hasRole(account, role)) throw forbidden('Você não tem este tipo de acesso.')
  if (!(await queries.chooseRole(db, token.sessionId, role, now))) throw unauthenticated()
  // No later end than before: only the refresh cookie prolongs what a stolen token can do.
  return tokens.sign({ ...token, role }, now, token.expires)
}

/** Ends the sessions of the tokens that a request carries. Unknown and invalid tokens are ignored. `wasKnown`: the cookie was of a session, also of one that had ended. */
export async function endRequestSessions(
  db: Db,
  tokens: AccessTokens,
  requestTokens: RequestTokens,
  now: Date,
): Promise<{ wasKnown: boolean }> {
  const cookieSession =
    requestTokens.refreshToken && (await queries.sessionOfToken(db, hashOf(requestTokens.refreshToken)))
  const bearerToken = requestTokens.accessToken && (await tokens.read(requestTokens.accessToken, now))
  if (cookieSession) await queries.endSession(db, cookieSession.session_id, now)
  if (bearerToken) await queries.endSession(db, bearerToken.sessionId, now)
  return { wasKnown: Boolean(cookieSession) }
}
