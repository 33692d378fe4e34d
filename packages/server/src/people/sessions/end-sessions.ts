import type { SignedIn } from '@ligeiro/contract/user'
import { recordAuditEvent } from '../audit/queries.ts'
import { endSessionsOf } from '../auth/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockForAdmin } from '../users/lock-account.ts'

/** Signs a person out on all devices, as when their phone is lost, ends the links for passwords that they made or got, and returns of how many. The password stays. */
export async function endSessionsBy(db: Db, by: SignedIn, id: string, now: Date): Promise<number> {
  const { id: subject } = await lockForAdmin(db, by, id)
  const ended = await endSessionsOf(db, subject, now)
  await recordAuditEvent(db, { user: by, now }, 'sessions_ended', { subject })
  return ended.length
}
