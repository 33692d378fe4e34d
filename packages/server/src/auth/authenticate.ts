import type { SignedIn } from '@ligeiro/contract/user'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { AccessToken, AccessTokens } from './access-token.ts'
import type { EndedSessions } from './ended-sessions.ts'
import * as queries from './queries.ts'

/** Somebody with a live session, and the token that says so. */
export type Caller = { user: SignedIn; token: AccessToken }

/** Tells who holds an access token: for every call and every socket. */
export function authenticator(db: Db, tokens: AccessTokens, ended: EndedSessions, clock: Clock) {
  // The first use of an access token is told to the refresh token that came with it; once for each is enough.
  const told = new Set<string>()
  /** False for a session that this database never saw: one begun after the backup that was restored. */
  async function tellFirstUse(token: AccessToken): Promise<boolean> {
    if (told.has(token.refreshTokenId)) return true
    const known = await queries.markFirstUse(db, token.refreshTokenId, clock())
    if (told.size > 50_000) told.clear()
    if (known) told.add(token.refreshTokenId)
    return known
  }
  return async (accessToken: string | undefined): Promise<Caller | null> => {
    const token = accessToken ? await tokens.read(accessToken, clock()) : null
    if (!token || ended.has(token.sessionId)) return null
    const known = await tellFirstUse(token)
    // It may have ended meanwhile.
    if (!known || ended.has(token.sessionId)) return null
    return { user: { id: token.userId, role: token.role }, token }
  }
}
export type Authenticate = ReturnType<typeof authenticator>
