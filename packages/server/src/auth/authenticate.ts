import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/connect.ts'
import type { AccessToken, Caller } from '../routing/caller.ts'
import type { AccessTokens } from './access-token.ts'
import type { EndedSessions } from './ended-sessions.ts'
import * as queries from './queries.ts'

type Needs = {
  db: Db
  tokens: AccessTokens
  ended: EndedSessions
  clock: Clock
  /** Does this process hear at once of sessions that end? */
  listening: () => boolean
}

/**
 * Tells who holds an access token: for every call and every socket. What is remembered of ended sessions is enough while we
 * hear of them; otherwise, and where `surely` is wanted, the database is asked: a removed person never enters.
 */
export function authenticator({ db, tokens, ended, clock, listening }: Needs) {
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
  return async (accessToken: string | undefined, { surely = false } = {}): Promise<Caller | null> => {
    const token = accessToken ? await tokens.read(accessToken, clock()) : null
    if (!token || ended.has(token.sessionId)) return null
    const known = await tellFirstUse(token)
    if ((surely || !listening()) && !(await queries.isSessionOpen(db, token.sessionId))) return null
    // It may have ended meanwhile.
    if (!known || ended.has(token.sessionId)) return null
    return { user: { id: token.userId, role: token.role }, token }
  }
}
export type Authenticate = ReturnType<typeof authenticator>
