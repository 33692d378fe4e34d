import { dayMs } from '@ligeiro/contract/durations'
import type { Db } from '../platform/db/connect.ts'

/**
 * Deletes the last locations of motoboys, and those of steps, that were measured more than `days` days ago (POSITIONS_DAYS). A location that an
 * admin typed stays, because it is not a measurement. The trail has a rule of its own (trail/slots.ts, TRAIL_DAYS).
 */
export async function purgePositions(db: Db, now: Date, days: number): Promise<void> {
  const before = new Date(now.getTime() - days * dayMs)
  const noPosition = { latitude: null, longitude: null, accuracy: null, seen_at: null }
  await db.updateTable('motoboys').set(noPosition).where('seen_at', '<', before).execute()
  await db.updateTable('motoboys').set({ location: null, located_at: null }).where('located_at', '<', before).execute()
  await db.deleteFrom('order_fixes').where('at', '<', before).execute()
}
