import type { Fix } from '@ligeiro/contract/fix'
import { maxFixAgeMs } from '@ligeiro/contract/fix-age'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { StepContext } from '../order/step.ts'

type Taken = {
  orderId: string
  step: 'arrive' | 'leave' | 'returned'
  fix: Fix | undefined
  /** When the motoboy tapped, by their phone; absent: now. */
  happenedAt: Date | undefined
}

/** Keeps where the motoboy was when they took a step. An old position, and one of a motoboy who is unavailable, is ignored. */
export async function keepFix(
  tx: Db,
  { user, now }: StepContext,
  { orderId, step, fix, happenedAt }: Taken,
): Promise<void> {
  if (!fix) return
  const at = new Date(fix.at)
  if (Math.abs((happenedAt ?? now).getTime() - at.getTime()) > maxFixAgeMs) return
  await sql`
    insert into order_fixes (order_id, motoboy_id, step, at, latitude, longitude, accuracy)
    select ${orderId}::uuid, m.id, ${step}, ${at}, ${fix.latitude}, ${fix.longitude}, ${fix.accuracy}
    from motoboys m where m.user_id = ${user.id}::uuid and m.available`.execute(tx)
}

/** Where the motoboys of an order were at its steps, oldest first. */
export async function readFixes(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('order_fixes')
    .select(['step', 'motoboy_id', 'latitude', 'longitude', 'accuracy', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ at, ...fix }) => ({ ...fix, at: at.toISOString() }))
}
