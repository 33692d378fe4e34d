import type { Fix } from '@ligeiro/contract/fix'
import { maxFixAgeMs } from '@ligeiro/contract/fix-age'
import type { FixStep } from '@ligeiro/contract/fix-steps'
import type { WaitPlace } from '@ligeiro/contract/item-kinds'
import type { Order } from '@ligeiro/contract/order'
import { sql } from 'kysely'
import { maxInaccuracyM, type Sample } from '../../addresses/points/learn.ts'
import type { Points } from '../../addresses/points/points.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { StepContext } from '../order/step.ts'

type Taken = {
  step: FixStep
  fix: Fix | undefined
  /** When the motoboy tapped, by their phone; absent: now. */
  happenedAt: Date | undefined
  /** Where they waited. */
  place?: WaitPlace
}
export type FixKeeper = ReturnType<typeof createFixKeeper>

/** What a step says of an address of the order. Who leaves may be on the way already. */
function sampleOf({ step, place }: Taken): { of: WaitPlace; at: Sample['at'] } | null {
  if (step === 'leave') return null
  if (step === 'start') return { of: 'pickup', at: 'start' }
  if (step === 'arrive') return { of: place ?? 'delivery', at: 'address' }
  return { of: step === 'returned' ? 'pickup' : 'delivery', at: 'address' }
}

/**
 * Makes the function that keeps where the motoboy was when they took a step, and what that says of the address. An old position, and one
 * of a motoboy who is unavailable, is ignored; the same one is kept once.
 */
export const createFixKeeper =
  (points: Points) =>
  async (tx: Tx, { user, now }: StepContext, order: Order, taken: Taken): Promise<void> => {
    const { step, fix, happenedAt } = taken
    if (!fix) return
    const at = new Date(fix.at)
    if (Math.abs((happenedAt ?? now).getTime() - at.getTime()) > maxFixAgeMs) return
    const { rows } = await sql`
      insert into order_fixes (order_id, motoboy_id, step, at, latitude, longitude, accuracy)
      select ${order.id}::uuid, m.id, ${step}, ${at}, ${fix.latitude}, ${fix.longitude}, ${fix.accuracy}
      from motoboys m where m.user_id = ${user.id}::uuid and m.available and not exists (
        select 1 from order_fixes f where f.order_id = ${order.id}::uuid and f.step = ${step} and f.at = ${at})
      returning id`.execute(tx)
    const sample = sampleOf(taken)
    if (rows.length === 0 || fix.accuracy > maxInaccuracyM || !sample) return
    const { latitude, longitude } = fix
    await points.learn(tx, order[`${sample.of}_address`], { latitude, longitude, at: sample.at }, now)
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
