import { createHmac, hkdfSync } from 'node:crypto'
import { roles } from '@ligeiro/contract/user'
import type { AccessToken } from '../routing/caller.ts'
import { jwtVerify, SignJWT } from 'jose'

/** So many people at once, each with one token: more than one process will ever serve. */
const mostRemembered = 10_000

/** Signs and reads access tokens (JWT, HS256), and makes the refresh tokens that follow; each with a key of its own made from the application's secret. */
export function accessTokens(appSecret: string, lifeSeconds: number) {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', appSecret, '', `ligeiro ${purpose}`, 32))
  const key = keyFor('access token')
  const successorKey = keyFor('refresh token successor')
  // A signature that held once holds: a token comes with every call of its fifteen minutes, and to check it is a tenth of a call's work.
  const remembered = new Map<string, AccessToken>()
  function remember(token: string, said: AccessToken): AccessToken {
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(token, said)
    return said
  }
  return {
    /** A refresh token has one successor, however often its renewal is repeated: no second chain begins that nobody would miss. */
    successorOf: (refreshToken: string): string =>
      createHmac('sha256', successorKey).update(refreshToken).digest('base64url'),
    sign: (
      who: Pick<AccessToken, 'userId' | 'role' | 'sessionId' | 'refreshTokenId' | 'ends' | 'cookieSeen'>,
      now: Date,
    ): Promise<string> => {
      const issued = Math.floor(now.getTime() / 1000)
      const { role, sessionId: sid, refreshTokenId: rid, ends: end, cookieSeen: seen } = who
      return new SignJWT({ role, sid, rid, end, seen })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(who.userId)
        .setIssuedAt(issued)
        .setExpirationTime(Math.min(issued + lifeSeconds, who.ends))
        .sign(key)
    },
    /** Null for anything but a token of ours that is still good at `now`. */
    read: async (token: string, now: Date): Promise<AccessToken | null> => {
      const before = remembered.get(token)
      if (before) return before.expires > Math.floor(now.getTime() / 1000) ? before : null
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now }).catch(() => null)
      if (!verified) return null
      const { sub, role, sid, rid, end, seen, iat, exp } = verified.payload
      const known = roles.find((name) => name === role)
      if (
        !known ||
        !sub ||
        typeof sid !== 'string' ||
        typeof rid !== 'string' ||
        typeof end !== 'number' ||
        !iat ||
        !exp
      )
        return null
      const said = {
        userId: sub,
        role: known,
        sessionId: sid,
        refreshTokenId: rid,
        issued: iat,
        expires: exp,
        ends: end,
        // A token signed by a version without this claim counts from its own issue.
        cookieSeen: typeof seen === 'number' ? seen : iat,
      }
      return remember(token, said)
    },
  }
}
export type AccessTokens = ReturnType<typeof accessTokens>
