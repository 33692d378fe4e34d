import type { Clock } from '../platform/time/clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/connect.ts'
import type { EmailSecrets } from './email-secrets.ts'
import { PermanentlyRejected, type Email, type Mailer } from './mailer.ts'
import { isUnconfirmed } from './proof.ts'
import { startExpiry, findUnsent, lockRecipient, markSent } from './queries.ts'
import { linkUrl, renderTemplate } from './templates/template.ts'
import { templateOf } from './templates/templates.ts'

type Deps = {
  db: Db
  clock: Clock
  mail: Mailer
  secrets: EmailSecrets
  config: Pick<Config, 'appName' | 'publicUrl' | 'timeZone'>
  /** Called when the recipient's server rejected an e-mail permanently; it is not retried. */
  onRefused: (emailId: string, error: PermanentlyRejected) => void
}

/** Sends the e-mail of a job. Rejects if the job must be retried. An e-mail that is no longer needed is dropped without an error. */
export const createEmailSender = (deps: Deps) => async (id: string) => {
  const email = await deps.db.transaction().execute((tx) => renderEmail(tx, id, deps))
  if (!email) return
  try {
    await deps.mail(email)
  } catch (error) {
    if (!(error instanceof PermanentlyRejected)) throw error
    deps.onRefused(id, error)
    return
  }
  await markSent(deps.db, id, deps.clock())
}

/** Renders the e-mail. The expiry of code and link restarts at every attempt, so a retry after an outage still gives the user 15 minutes. */
async function renderEmail(tx: Db, id: string, { clock, secrets, config }: Deps): Promise<Email | null> {
  const token = await findUnsent(tx, id)
  const template = token && templateOf(token.purpose)
  const recipient = template && (await lockRecipient(tx, token))
  if (!recipient) return null
  // The notice of a changed e-mail goes to the former address too.
  const isNotice = template.opens === 'not-me'
  if (!isNotice && recipient.email.toLowerCase() !== token.email) return null
  if (token.purpose === 'confirmation' && !isUnconfirmed(recipient)) return null
  const { opens, ttlMs } = template
  const hasLink = token.link_hash !== null
  if (hasLink) await startExpiry(tx, id, { user_id: recipient.id, expires_at: new Date(clock().getTime() + ttlMs) })
  const { appName, publicUrl, timeZone } = config
  // Anybody may sign up with another person's e-mail address and any text as the name, so an unproven address gets no name.
  const name = (token.named ?? recipient.email_proven_at !== null) ? recipient.name : null
  const address = isNotice ? token.email : recipient.email
  return {
    id,
    to: name ? { name, address } : address,
    ...renderTemplate(template, {
      ...token,
      appName,
      publicUrl,
      timeZone,
      name,
      email: recipient.email,
      role: recipient.role,
      code: secrets.code(id),
      url: hasLink ? linkUrl(publicUrl, opens, secrets.link(id, opens)) : publicUrl,
      hasLink,
    }),
  }
}
