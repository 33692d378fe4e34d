import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/connect.ts'
import { PermanentlyRejected, type Email, type Mailer } from './mailer.ts'
import { renderRecovery } from './recovery-email.ts'
import { renderWelcome } from './welcome-email.ts'
import { tokenTtlMs, passwordUrl } from './email-queue.ts'
import { startExpiry, findUnsent, lockRecipient, markSent } from './queries.ts'
import type { PasswordTokenSecrets } from './password-token-secrets.ts'

type Deps = {
  db: Db
  clock: Clock
  mail: Mailer
  secrets: PasswordTokenSecrets
  config: { appName: string; publicUrl: string }
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

/** Renders the e-mail. The token's expiry restarts at every attempt, so a retry after an outage still gives the user 15 minutes. */
async function renderEmail(
  tx: Db,
  id: string,
  { clock, secrets, config: { appName, publicUrl } }: Deps,
): Promise<Email | null> {
  const token = await findUnsent(tx, id)
  if (!token || token.kind === 'link') return null
  const recipient = await lockRecipient(tx, token.email)
  if (!recipient || (token.user_id && token.user_id !== recipient.id)) return null
  await startExpiry(tx, id, {
    user_id: recipient.id,
    expires_at: new Date(clock().getTime() + tokenTtlMs[token.kind]),
  })
  // Anybody may sign up with another person's e-mail address and any text as the name, so an unproven address gets no name.
  const name = recipient.email_proven_at ? recipient.name : null
  const url = passwordUrl(publicUrl, secrets.link(id))
  const text =
    token.kind === 'recovery'
      ? renderRecovery({ appName, name, code: secrets.code(id), url })
      : renderWelcome({ appName, publicUrl, name, email: recipient.email, role: recipient.role, url })
  const address = recipient.email
  return { id, to: name ? { name, address } : address, ...text }
}
