import { randomUUID } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import type { PasswordTokenSecrets } from '../emails/password-token-secrets.ts'
import { hashOf } from '../emails/password-token-secrets.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { findToConfirm, insertConfirmation } from './queries.ts'

/** How long a link is valid, in ms. */
const ttlMs = 7 * 86_400_000

/** Queues e-mails with a link that confirms an address. Without a mail server nothing is queued, and no address is asked for. */
export function createConfirmationQueue(jobs: Pick<Jobs, 'add'>, secrets: PasswordTokenSecrets, sending: boolean) {
  async function send(tx: Db, { id: user_id, email }: { id: string; email: string }, now: Date): Promise<void> {
    if (!sending) return
    const id = randomUUID()
    await insertConfirmation(tx, {
      id,
      user_id,
      email: email.toLowerCase(),
      link_hash: hashOf(secrets.confirmation(id)),
      asked_at: now,
      expires_at: new Date(now.getTime() + ttlMs),
    })
    await jobs.add(tx, 'emails', id)
  }
  return {
    sending,
    send,
    /** Asks for a confirmation after an account was changed, if its address is a new one. */
    async sendAfterChange(tx: Db, userId: string, now: Date): Promise<void> {
      const account = sending ? await findToConfirm(tx, userId) : undefined
      if (account) await send(tx, account, now)
    },
  }
}
export type ConfirmationQueue = ReturnType<typeof createConfirmationQueue>
