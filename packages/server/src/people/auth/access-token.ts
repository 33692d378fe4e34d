import { createHmac, hkdfSync } from 'node:crypto'
import { roles } from '@ligeiro/contract/role'
import type { AccessToken } from '../../platform/routing/caller.ts'
import { jwtVerify, SignJWT } from 'jose'

/** Maximum number of verified tokens in memory: more than the number of people that one process serves at the same time. */
const maxVerifiedTokens = 10_000

/**
 * How many seconds later than now a token may have been signed, by a process whose clock differs. A token signed further ahead would
 * outlive the memory of ended sessions.
 */
const maxSkewSeconds = 300

/**
 * Signs and reads access tokens (JWT, HS256), and derives the successors of refresh tokens. Each purpose has its own key, derived from
 * the application's secret.
 */
export function createAccessTokens(appSecret: string, ttlSeconds: number) {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', appSecret, '', `ligeiro ${purpose}`, 32))
  const key = keyFor('access token')
  const successorKey = keyFor('refresh token successor')
  // A valid signature stays valid, so it is verified once for each token: a token accompanies every call for 15 minutes, and
  // verifying it takes a tenth of the time of a call.
  const verifiedTokens = new Map<string, AccessToken>()
  function cacheClaims(token: string, claims: AccessToken): AccessToken {
    if (verifiedTokens.size >= maxVerifiedTokens) verifiedTokens.clear()
    verifiedTokens.set(token, claims)
    return claims
  }
  return {
    /**
     * A refresh token always has the same successor, however often its renewal is repeated. Otherwise a repeated renewal would start a
     * second chain of tokens, and its theft could not be detected.
     */
    successorOf: (refreshToken: string): string =>
      createHmac('sha256', successorKey).update(refreshToken).digest('base64url'),
    sign: (
      who: Pick<AccessToken, 'userId' | 'role' | 'sessionId' | 'refreshTokenId' | 'ends' | 'cookieSeen'>,
      now: Date,
      /** In seconds; the token is not valid beyond it. */
      until = who.ends,
    ): Promise<string> => {
      const issued = Math.floor(now.getTime() / 1000)
      const { role, sessionId: sid, refreshTokenId: rid, ends: end, cookieSeen: seen } = who
      return new SignJWT({ role, sid, rid, end, seen })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(who.userId)
        .setIssuedAt(issued)
        .setExpirationTime(Math.min(issued + ttlSeconds, who.ends, until))
        .sign(key)
    },
    /** Returns the claims of a token that this server signed before `now` and that has not expired, otherwise null. */
    read: async (token: string, now: Date): Promise<AccessToken | null> => {
      const seconds = Math.floor(now.getTime() / 1000)
      const cached = verifiedTokens.get(token)
      if (cached) return cached.expires > seconds && cached.issued <= seconds + maxSkewSeconds ? cached : null
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now }).catch(() => null)
      if (!verified) return null
      const { sub, role, sid, rid, end, seen, iat, exp } = verified.payload
      const knownRole = roles.find((name) => name === role)
      if (
        !knownRole ||
        !sub ||
        typeof sid !== 'string' ||
        typeof rid !== 'string' ||
        typeof end !== 'number' ||
        !iat ||
        iat > seconds + maxSkewSeconds ||
        !exp
      )
        return null
      const claims = {
        userId: sub,
        role: knownRole,
        sessionId: sid,
        refreshTokenId: rid,
        issued: iat,
        expires: exp,
        ends: end,
        // A token signed by a version without this claim counts from its time of issue.
        cookieSeen: typeof seen === 'number' ? seen : iat,
      }
      return cacheClaims(token, claims)
    },
  }
}
export type AccessTokens = ReturnType<typeof createAccessTokens>
