import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { unauthenticated } from '../http/errors.ts'
import type { AccessTokens } from './access-token.ts'
import { dummyHash, verifyPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { countNewSession, countSignIn } from './sign-in-limits.ts'

const day = 86_400_000
const sliding = 30 * day
const longest = 90 * day
/** How long a rotated token still serves after its successor's first use: the phone that lost the answer holds the old one. */
const grace = 10_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** What a sign-in or a renewal hands out: the access token for the page, the refresh token for the cookie. */
export type IssuedTokens = { accessToken: string; refreshToken: string; expires: Date }

/** What a request shows of sessions that it holds: the refresh cookie, the bearer token. */
export type HeldTokens = { refreshToken?: string | undefined; accessToken?: string | undefined }

type Session = { id: string; created_at: Date }

async function issueTokens(
  db: Db,
  tokens: AccessTokens,
  user: SignedIn,
  session: Session,
  refreshToken: string,
  parent: string | null,
  now: Date,
) {
  const hash = hashOf(refreshToken)
  const made = parent === null ? undefined : await queries.findSuccessor(db, parent, hash)
  const id = made?.id ?? randomUUID()
  const until = Math.min(now.getTime() + sliding, session.created_at.getTime() + longest)
  const expires = made?.expires_at ?? new Date(until)
  const row = { id, session_id: session.id, parent_id: parent, hash, created_at: now, expires_at: expires }
  if (!made) await queries.addRefreshToken(db, row)
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

/** Open sessions of one person: a new one every day, none of them signed out, for the 90 days that a session lasts at most. */
const mostSessions = 100

/** Begins a session for somebody whose identity is proven. Beyond `mostSessions` the oldest end. */
export async function beginSession(db: Db, tokens: AccessTokens, user: SignedIn, now: Date): Promise<IssuedTokens> {
  const session = { id: randomUUID(), user_id: user.id, created_at: now }
  await queries.endOldestSessions(db, user.id, mostSessions - 1, now)
  await queries.addSession(db, session)
  return issueTokens(db, tokens, user, session, randomBytes(32).toString('base64url'), null, now)
}

const wrong = () => unauthenticated('Usuário ou senha incorretos.')
/** Said to who knows the password only. */
const expired = (email: string) =>
  unauthenticated(
    `Esta senha foi gerada pelo sistema e não vale mais em aparelhos novos. Entre por um aparelho que já a usou, ou rode no servidor: npm run admin -- ${email}`,
  )

/** Signs in; 401 alike for a wrong password, an unknown e-mail and a deactivated account. Failures are limited (sign-in-limits.ts). Ends the sessions that the request `held`. */
export async function signIn(
  db: Db,
  tokens: AccessTokens,
  {
    email,
    password,
    held,
    ...from
  }: { email: string; password: string; address: string; device: string | undefined; held: HeldTokens },
  now: Date,
): Promise<IssuedTokens> {
  const attempt = await countSignIn(db, { email, ...from }, now)
  const account = await checked(db, email, password).catch(async (error: unknown) => {
    // Our own trouble is nobody's failure.
    await attempt.forgive()
    throw error
  })
  if (!account) throw wrong()
  await attempt.forgive()
  await countNewSession(db, account.id, now)
  if (account.password_expires_at && account.password_expires_at <= now && !from.device) throw expired(email)
  return db.transaction().execute(async (tx) => {
    const user = await queries.lockAccount(tx, account)
    if (!user) throw wrong()
    await endHeldSessions(tx, tokens, held, now)
    return beginSession(tx, tokens, user, now)
  })
}

/** The account of this e-mail if the password is right and it may sign in. An unknown e-mail costs as much time. */
async function checked(db: Db, email: string, password: string) {
  const account = await queries.findAccount(db, email)
  const right = await verifyPassword(account?.password_hash ?? dummyHash, password)
  return account && right && account.active ? account : null
}

/** Renews by a refresh token and rotates it; null (401) when it serves no longer. Repeated, it hands out the same successor; reuse after the grace ends the whole family. */
export async function renew(
  db: Db,
  tokens: AccessTokens,
  refreshToken: string,
  now: Date,
): Promise<IssuedTokens | null> {
  return db.transaction().execute(async (tx) => {
    const token = await queries.lockRefreshToken(tx, hashOf(refreshToken))
    if (!token || token.ended_at || token.expires_at <= now) return null
    const successorUsed = await queries.firstUseOfSuccessor(tx, token.id)
    if (successorUsed && now.getTime() - successorUsed.getTime() > grace) {
      await queries.endSession(tx, token.session_id, now)
      return null
    }
    const user = await queries.findSignedIn(tx, token.user_id)
    if (!user) return null
    await queries.markUsed(tx, token.id, now)
    const session = { id: token.session_id, created_at: token.session_created_at }
    return issueTokens(tx, tokens, user, session, tokens.successorOf(refreshToken), token.id, now)
  })
}

/** Ends the sessions of the tokens that a request came with. What is not a token of ours is ignored. */
export async function endHeldSessions(db: Db, tokens: AccessTokens, held: HeldTokens, now: Date): Promise<void> {
  const byCookie = held.refreshToken && (await queries.sessionOfToken(db, hashOf(held.refreshToken)))
  const byBearer = held.accessToken && (await tokens.read(held.accessToken, now))
  if (byCookie) await queries.endSession(db, byCookie.session_id, now)
  if (byBearer) await queries.endSession(db, byBearer.sessionId, now)
}
