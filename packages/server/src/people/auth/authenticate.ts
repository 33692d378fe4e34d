import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { AccessToken, Caller } from '../../platform/routing/caller.ts'
import type { AccessTokens } from './access-token.ts'
import type { EndedSessions } from './ended-sessions.ts'
import * as queries from './queries.ts'

type Deps = {
  db: Db
  tokens: AccessTokens
  ended: EndedSessions
  clock: Clock
}

/**
 * Returns a function that identifies the holder of an access token, for every call and every socket. While this process receives
 * notifications of ended sessions (`isComplete`), those in memory are sufficient. Without notifications, or with `surely`, the function
 * asks the database, so that a removed person never gets in.
 */
export function createAuthenticator({ db, tokens, ended, clock }: Deps) {
  // The first use of an access token marks the refresh token issued with it as used. This set avoids repeating that database query.
  const markedUsed = new Set<string>()
  /** Returns false if the database does not know the refresh token: the session began after the backup that was restored. */
  async function markTokenUsed(token: AccessToken): Promise<boolean> {
    if (markedUsed.has(token.refreshTokenId)) return true
    const known = await queries.markFirstUse(db, token.refreshTokenId, clock())
    if (markedUsed.size > 50_000) markedUsed.clear()
    if (known) markedUsed.add(token.refreshTokenId)
    return known
  }
  return async (accessToken: string | undefined, { surely = false } = {}): Promise<Caller | null> => {
    const token = accessToken ? await tokens.read(accessToken, clock()) : null
    if (!token || ended.has(token.sessionId, token.role)) return null
    const known = await markTokenUsed(token)
    if ((surely || !ended.isComplete()) && !(await queries.isSessionOpen(db, token.sessionId, token.role))) return null
    // The session may have ended during the queries above.
    if (!known || ended.has(token.sessionId, token.role)) return null
    return { user: { id: token.userId, role: token.role }, token }
  }
}
export type Authenticate = ReturnType<typeof createAuthenticator>
