import type { EmailQueue } from '../../emails/email-queue.ts'
import { deletePasswordLinksFor } from '../../emails/queries.ts'
import { conflict, unauthenticated } from '../../platform/http/errors.ts'
import { recordAuditEvent } from '../audit/queries.ts'
import { isSessionOpen } from '../auth/queries.ts'
import { confirmIdentity, type Context } from '../factors/confirm-identity.ts'
import { lockForAdmin, lockForChange, userNotFound } from './lock-account.ts'
import { phoneSignIn } from './phone-sign-in.ts'
import { changeAccount } from './queries.ts'

/**
 * Creates a link that sets a user's password; the admin passes it on, and it ends when their access does. A client who ordered by phone gets
 * access by it: the phone becomes the sign-in. 409 for a deactivated account, which cannot sign in anyway, and for a phone by which somebody
 * else signs in.
 */
export async function passwordLink(context: Context, emailQueue: EmailQueue, id: string) {
  const { db, user: by, session, now } = context
  const account = await lockForAdmin(db, by, id)
  // What ends the admin's sessions holds the same lock, and ends the links that were made before it.
  if (!(await isSessionOpen(db, session, by.role))) throw unauthenticated()
  await confirmIdentity(context, account.role === 'admin' ? 'admin_password_link' : 'password_link', id)
  if (!account.active) throw conflict('Esta pessoa está desativada. Reative-a antes de criar um link.')
  const { email, phone, phone_signs_in } = account
  if (email === null && !phone_signs_in)
    await changeAccount(db, id, { phone_signs_in: await phoneSignIn(db, account, phone) })
  await recordAuditEvent(db, { user: by, now }, 'password_link_made', { subject: account.id })
  return emailQueue.link(db, account, by.id, now)
}

/** Ends the open link for a person's password: an admin that of anybody, others their own. */
export async function endPasswordLink({ db, user: by, now }: Pick<Context, 'db' | 'user' | 'now'>, id: string) {
  if (by.role !== 'admin' && by.id !== id.toLowerCase()) throw userNotFound()
  const { id: subject } = await lockForChange(db, id)
  if (!(await deletePasswordLinksFor(db, subject))) return
  await recordAuditEvent(db, { user: by, now }, 'password_link_ended', { subject })
}
