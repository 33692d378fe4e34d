import type { PushMessage } from '@ligeiro/contract/push-kind'
import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/connect.ts'
import { PermanentlyRejected, type Mailer } from '../emails/mailer.ts'
import type { PasswordTokenSecrets } from '../emails/password-token-secrets.ts'
import { postPush, type PushDeps } from '../push/post-push.ts'
import { deleteDeviceByEndpoint } from '../push/queries.ts'
import { isKnownService } from '../push/services.ts'
import { pushTexts, renderNotice } from './notice-texts.ts'
import { findNotice, markNoticeSent } from '../account-notices/queries.ts'

type EmailDeps = {
  db: Db
  clock: Clock
  mail: Mailer
  secrets: PasswordTokenSecrets
  config: { appName: string; publicUrl: string; timeZone: string }
  onRefused: (id: string, error: PermanentlyRejected) => void
}

/** Later than this nobody needs to learn of it; in ms. */
const ttlMs = 12 * 3_600_000

const mayReceive = ({ active, deleted_at }: { active: boolean; deleted_at: Date | null }) => active && !deleted_at

/** Sends the e-mail of a notice. Returns false if the id is of no notice. Rejects if the job must be retried. */
export const createNoticeEmailSender =
  ({ db, clock, mail, secrets, config, onRefused }: EmailDeps) =>
  async (id: string): Promise<boolean> => {
    const notice = await findNotice(db, id)
    if (!notice) return false
    // Rows of an earlier version name no receiver.
    const address = notice.receiver ?? notice.email
    if (!address || !mayReceive(notice)) return true
    // Anybody may sign up with another person's e-mail address, so an unproven address gets no name.
    const name = (notice.named ?? notice.email_proven_at !== null) ? notice.name : null
    const to = name ? { name, address } : address
    try {
      const notMeUrl = notice.link_hash && `${config.publicUrl}/not-me?token=${secrets.notMe(id)}`
      const reader = { name, notMeUrl, putsBack: notice.former_email !== null }
      await mail({ id, to, ...renderNotice(notice, config, reader) })
    } catch (error) {
      if (!(error instanceof PermanentlyRejected)) throw error
      onRefused(id, error)
    }
    await markNoticeSent(db, id, clock())
    return true
  }

/** Sends the push of a notice. Rejects if the job must be retried. */
export const createNoticePushSender =
  (deps: PushDeps & { db: Db; onRefused: (id: string, status: number) => void }) =>
  async (id: string): Promise<void> => {
    const notice = await findNotice(deps.db, id)
    if (!notice?.endpoint || !notice.p256dh || !notice.auth || !mayReceive(notice)) return
    const remainingMs = notice.at.getTime() + ttlMs - deps.clock().getTime()
    const device = { endpoint: notice.endpoint, p256dh: notice.p256dh, auth: notice.auth }
    if (remainingMs <= 0 || !isKnownService(device.endpoint, deps.services)) return
    const message: PushMessage = {
      id,
      to: notice.user_id,
      role: notice.role,
      kind: notice.kind,
      // No order: the device opens the start page of the role.
      order: '',
      ...pushTexts(notice),
      at: notice.at.toISOString(),
    }
    const status = await postPush(deps, device, { message, ttlMs: remainingMs, urgency: 'high' })
    if (status === 404 || status === 410) await deleteDeviceByEndpoint(deps.db, device.endpoint)
    else if (status < 200 || status >= 300) deps.onRefused(id, status)
    await markNoticeSent(deps.db, id, deps.clock())
  }
