import { randomUUID } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { insertPasswordToken } from './queries.ts'
import { hashOf, type PasswordTokenSecrets } from './password-token-secrets.ts'

/** How long a code or link is valid, in ms (docs/product.md, Recovery). `linkOnMachine` is the link that `npm run admin -- E-MAIL` prints. */
export const tokenTtlMs = {
  recovery: 15 * 60_000,
  welcome: 7 * 86_400_000,
  link: 7 * 86_400_000,
  linkOnMachine: 3_600_000,
} as const

/** `phone`: to which an admin sends the link. */
type Recipient = { id: string; email: string; phone?: string | null }

/** Creates password tokens and enqueues their e-mails. The caller passes its own transaction to each of the three functions. */
export function createEmailQueue(jobs: Pick<Jobs, 'add'>, secrets: PasswordTokenSecrets, publicUrl: string) {
  async function enqueue(tx: Db, kind: 'recovery' | 'welcome', email: string, user_id: string | null, now: Date) {
    const id = randomUUID()
    await insertPasswordToken(tx, {
      id,
      kind,
      email: email.toLowerCase(),
      user_id,
      asked_at: now,
      link_hash: hashOf(secrets.link(id)),
    })
    // Recovery has the higher priority, because the user is waiting for the code.
    await jobs.add(tx, 'emails', id, kind === 'recovery' ? 1 : 0)
  }

  return {
    /** Enqueues an e-mail with a code and a link. The same statements run whether or not an account has this address. */
    recovery: (tx: Db, email: string, now: Date) => enqueue(tx, 'recovery', email, null, now),
    /** Enqueues an e-mail that gives a new user the app's address and a link to set a password. */
    welcome: (tx: Db, user: Recipient, now: Date) => enqueue(tx, 'welcome', user.email, user.id, now),
    /** Creates a password link that the admin passes on to the user; no e-mail is sent. */
    link: (tx: Db, user: Recipient, now: Date) =>
      makePasswordLink(tx, { secrets, publicUrl }, { user, now, ttlMs: tokenTtlMs.link }),
  }
}
export type EmailQueue = ReturnType<typeof createEmailQueue>

/** Creates a link that sets a user's password once. `tx` is the caller's transaction. */
export async function makePasswordLink(
  tx: Db,
  { secrets, publicUrl }: { secrets: PasswordTokenSecrets; publicUrl: string },
  { user, now, ttlMs }: { user: Recipient; now: Date; ttlMs: number },
): Promise<{ url: string; expires_at: string }> {
  const id = randomUUID()
  const link = secrets.link(id)
  const expires_at = new Date(now.getTime() + ttlMs)
  const passwordToken = { kind: 'link' as const, email: user.email.toLowerCase(), user_id: user.id, asked_at: now }
  const phone = user.phone ?? null
  await insertPasswordToken(tx, { id, ...passwordToken, phone, link_hash: hashOf(link), expires_at })
  return { url: passwordUrl(publicUrl, link), expires_at: expires_at.toISOString() }
}

/** The page that a password link opens (docs/product.md, Screens). */
export const passwordUrl = (publicUrl: string, token: string) => `${publicUrl}/reset-password?token=${token}`
