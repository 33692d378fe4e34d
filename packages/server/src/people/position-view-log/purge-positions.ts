import { dayMs } from '@ligeiro/contract/durations'
import type { Db } from '../../platform/db/connect.ts'

/** How long the views are stored: longer than any location. */
const viewTtlMs = 365 * dayMs

/**
 * Deletes locations measured more than `days` days ago (POSITIONS_DAYS), and views older than a year. A location that an admin typed stays,
 * because it is not a measurement.
 */
export async function purgePositions(db: Db, now: Date, days: number): Promise<void> {
  const before = new Date(now.getTime() - days * dayMs)
  const noPosition = { latitude: null, longitude: null, accuracy: null, seen_at: null }
  await db.updateTable('motoboys').set(noPosition).where('seen_at', '<', before).execute()
  await db.updateTable('motoboys').set({ location: null, located_at: null }).where('located_at', '<', before).execute()
  await db.deleteFrom('order_fixes').where('at', '<', before).execute()
  for (const table of ['position_views', 'position_views_by_link'] as const)
    await db
      .deleteFrom(table)
      .where('hour', '<', new Date(now.getTime() - viewTtlMs))
      .execute()
}
