import type { SignedIn } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import type { AccessTokens } from '../auth/access-token.ts'
import type { RefreshCookie } from '../auth/cookie.ts'
import type { PasswordPolicy } from '../auth/password-policy.ts'
import type { Config } from '../../config.ts'
import { ApiError, unauthenticated } from '../../platform/http/errors.ts'
import { originOf } from '../../platform/http/request-origin.ts'
import type { EmailQueue } from '../../emails/email-queue.ts'
import { unconfirmedPart } from '../../emails/proof.ts'
import { openPasswordLinks } from '../../emails/queries.ts'
import { recordAttempt, limitsByNetwork } from '../../platform/limits/attempts.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { confirmIdentity } from '../factors/confirm-identity.ts'
import { actsOfChange } from './acts-of-change.ts'
import { peopleWithFactor } from '../factors/queries.ts'
import { liveMerges } from './live-merges.ts'
import { claimsOf } from './phone-confirmation.ts'
import { findUser, listUsers, presentUser } from './queries.ts'
import { changePassword, currentPasswordLimits } from './passwords.ts'
import { endPasswordLink, passwordLink } from './password-links.ts'
import { deleteUser } from './remove-user.ts'
import { createUser, createUserBy, readUser } from './user-accounts.ts'
import { updateUser } from './update-user.ts'

type Needs = {
  emailQueue: EmailQueue
  notices: NoticeQueue
  tokens: AccessTokens
  cookie: RefreshCookie
  checkPassword: PasswordPolicy
  config: Pick<Config, 'signup'>
  requirement: { isDue: (user: SignedIn) => Promise<boolean> }
}

const mergedPart = (merges: { id: string; name: string; expires_at: Date }[] = []) =>
  merges.length === 0
    ? {}
    : { merged: merges.map(({ id, name, expires_at }) => ({ id, name, until: expires_at.toISOString() })) }

const linkPart = (links: Awaited<ReturnType<typeof openPasswordLinks>>, userId: string) => {
  const password_link = links.get(userId)
  return password_link ? { password_link } : {}
}

/** A client who only orders by phone has no way in. */
const hasNeverSignedIn = (row: { email: string | null; phone_signs_in: boolean; first_signed_in_at: Date | null }) =>
  row.first_signed_in_at === null && (row.email !== null || row.phone_signs_in)

const signupClosed = () =>
  new ApiError(403, 'signup_closed', 'O cadastro está fechado. Peça uma conta a quem administra as entregas.')

export function userRoutes(
  defineRoute: DefineRoute,
  { emailQueue, notices, tokens, cookie, checkPassword, config, requirement }: Needs,
): void {
  defineRoute(usersApi.me, async ({ db, user, now }) => {
    const row = await findUser(db, user.id)
    if (!row) throw unauthenticated()
    return {
      ...presentUser(row),
      // That of the session.
      role: user.role,
      ...unconfirmedPart(row, emailQueue.sending),
      ...linkPart(await openPasswordLinks(db, now, user.id), user.id),
      ...((await requirement.isDue(user)) ? { second_factor_due: true as const } : {}),
    }
  })
  defineRoute(usersApi.all, async ({ db, now }) => {
    const rows = await listUsers(db)
    const withFactor = await peopleWithFactor(db)
    const merges = await liveMerges(db, now)
    const links = await openPasswordLinks(db, now)
    return rows.map((row) => ({
      ...presentUser(row),
      ...unconfirmedPart(row, emailQueue.sending),
      ...claimsOf(row),
      ...mergedPart(merges.get(row.id)),
      ...linkPart(links, row.id),
      active: row.active,
      ...(row.phone_signs_in ? { phone_signs_in: true as const } : {}),
      ...(hasNeverSignedIn(row) ? { never_signed_in: true as const } : {}),
      ...(withFactor.has(row.id) ? { second_factor: true as const } : {}),
    }))
  })
  defineRoute(usersApi.find, ({ db, user, params }) => readUser(db, user, params.id, emailQueue.sending))
  defineRoute(
    usersApi.register,
    async ({ db, body, now }) => {
      const user = await createUser(db, { ...body, self_registered: true }, 'client', now)
      await emailQueue.confirmation(db, user, now)
      return user
    },
    {
      before: async ({ db, body, request, now }) => {
        if (config.signup === 'closed') throw signupClosed()
        checkPassword(body.password, body, 'password')
        const limits = limitsByNetwork('register address', request.ip, 20, 3_600_000)
        // Slowed, and not shut, for the others at this address.
        const [own, ...wider] = limits.map((limit) => ({ ...limit, delayMs: 180_000 }))
        await recordAttempt(db, [own!, ...wider], now)
      },
    },
  )
  defineRoute(usersApi.createAdmin, async (context) => {
    const { db, user: by, body, now } = context
    if (body.role === 'admin') await confirmIdentity(context, 'create_admin')
    if (body.password !== undefined) checkPassword(body.password, body, 'password')
    const user = await createUserBy(db, by, body, body.role, now)
    if (user.email !== null) await emailQueue.welcome(db, { id: user.id, email: user.email }, now)
    return user
  })
  defineRoute(usersApi.update, async (context) => {
    const { db, user, params, body, now, request } = context
    // Others may change nothing that asks, and must not learn from a question what an account has.
    const acts = user.role === 'admin' ? await actsOfChange(db, params.id, body) : []
    if (acts.length > 0) await confirmIdentity(context, acts, params.id)
    const by = { ...user, origin: originOf(request) }
    const account = await updateUser(db, { emailQueue, notices }, by, params.id, body, now)
    if (body.email) await emailQueue.confirmationAfterChange(db, account.id, now)
    return account
  })
  defineRoute(usersApi.delete, ({ db, user, params, now }) => deleteUser(db, user, params.id, now))
  defineRoute(usersApi.passwordLink, (context) => passwordLink(context, emailQueue, context.params.id))
  defineRoute(usersApi.endPasswordLink, (context) => endPasswordLink(context, context.params.id))
  defineRoute(
    usersApi.changePassword,
    async ({ db, user, session, body, now, request, reply }) => {
      const by = { ...user, sessionId: session, origin: originOf(request) }
      const handed = await changePassword(db, { tokens, notices, checkPassword }, by, body, now)
      // This call ended the caller's session: without a caller, people/auth/renewed-token.ts does not renew its access token in the answer.
      request.caller = null
      cookie.give(reply, handed)
      return { accessToken: handed.accessToken }
    },
    {
      before: async ({ db, user, body, now }) => {
        await recordAttempt(db, currentPasswordLimits(user.id, body.currentPassword), now)
      },
    },
  )
}
