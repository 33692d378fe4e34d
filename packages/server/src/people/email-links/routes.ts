import { emailConfirmationApi } from '@ligeiro/contract/email-confirmation-api'
import { notMeApi } from '@ligeiro/contract/not-me-api'
import { recoveryApi } from '@ligeiro/contract/recovery-api'
import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import type { AccessTokens } from '../auth/access-token.ts'
import type { RefreshCookie } from '../auth/cookie.ts'
import type { DeviceCookie } from '../auth/device-cookie.ts'
import type { PasswordPolicy } from '../auth/password-policy.ts'
import type { EmailQueue } from '../../emails/email-queue.ts'
import type { EmailSecrets } from '../../emails/email-secrets.ts'
import { originOf } from '../../platform/http/request-origin.ts'
import { recordAttempt } from '../../platform/limits/attempts.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { confirmEmail, resendConfirmation } from './confirmation.ts'
import { secureAccount } from './not-me.ts'
import { requestRecoveryEmail, resetPassword, validateCode } from './recovery.ts'

type Needs = {
  emailQueue: EmailQueue
  notices: NoticeQueue
  emailSecrets: EmailSecrets
  tokens: AccessTokens
  cookie: RefreshCookie
  device: DeviceCookie
  checkPassword: PasswordPolicy
}

/** The answer depends only on whether SMTP is set up, never on whether an account has the address. */
const messages = {
  sent: 'Se houver uma conta com este e-mail, você vai receber um código e um link. Pode levar alguns minutos.',
  notSent: 'Este sistema ainda não envia e-mails. Peça ao administrador um link para criar uma nova senha.',
}

/** The routes of what the codes and links of e-mails do (docs/product.md: Recovery, Confirmed e-mail, Notices). */
export function emailLinkRoutes(
  defineRoute: DefineRoute,
  { emailQueue, notices, emailSecrets: secrets, tokens, cookie, device, checkPassword }: Needs,
): void {
  defineRoute(recoveryApi.forgot, async ({ db, body, now, request }) => {
    const { sending } = emailQueue
    await requestRecoveryEmail(db, emailQueue, { email: body.email, address: request.ip }, now)
    return { message: sending ? messages.sent : messages.notSent, sending }
  })

  defineRoute(recoveryApi.validate, async ({ db, body, now }) => ({
    data: await validateCode(db, secrets, body, now),
  }))

  defineRoute(recoveryApi.reset, async ({ db, body, now, request, reply }) => {
    const carried = { requestTokens: cookie.tokensOf(request), origin: originOf(request) }
    const { handed, user } = await resetPassword(db, { tokens, notices, checkPassword }, { ...body, ...carried }, now)
    if ('challenge' in handed) return handed
    cookie.give(reply, handed)
    device.give(request, reply, user.email ?? user.phone ?? '')
    return { accessToken: handed.accessToken, user }
  })

  defineRoute(emailConfirmationApi.confirm, ({ db, body, now, request }) =>
    confirmEmail(db, notices, { token: body.token, origin: originOf(request) }, now),
  )
  defineRoute(emailConfirmationApi.resend, ({ db, user, now }) => resendConfirmation(db, emailQueue, user, now), {
    before: async ({ db, user, now }) => {
      await recordAttempt(db, [{ subject: `confirm e-mail ${user.id}`, max: 3, windowMs: 3_600_000 }], now)
    },
  })

  // The page asks for a press, because mail programs open links.
  defineRoute(notMeApi.secure, ({ db, body, now }) => secureAccount(db, emailQueue, body.token, now))
}
