import { recoveryApi } from '@ligeiro/contract/recovery-api'
import type { AccessTokens } from '../auth/access-token.ts'
import type { RefreshCookie } from '../auth/cookie.ts'
import type { DeviceCookie } from '../auth/device-cookie.ts'
import type { EmailQueue } from '../emails/email-queue.ts'
import type { PasswordTokenSecrets } from '../emails/password-token-secrets.ts'
import type { DefineRoute } from '../routing/route.ts'
import { askForLetter, resetPassword, validateCode } from './service.ts'

type Deps = {
  post: EmailQueue
  secrets: PasswordTokenSecrets
  tokens: AccessTokens
  cookie: RefreshCookie
  device: DeviceCookie
  /** Letters leave this machine (SMTP_URL). */
  sending: boolean
}

/** The same for every address, and true: whether anybody has it is not told, nor when the letter comes. */
const answers = {
  sent: 'Se houver uma conta com este e-mail, você vai receber um código e um link. Pode levar alguns minutos.',
  kept: 'Este sistema ainda não envia e-mails. Peça ao administrador um link para criar uma nova senha.',
}

/** The calls of password recovery (specification, sections 4 and 7). */
export function recoveryRoutes(serve: DefineRoute, { post, secrets, tokens, cookie, device, sending }: Deps): void {
  serve(recoveryApi.forgot, async ({ db, body, now, request }) => {
    await askForLetter(db, post, { email: body.email, address: request.ip }, now)
    return { message: sending ? answers.sent : answers.kept, sending }
  })

  serve(recoveryApi.validate, async ({ db, body, now, request }) => ({
    data: await validateCode(db, secrets, { ...body, address: request.ip }, now),
  }))

  serve(recoveryApi.reset, async ({ db, body, now, request, reply }) => {
    const { handed, user } = await resetPassword(db, tokens, { ...body, held: cookie.held(request) }, now)
    cookie.give(reply, handed)
    device.give(request, reply, user.email)
    return { accessToken: handed.accessToken, user }
  })
}
