import { randomUUID } from 'node:crypto'
import type { AccountPushKind } from '@ligeiro/contract/push-kind'
import type { Db } from '../db/connect.ts'
import { hashOf, type PasswordTokenSecrets } from '../emails/password-token-secrets.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { insertEmailNotice, insertPushNotices, type Notice, type Receiver } from './queries.ts'

type About = { userId: string; origin: RequestOrigin; now: Date; exceptSession?: string }
type Address = { email: string | null; email_proven_at: Date | null; email_vouched: boolean }

/** Informs people of what happened to their account: by e-mail if e-mails are sent, and by a push to each of their devices. */
export function createNoticeQueue(jobs: Pick<Jobs, 'add'>, secrets: PasswordTokenSecrets, sending: boolean) {
  async function queueEmail(tx: Db, notice: Notice, to: Address, link: { puts_back: boolean } | null): Promise<void> {
    if (!sending || to.email === null) return
    const id = randomUUID()
    const receiver: Receiver = {
      email: to.email,
      named: to.email_proven_at !== null,
      link_hash: link && hashOf(secrets.notMe(id)),
      ...(link?.puts_back ? { former_email: to.email } : {}),
    }
    if (await insertEmailNotice(tx, id, notice, receiver)) await jobs.add(tx, 'emails', id)
  }

  async function queuePushes(tx: Db, notice: Notice, exceptSession?: string): Promise<void> {
    for (const id of await insertPushNotices(tx, notice, exceptSession ?? null)) await jobs.add(tx, 'notices', id)
  }

  const addressOf = (tx: Db, userId: string): Promise<Address> =>
    tx
      .selectFrom('users')
      .select(['email', 'email_proven_at', 'email_vouched'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()

  const noticeOf = (kind: AccountPushKind, { userId, origin, now }: About): Notice => ({
    user_id: userId,
    kind,
    device: origin.device,
    address: origin.address,
    at: now,
  })

  return {
    /** Must be called before sessions of the person end, because their push devices are deleted with them. */
    async notify(tx: Db, kind: Exclude<AccountPushKind, 'email_changed'>, about: About): Promise<void> {
      const notice = noticeOf(kind, about)
      // A merge changes none of the keys that the link would take back.
      const link = kind === 'account_merged' ? null : { puts_back: false }
      await queueEmail(tx, notice, await addressOf(tx, about.userId), link)
      await queuePushes(tx, notice, about.exceptSession)
    },
    /**
     * Informs both addresses after the e-mail of an account was changed. Only the link to the former one puts it back, and only if somebody
     * had confirmed it: a mistyped address must not get the account.
     */
    async emailChanged(tx: Db, former: Address, about: About): Promise<void> {
      const notice = noticeOf('email_changed', about)
      const wasConfirmed = former.email_proven_at !== null && !former.email_vouched
      await queueEmail(tx, notice, former, wasConfirmed ? { puts_back: true } : null)
      await queueEmail(tx, notice, await addressOf(tx, about.userId), { puts_back: false })
      await queuePushes(tx, notice)
    },
  }
}
export type NoticeQueue = ReturnType<typeof createNoticeQueue>
