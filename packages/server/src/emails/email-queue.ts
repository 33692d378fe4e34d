import { randomUUID } from 'node:crypto'
import type { Role } from '@ligeiro/contract/role'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { hashOf, type EmailSecrets } from './email-secrets.ts'
import { findToConfirm } from './proof.ts'
import { countNotices, deletePasswordLinksFor, insertToken, type NewToken } from './queries.ts'
import { dayMs } from '@ligeiro/contract/durations'
import { linkUrl, type Page } from './templates/template.ts'

/** How long a link is valid that an admin passes on, and one for an admin, as `npm run admin -- E-MAIL` prints it; in ms (docs/product.md, Recovery). */
export const linkTtlMs = { passedOn: 7 * dayMs, forAdmin: 3_600_000 } as const

/** Somebody who does the same again and again must not fill the owner's mailbox, nor keep other notices out of it. */
const maxNoticesOfKind = 5

type Account = { id: string; email: string }
/** `role`: left out for a link that offers no PIN. */
type LinkOwner = { id: string; email: string | null; phone?: string | null; role?: Role }
type NoticeToken = NewToken & { user_id: string }

/** Queues every e-mail: a row with the hash of its link, and a job with the id of the row, in the transaction of the caller. */
export function createEmailQueue(
  jobs: Pick<Jobs, 'add'>,
  secrets: EmailSecrets,
  config: Pick<Config, 'publicUrl' | 'smtpUrl'>,
) {
  /** Without a mail server the means to set a password become files; nobody is asked to confirm an address, and nobody gets a notice. */
  const sending = () => config.smtpUrl !== null

  async function queue(tx: Db, token: NewToken, opens: Page | null): Promise<void> {
    const id = randomUUID()
    await insertToken(tx, { ...token, id, link_hash: opens && hashOf(secrets.link(id, opens)) })
    // Recovery has the higher priority, because the user is waiting for the code.
    await jobs.add(tx, 'emails', id, token.purpose === 'recovery' ? 1 : 0)
  }

  const weekAfter = (at: Date) => new Date(at.getTime() + 7 * dayMs)

  async function confirmation(tx: Db, { id: user_id, email }: Account, now: Date): Promise<void> {
    const token = { purpose: 'confirmation', user_id, email: email.toLowerCase(), asked_at: now } as const
    if (sending()) await queue(tx, { ...token, expires_at: weekAfter(now) }, 'confirm-email')
  }

  return {
    get sending() {
      return sending()
    },
    /** Queues an e-mail with a code and a link. The same statements run whether or not an account has this address. */
    recovery: (tx: Db, email: string, now: Date) =>
      queue(tx, { purpose: 'recovery', email: email.toLowerCase(), user_id: null, asked_at: now }, 'reset-password'),
    /** Queues an e-mail that gives a new user the app's address and a link to set a password. */
    welcome: (tx: Db, { id, email }: Account, now: Date) =>
      queue(tx, { purpose: 'welcome', email: email.toLowerCase(), user_id: id, asked_at: now }, 'reset-password'),
    /** Queues an e-mail with a link that confirms the address. */
    confirmation,
    /** Asks for a confirmation after an account was changed, if its address is a new one. */
    async confirmationAfterChange(tx: Db, userId: string, now: Date): Promise<void> {
      const account = sending() ? await findToConfirm(tx, userId) : undefined
      if (account) await confirmation(tx, account, now)
    },
    /** Queues the e-mail of a notice, unless as many of its kind went to this address within the last hour as may. */
    async notice(tx: Db, token: NoticeToken, hasLink: boolean): Promise<void> {
      if (!sending() || (await countNotices(tx, token)) >= maxNoticesOfKind) return
      await queue(tx, hasLink ? { ...token, expires_at: weekAfter(token.asked_at) } : token, hasLink ? 'not-me' : null)
    },
    /** Creates a password link that the admin passes on to the user; no e-mail is sent. */
    link: (tx: Db, user: LinkOwner, madeBy: string, now: Date) =>
      makePasswordLink(
        tx,
        { secrets, publicUrl: config.publicUrl },
        { user, madeBy, now, ttlMs: linkTtlMs[user.role === 'admin' ? 'forAdmin' : 'passedOn'] },
      ),
  }
}
export type EmailQueue = ReturnType<typeof createEmailQueue>

/** Creates a link that sets a user's password once, and ends the older ones of this user. `user.phone` is the phone to which an admin sends it. */
export async function makePasswordLink(
  tx: Db,
  { secrets, publicUrl }: { secrets: EmailSecrets; publicUrl: string },
  { user, madeBy, now, ttlMs }: { user: LinkOwner; madeBy: string | null; now: Date; ttlMs: number },
): Promise<{ url: string; expires_at: string }> {
  const id = randomUUID()
  const link = secrets.link(id, 'reset-password')
  const expires_at = new Date(now.getTime() + ttlMs)
  const token = {
    purpose: 'link',
    email: user.email?.toLowerCase() ?? null,
    user_id: user.id,
    phone: user.phone ?? null,
    made_by: madeBy,
  } as const
  await deletePasswordLinksFor(tx, user.id)
  await insertToken(tx, { ...token, id, asked_at: now, link_hash: hashOf(link), expires_at })
  // The page offers a PIN only to those who may have one. The server checks it again.
  const mayHavePin = user.role === 'client' || user.role === 'motoboy'
  return {
    url: linkUrl(publicUrl, 'reset-password', link, mayHavePin ? 'pin=1&' : ''),
    expires_at: expires_at.toISOString(),
  }
}
