import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import { recordAuditEvent } from '../audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { deleteFactors } from './queries.ts'
import type { RequestOrigin } from '../../platform/http/request-origin.ts'

type Proof = { userId: string; email_proven_at: Date | null; origin: RequestOrigin; now: Date }

/**
 * At the first proof of the address with which somebody signed up, removes the factors set before: they may be of a stranger who signed up
 * with the address of this person. An address that an admin typed is not of that kind: there a factor stays, or an admin could lead an
 * account's second factor away by a new address.
 */
export async function removeFactorsBeforeProof(
  tx: Db,
  notices: NoticeQueue,
  { userId, email_proven_at, origin, now }: Proof,
): Promise<void> {
  if (email_proven_at !== null || !(await deleteFactors(tx, userId))) return
  await recordAuditEvent(tx, { user: null, now }, 'factor_removed', { subject: userId })
  await notices.notify(tx, 'factor_off', { userId, origin, now })
}
