import type { Role, SignedIn } from '@ligeiro/contract/user'

/** What an access token says. Times in seconds since 1970. */
export type AccessToken = {
  userId: string
  role: Role
  sessionId: string
  refreshTokenId: string
  issued: number
  expires: number
  /** When the session last showed its refresh cookie, or began. Renewals by header stop an hour later. */
  cookieSeen: number
  /** When the refresh token that came with it ends: no renewal goes past it. */
  ends: number
}

/** A signed-in person with a live session, and the access token that proves it. */
export type Caller = { user: SignedIn; token: AccessToken }
