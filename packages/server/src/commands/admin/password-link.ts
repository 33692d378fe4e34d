import { recordAuditEvent } from '../../people/audit/queries.ts'
import { findAccount } from '../../people/auth/queries.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { linkTtlMs, makePasswordLink } from '../../emails/email-queue.ts'
import { emailSecrets } from '../../emails/email-secrets.ts'
import { CommandError } from '../run-command.ts'
import { lockUser } from '../../people/users/queries.ts'

/**
 * Creates a link, valid for an hour, that sets the password of the account with this e-mail. The audit log names the installation as
 * the actor, because the person who runs the command is unknown. Throws `CommandError`.
 */
export async function passwordLinkFor(
  db: Db,
  email: string,
  { appSecret, publicUrl }: Pick<Config, 'appSecret' | 'publicUrl'>,
  now: Date,
): Promise<{ name: string; email: string; url: string }> {
  return db.transaction().execute(async (tx) => {
    const account = await lockAccountOf(tx, email)
    const user = { id: account.id, email: account.email }
    if (!account.active)
      throw new CommandError(`A conta ${user.email} está desativada. Um administrador precisa reativá-la antes.`)
    const linkOptions = { secrets: emailSecrets(appSecret), publicUrl }
    const { url } = await makePasswordLink(tx, linkOptions, { user, madeBy: null, now, ttlMs: linkTtlMs.forAdmin })
    await recordAuditEvent(tx, { user: null, now }, 'password_link_made', { subject: account.id })
    return { name: account.name, email: user.email, url }
  })
}

/** Locks the account with this e-mail. Throws `CommandError` if there is none. */
export async function lockAccountOf(tx: Db, email: string) {
  const found = await findAccount(tx, email)
  const account = found && (await lockUser(tx, found.id))
  if (!account?.email) throw new CommandError(await unknownEmailMessage(tx, email))
  return { ...account, email: account.email }
}

/** The message lists the admins, because one of them is probably meant. It reveals nothing: whoever runs the command can read the database anyway. */
async function unknownEmailMessage(db: Db, email: string): Promise<string> {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(10)
    .execute()
  const adminList = admins.length > 0 ? ` Administradores: ${admins.map((admin) => admin.email).join(', ')}.` : ''
  return `Não há conta com o e-mail ${email}.${adminList}`
}
