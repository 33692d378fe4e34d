import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/connect.ts'
import { PermanentlyRejected, type Email, type Mailer } from './mailer.ts'
import { renderRecovery } from './recovery-email.ts'
import { renderWelcome } from './welcome-email.ts'
import { tokenTtlMs, passwordUrl } from './email-queue.ts'
import { startExpiry, findUnsent, lockReceiver, markSent } from './queries.ts'
import type { PasswordTokenSecrets } from './password-token-secrets.ts'

type Deps = {
  db: Db
  clock: Clock
  mail: Mailer
  secrets: PasswordTokenSecrets
  house: { appName: string; publicUrl: string }
  /** A letter that nobody will ever get. */
  onRefused: (letterId: string, error: PermanentlyRejected) => void
}

/** Hands over the letter of a job. Rejects when it must be tried again; a letter that has become pointless is dropped in silence. */
export const createEmailSender = (deps: Deps) => async (id: string) => {
  const letter = await deps.db.transaction().execute((tx) => renderEmail(tx, id, deps))
  if (!letter) return
  try {
    await deps.mail(letter)
  } catch (error) {
    if (!(error instanceof PermanentlyRejected)) throw error
    deps.onRefused(id, error)
    return
  }
  await markSent(deps.db, id, deps.clock())
}

/** The letter as it goes out now. Its life begins at each attempt: a quarter of an hour is worth something also when the server was away for an hour. */
async function renderEmail(tx: Db, id: string, { clock, secrets, house }: Deps): Promise<Email | null> {
  const unsent = await findUnsent(tx, id)
  if (!unsent || unsent.kind === 'link') return null
  const receiver = await lockReceiver(tx, unsent.email)
  if (!receiver || (unsent.user_id && unsent.user_id !== receiver.id)) return null
  await startExpiry(tx, id, {
    user_id: receiver.id,
    expires_at: new Date(clock().getTime() + tokenTtlMs[unsent.kind]),
  })
  // A stranger may have signed up with somebody's e-mail and any text for a name.
  const name = receiver.email_proven_at ? receiver.name : null
  const url = passwordUrl(house.publicUrl, secrets.link(id))
  const text =
    unsent.kind === 'recovery'
      ? renderRecovery({ ...house, name, code: secrets.code(id), url })
      : renderWelcome({ ...house, name, email: receiver.email, role: receiver.role, url })
  const address = receiver.email
  return { id, to: name ? { name, address } : address, ...text }
}
