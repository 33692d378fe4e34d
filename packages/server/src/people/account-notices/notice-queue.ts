import type { AccountPushKind } from '@ligeiro/contract/push-kind'
import type { Db } from '../../platform/db/connect.ts'
import type { EmailQueue } from '../../emails/email-queue.ts'
import type { RequestOrigin } from '../../platform/http/request-origin.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { insertNoticePushes } from './queries.ts'

type About = { userId: string; origin: RequestOrigin; now: Date; exceptSession?: string }
type Address = { email: string | null; email_proven_at: Date | null; email_vouched: boolean }

/** Informs people of what happened to their account: by e-mail if e-mails are sent, and by a push to each of their devices. */
export function createNoticeQueue(jobs: Pick<Jobs, 'add'>, emailQueue: Pick<EmailQueue, 'notice'>) {
  async function queueEmail(
    tx: Db,
    purpose: AccountPushKind,
    { userId, origin: { device, address }, now }: About,
    { email, email_proven_at }: Address,
    { hasLink, putsBack = false }: { hasLink: boolean; putsBack?: boolean },
  ): Promise<void> {
    if (email === null) return
    const about = { purpose, user_id: userId, device, address, asked_at: now }
    const receiver = { email, named: email_proven_at !== null, former_email: putsBack ? email : null }
    await emailQueue.notice(tx, { ...about, ...receiver }, hasLink)
  }

  async function queuePushes(
    tx: Db,
    kind: AccountPushKind,
    { userId, origin, now, exceptSession }: About,
  ): Promise<void> {
    const notice = { user_id: userId, kind, device: origin.device, address: origin.address, at: now }
    for (const id of await insertNoticePushes(tx, notice, exceptSession ?? null)) await jobs.add(tx, 'notices', id)
  }

  const addressOf = (tx: Db, userId: string): Promise<Address> =>
    tx
      .selectFrom('users')
      .select(['email', 'email_proven_at', 'email_vouched'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()

  return {
    /** Must be called before sessions of the person end, because their push devices are deleted with them. */
    async notify(tx: Db, kind: Exclude<AccountPushKind, 'email_changed'>, about: About): Promise<void> {
      // A merge changes none of the keys that the link would take back.
      const hasLink = kind !== 'account_merged'
      await queueEmail(tx, kind, about, await addressOf(tx, about.userId), { hasLink })
      await queuePushes(tx, kind, about)
    },
    /**
     * Informs both addresses after the e-mail of an account was changed. Only the link to the former one puts it back, and only if somebody
     * had confirmed it: a mistyped address must not get the account.
     */
    async emailChanged(tx: Db, former: Address, about: About): Promise<void> {
      const wasConfirmed = former.email_proven_at !== null && !former.email_vouched
      await queueEmail(tx, 'email_changed', about, former, { hasLink: wasConfirmed, putsBack: wasConfirmed })
      await queueEmail(tx, 'email_changed', about, await addressOf(tx, about.userId), { hasLink: true })
      await queuePushes(tx, 'email_changed', about)
    },
  }
}
export type NoticeQueue = ReturnType<typeof createNoticeQueue>
