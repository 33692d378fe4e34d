import { recordAuditEvent } from '../audit/queries.ts'
import { unknownPasswordHash } from '../auth/passwords.ts'
import { endSessionsOf } from '../auth/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { EmailQueue } from '../../emails/email-queue.ts'
import { hashOf } from '../../emails/email-secrets.ts'
import { findByLink } from '../../emails/queries.ts'
import { purposesOf } from '../../emails/templates/templates.ts'
import { deleteFactorsSince } from '../factors/remove-since.ts'
import { ApiError, conflict, invalid } from '../../platform/http/errors.ts'
import { changeAccount, lockUser } from '../users/queries.ts'

const invalidLink = () =>
  invalid(
    'Este link não vale mais. Na tela de entrada, use “Esqueceu a senha?”, ou avise quem administra as entregas.',
    'token',
  )

/**
 * Secures an account whose owner says by the link of a notice that they did not do this. Whoever is in is out: sessions, unfinished
 * sign-ins, codes and links end, and factors added since the notice are removed. The password is gone too, so that only who reads the
 * account's mailbox goes on. The link to a former address, which the owner had confirmed, makes it the address of the account again.
 * 400 if the link was used, has expired, or went to an address that the account no longer has.
 */
export async function secureAccount(tx: Db, emailQueue: EmailQueue, token: string, now: Date) {
  const notice = await findByLink(tx, 'not-me', hashOf(token), now)
  const account = notice && (await lockUser(tx, notice.user_id))
  if (!notice || !account?.active || account.email === null) throw invalidLink()
  const { former_email } = notice
  if (former_email === null && account.email.toLowerCase() !== notice.email?.toLowerCase()) throw invalidLink()
  if (!(await useLink(tx, notice, now))) throw invalidLink()
  const email = former_email ?? account.email
  const isChanged = email !== account.email
  await changeAccount(tx, account.id, {
    password_hash: await unknownPasswordHash(),
    password_change_due: false,
    ...(isChanged ? { email, email_proven_at: now, email_vouched: false } : {}),
  }).catch(rethrowTaken)
  await deleteFactorsSince(tx, account.id, notice.asked_at, notice.purpose === 'codes_renewed')
  await endSessionsOf(tx, account.id, now)
  await recordAuditEvent(tx, { user: null, now }, 'account_secured', {
    subject: account.id,
    ...(isChanged ? { before: { email: account.email }, after: { email } } : {}),
  })
  // The new address of a changed e-mail has proven nothing: nobody is sent there the means to take the account.
  const sends = notice.purpose !== 'email_changed' || former_email !== null
  if (sends) await emailQueue.recovery(tx, email, now)
  return { put_back: isChanged, email_sent: sends }
}

type Notice = { id: string; user_id: string; asked_at: Date }

/** Uses up a link and the links of later events: whoever had the account meanwhile got those. Of two calls with one link only one gets true. */
async function useLink(db: Db, { id, user_id, asked_at }: Notice, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('purpose', 'in', purposesOf['not-me'])
    .where('link_hash', 'is not', null)
    .where('used_at', 'is', null)
    .where('asked_at', '>=', asked_at)
    .returning('id')
    .execute()
  return used.some((row) => row.id === id)
}

const rethrowTaken = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 409)
    throw conflict('Este endereço já é o de outra conta. Avise quem administra as entregas.')
  throw error
}
