import { sql } from 'kysely'
import type { Role } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'

const day = 86_400_000

/** How long it is known who was shown a place, in ms: longer than any place is kept. */
const viewsKept = 365 * day

/** Forgets places told more than `days` days ago, and who was shown one a year ago. A text that the admin typed stays: nobody was seen there. */
export async function purgePositions(db: Db, now: Date, days: number): Promise<void> {
  await db
    .updateTable('motoboys')
    .set({ location: null, latitude: null, longitude: null, accuracy: null, seen_at: null })
    .where('seen_at', '<', new Date(now.getTime() - days * day))
    .execute()
  await db
    .deleteFrom('position_views')
    .where('hour', '<', new Date(now.getTime() - viewsKept))
    .execute()
}

export type View = { motoboy_id: string; viewer_id: string; hour: Date }

export const insertViews = (db: Db, views: View[]) =>
  db
    .insertInto('position_views')
    .values(views)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type Viewed = { viewer_id: string; name: string; role: Role; hour: Date }

/** So many views after this one, newest hour first. */
export async function readViewsAfter(
  db: Db,
  userId: string,
  limit: number,
  after?: { hour: Date; viewer_id: string },
): Promise<Viewed[]> {
  const older = after ? sql`and (v.hour, v.viewer_id) < (${after.hour}, ${after.viewer_id}::uuid)` : sql``
  const result = await sql<Viewed>`
    select v.viewer_id, viewer.name, viewer.role, v.hour
    from motoboys m join position_views v on v.motoboy_id = m.id join users viewer on viewer.id = v.viewer_id
    where m.user_id = ${userId} ${older} order by v.hour desc, v.viewer_id desc limit ${limit}`.execute(db)
  return result.rows
}

/** Who was shown where this account's motoboy is, newest hour first. */
export async function readViews(db: Db, userId: string, limit: number): Promise<Viewed[]> {
  const result = await sql<Viewed>`
    select v.viewer_id, viewer.name, viewer.role, v.hour
    from motoboys m join position_views v on v.motoboy_id = m.id join users viewer on viewer.id = v.viewer_id
    where m.user_id = ${userId} order by v.hour desc, viewer.name, v.viewer_id limit ${limit}`.execute(db)
  return result.rows
}
