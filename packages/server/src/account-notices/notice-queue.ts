import { randomUUID } from 'node:crypto'
import type { AccountPushKind } from '@ligeiro/contract/push-kind'
import type { Db } from '../db/connect.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { insertEmailNotice, insertPushNotices } from './queries.ts'

type About = { userId: string; origin: RequestOrigin; now: Date; exceptSession?: string }

/** Informs people of what happened to their account: by e-mail if e-mails are sent, and by a push to each of their devices. */
export function createNoticeQueue(jobs: Pick<Jobs, 'add'>, sending: boolean) {
  async function queueNotice(
    tx: Db,
    kind: AccountPushKind,
    { userId, origin, now, exceptSession }: About,
  ): Promise<void> {
    const notice = { user_id: userId, kind, device: origin.device, address: origin.address, at: now }
    const email = sending ? await insertEmailNotice(tx, randomUUID(), notice) : undefined
    if (email) await jobs.add(tx, 'emails', email)
    for (const id of await insertPushNotices(tx, notice, exceptSession ?? null)) await jobs.add(tx, 'notices', id)
  }
  return {
    newDevice: (tx: Db, about: About) => queueNotice(tx, 'new_device', about),
    /** Must be called before the sessions of the person end, because their push devices are deleted with them. */
    newPassword: (tx: Db, about: About) => queueNotice(tx, 'new_password', about),
    /** Before the person's sessions end, and their devices with them. */
    factorRemoved: (tx: Db, about: About) => queueNotice(tx, 'factor_removed', about),
    /** The orders of a client by telephone are now this person's. */
    merged: (tx: Db, about: About) => queueNotice(tx, 'account_merged', about),
  }
}
export type NoticeQueue = ReturnType<typeof createNoticeQueue>
