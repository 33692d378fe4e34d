import type { PushMessage } from '@ligeiro/contract/push-kind'
import { findNoticePush, markNoticePushSent } from '../../people/account-notices/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { noticeWords } from '../../emails/templates/notice-words.ts'
import { postPush, type PushDeps } from './post-push.ts'
import { deleteDeviceByEndpoint } from './queries.ts'
import { isKnownService } from './services.ts'

/** Later than this nobody needs to learn of it; in ms. */
const ttlMs = 12 * 3_600_000

/** Sends the push of a notice. Rejects if the job must be retried. */
export const createNoticePushSender =
  (deps: PushDeps & { db: Db; onRefused: (id: string, status: number) => void }) =>
  async (id: string): Promise<void> => {
    const notice = await findNoticePush(deps.db, id)
    if (!notice) return
    const { user_id, role, kind, at, ...device } = notice
    const remainingMs = at.getTime() + ttlMs - deps.clock().getTime()
    if (remainingMs <= 0 || !isKnownService(device.endpoint, deps.services)) return
    const message: PushMessage = {
      id,
      to: user_id,
      role,
      kind,
      // No order: the device opens the start page of the role.
      order: '',
      title: noticeWords[kind].title,
      body: noticeWords[kind].pushBody(notice.device),
      at: at.toISOString(),
    }
    const status = await postPush(deps, device, { message, ttlMs: remainingMs, urgency: 'high' })
    if (status === 404 || status === 410) await deleteDeviceByEndpoint(deps.db, device.endpoint)
    else if (status < 200 || status >= 300) deps.onRefused(id, status)
    await markNoticePushSent(deps.db, id, deps.clock())
  }
