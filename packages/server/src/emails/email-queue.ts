import { randomUUID } from 'node:crypto'
import type { User } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { insertPasswordToken } from './queries.ts'
import { hashOf, type PasswordTokenSecrets } from './password-token-secrets.ts'

/** How long codes and links serve, in ms (calls.md). */
export const tokenTtlMs = {
  recovery: 15 * 60_000,
  welcome: 7 * 86_400_000,
  link: 7 * 86_400_000,
  linkOnMachine: 3_600_000,
} as const

type Receiver = Pick<User, 'id' | 'email'>

/** Where letters are posted. All three belong into the caller's transaction. */
export function createEmailQueue(jobs: Pick<Jobs, 'add'>, secrets: PasswordTokenSecrets, publicUrl: string) {
  const hashed = (id: string) => hashOf(secrets.link(id))

  async function post(tx: Db, kind: 'recovery' | 'welcome', email: string, user_id: string | null, now: Date) {
    const id = randomUUID()
    await insertPasswordToken(tx, {
      id,
      kind,
      email: email.toLowerCase(),
      user_id,
      asked_at: now,
      link_hash: hashed(id),
    })
    // Somebody waits for his code.
    await jobs.add(tx, 'letters', id, kind === 'recovery' ? 1 : 0)
  }

  return {
    /** A code and a link for whoever has this address, if anybody has: nothing here depends on that. */
    recovery: (tx: Db, email: string, now: Date) => post(tx, 'recovery', email, null, now),
    /** A new account's letter: where to go, and a link to set one's own password. */
    welcome: (tx: Db, user: Receiver, now: Date) => post(tx, 'welcome', user.email, user.id, now),
    /** A link handed on by the admin himself. */
    link: (tx: Db, user: Receiver, now: Date) =>
      makePasswordLink(tx, { secrets, publicUrl }, { user, now, lifeMs: tokenTtlMs.link }),
  }
}
export type EmailQueue = ReturnType<typeof createEmailQueue>

/** Makes a link by which somebody sets their password, once; in the caller's transaction. */
export async function makePasswordLink(
  tx: Db,
  { secrets, publicUrl }: { secrets: PasswordTokenSecrets; publicUrl: string },
  { user, now, lifeMs }: { user: Receiver; now: Date; lifeMs: number },
): Promise<{ url: string; expires_at: string }> {
  const id = randomUUID()
  const link = secrets.link(id)
  const expires_at = new Date(now.getTime() + lifeMs)
  const letter = { kind: 'link' as const, email: user.email.toLowerCase(), user_id: user.id, asked_at: now }
  await insertPasswordToken(tx, { id, ...letter, link_hash: hashOf(link), expires_at })
  return { url: passwordUrl(publicUrl, link), expires_at: expires_at.toISOString() }
}

/** Where a link leads (specification, section 2). */
export const passwordUrl = (publicUrl: string, token: string) => `${publicUrl}/reset-password?token=${token}`
