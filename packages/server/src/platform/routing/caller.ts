import type { Role } from '@ligeiro/contract/role'
import type { SignedIn } from '@ligeiro/contract/user'

/** The claims of an access token. Times are in seconds since 1970. */
export type AccessToken = {
  userId: string
  role: Role
  sessionId: string
  refreshTokenId: string
  issued: number
  expires: number
  /** When the session began or last presented its refresh cookie. Renewal by the `x-new-access-token` header stops one hour later. */
  cookieSeen: number
  /** When the refresh token issued with this access token expires. No renewal extends the access token beyond that time. */
  ends: number
}

/** A signed-in person with an open session, and the access token that proves it. */
export type Caller = {
  user: SignedIn
  token: AccessToken
  /** An admin who must set up a second factor before anything else (people/second-factor/required.ts). */
  factorDue?: true
}
