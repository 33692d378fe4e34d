import { isPin } from '@ligeiro/contract/pin'
import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { SignedIn } from '@ligeiro/contract/user'
import type { usersApi } from '@ligeiro/contract/users-api'
import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import type { AccessTokens } from '../auth/access-token.ts'
import type { PasswordPolicy } from '../auth/password-policy.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { endSessionsOf } from '../auth/queries.ts'
import { beginSession, hasRole, type IssuedTokens } from '../auth/session-tokens.ts'
import { ownPinLimit } from '../factors/factor-limits.ts'
import type { Db } from '../../platform/db/connect.ts'
import { invalid, unauthenticated } from '../../platform/http/errors.ts'
import type { RequestOrigin } from '../../platform/http/request-origin.ts'
import { clearAttempts, type Limit } from '../../platform/limits/attempts.ts'
import { lockForChange, userNotFound } from './lock-account.ts'
import { changeAccount, findUser } from './queries.ts'

/** The subject under which attempts at the current password are counted: a person who finds an unlocked phone can guess no faster than at the sign-in. */
export const currentPasswordSubject = (userId: string) => `present password ${userId}`

/** How often the current password may be guessed; a PIN, of which there are a million, less often. */
export const currentPasswordLimits = (userId: string, password: string): [Limit, ...Limit[]] => [
  { subject: currentPasswordSubject(userId), max: 10, windowMs: 900_000 },
  ...(isPin(password) ? [ownPinLimit(userId)] : []),
]

/** Changes the caller's own password, ends all of their sessions and begins a new one; a wrong current password is 400. */
export async function changePassword(
  db: Db,
  { tokens, notices, checkPassword }: { tokens: AccessTokens; notices: NoticeQueue; checkPassword: PasswordPolicy },
  by: SignedIn & { sessionId: string; origin: RequestOrigin },
  body: BodyOf<typeof usersApi.changePassword>,
  now: Date,
): Promise<IssuedTokens> {
  const account = await findUser(db, by.id)
  if (!account) throw userNotFound()
  const wrongPassword = () => invalid('A senha atual está incorreta.', 'currentPassword')
  if (!(await verifyPassword(account.password_hash, body.currentPassword))) throw wrongPassword()
  checkPassword(body.newPassword, account, 'newPassword')
  const password_hash = await hashPassword(body.newPassword)
  return db.transaction().execute(async (tx) => {
    // The account is not locked while the hashes are computed: of two concurrent changes the second finds a different hash here.
    const locked = await lockForChange(tx, by.id)
    if (locked.password_hash !== account.password_hash) throw wrongPassword()
    await changeAccount(tx, by.id, {
      password_hash,
      password_is_pin: isPin(body.newPassword),
      password_change_due: false,
    })
    await clearAttempts(tx, currentPasswordSubject(by.id))
    await notices.notify(tx, 'new_password', { userId: by.id, origin: by.origin, now, exceptSession: by.sessionId })
    const ended = await endSessionsOf(tx, by.id, now)
    // No new session if the account was deactivated, got another role or was signed out in the meantime.
    if (!ended.includes(by.sessionId)) throw unauthenticated()
    return beginSession(tx, tokens, { id: locked.id, role: hasRole(locked, by.role) ? by.role : locked.role }, now, {
      origin: by.origin,
    })
  })
}
