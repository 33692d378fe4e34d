import { emailConfirmationApi } from '@ligeiro/contract/email-confirmation-api'
import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import type { EmailQueue } from '../emails/email-queue.ts'
import { hashOf } from '../emails/email-secrets.ts'
import { findProof, isUnconfirmed, lockProof, proveEmail } from '../emails/proof.ts'
import { findByLink } from '../emails/queries.ts'
import { removeFactorsBeforeProof } from '../factors/first-proof.ts'
import { invalid, unauthenticated } from '../http/errors.ts'
import { originOf } from '../http/request-origin.ts'
import { recordAttempt } from '../limits/attempts.ts'
import type { DefineRoute } from '../routing/route.ts'

const invalidLink = () => invalid('Este link não vale mais. Peça outro em Minha conta.', 'token')

/** The routes that confirm an e-mail address (docs/product.md, Confirmed e-mail). */
export function emailConfirmationRoutes(defineRoute: DefineRoute, emailQueue: EmailQueue, notices: NoticeQueue): void {
  defineRoute(emailConfirmationApi.confirm, async ({ db, body, now, request }) => {
    const token = await findByLink(db, 'confirm-email', hashOf(body.token), now)
    const account = token && (await lockProof(db, token.user_id))
    // A second press of the same link finds the address confirmed, and is answered alike.
    if (!account?.active || account.email?.toLowerCase() !== token?.email) throw invalidLink()
    await proveEmail(db, account.id, now)
    const proof = { userId: account.id, email_proven_at: account.email_proven_at, origin: originOf(request), now }
    await removeFactorsBeforeProof(db, notices, proof)
    return { confirmed: true } as const
  })
  defineRoute(
    emailConfirmationApi.resend,
    async ({ db, user, now }) => {
      const account = await findProof(db, user.id)
      if (!account?.email) throw unauthenticated()
      const sent = emailQueue.sending && isUnconfirmed(account)
      if (sent) await emailQueue.confirmation(db, { id: account.id, email: account.email }, now)
      return { sent }
    },
    {
      before: async ({ db, user, now }) => {
        await recordAttempt(db, [{ subject: `confirm e-mail ${user.id}`, max: 3, windowMs: 3_600_000 }], now)
      },
    },
  )
}
