import { dayMs } from '@ligeiro/contract/durations'
import type { Db } from '../../platform/db/connect.ts'

/** How long the views are stored: longer than any location. */
const viewTtlMs = 365 * dayMs

export async function purgeViews(db: Db, now: Date): Promise<void> {
  for (const table of ['position_views', 'position_views_by_link'] as const)
    await db
      .deleteFrom(table)
      .where('hour', '<', new Date(now.getTime() - viewTtlMs))
      .execute()
}
