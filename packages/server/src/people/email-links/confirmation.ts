import type { SignedIn } from '@ligeiro/contract/user'
import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { EmailQueue } from '../../emails/email-queue.ts'
import { hashOf } from '../../emails/email-secrets.ts'
import { findProof, isUnconfirmed, lockProof, proveEmail } from '../../emails/proof.ts'
import { findByLink } from '../../emails/queries.ts'
import { removeFactorsBeforeProof } from '../factors/first-proof.ts'
import { invalid, unauthenticated } from '../../platform/http/errors.ts'
import type { RequestOrigin } from '../../platform/http/request-origin.ts'

/** Marks an address as confirmed by the link of an e-mail; 400 if it has expired or the account has another address. A second press is answered alike. */
export async function confirmEmail(
  tx: Db,
  notices: NoticeQueue,
  { token, origin }: { token: string; origin: RequestOrigin },
  now: Date,
) {
  const found = await findByLink(tx, 'confirm-email', hashOf(token), now)
  const account = found && (await lockProof(tx, found.user_id))
  if (!account?.active || account.email?.toLowerCase() !== found?.email)
    throw invalid('Este link não vale mais. Peça outro em Minha conta.', 'token')
  await proveEmail(tx, account.id, now)
  const { email_proven_at } = account
  await removeFactorsBeforeProof(tx, notices, { userId: account.id, email_proven_at, origin, now })
  return { confirmed: true } as const
}

/** Sends the link once more, if the address of this person is to be confirmed. */
export async function resendConfirmation(tx: Db, emailQueue: EmailQueue, user: SignedIn, now: Date) {
  const account = await findProof(tx, user.id)
  if (!account?.email) throw unauthenticated()
  const sent = emailQueue.sending && isUnconfirmed(account)
  if (sent) await emailQueue.confirmation(tx, { id: account.id, email: account.email }, now)
  return { sent }
}
