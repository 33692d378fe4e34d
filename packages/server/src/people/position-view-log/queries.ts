import { sql } from 'kysely'
import type { Role } from '@ligeiro/contract/role'
import type { Db } from '../../platform/db/connect.ts'

export type View = { motoboy_id: string; viewer_id: string; hour: Date; trail: boolean }
export type LinkView = { motoboy_id: string; link_id: string; order_id: string; hour: Date }

export async function insertViews(db: Db, views: View[]): Promise<void> {
  if (views.length === 0) return
  await db
    .insertInto('position_views')
    .values(views)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertLinkViews(db: Db, views: LinkView[]): Promise<void> {
  if (views.length === 0) return
  await db
    .insertInto('position_views_by_link')
    .values(views)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type Viewed = { viewer_id: string; name: string; role: Role; hour: Date; trail: boolean }

/** The views `v` of a user's location. Whoever saw it by a tracking link has the link's id, and the order's number for a name. */
const viewsOf = (userId: string) => sql`(
  select v.viewer_id, viewer.name, viewer.role, v.hour, v.trail
  from motoboys m join position_views v on v.motoboy_id = m.id join users viewer on viewer.id = v.viewer_id
  where m.user_id = ${userId}
  union all
  select v.link_id, 'Link do pedido #' || left(v.order_id::text, 8), 'client', v.hour, false
  from motoboys m join position_views_by_link v on v.motoboy_id = m.id where m.user_id = ${userId}) v`

/** Returns at most `limit` views of this user's location that come after `after`, newest hour first. */
export async function readViewsAfter(db: Db, userId: string, limit: number, after?: Viewed): Promise<Viewed[]> {
  const older = after
    ? sql`where (v.hour, v.viewer_id, v.trail) < (${after.hour}, ${after.viewer_id}::uuid, ${after.trail})`
    : sql``
  const result = await sql<Viewed>`
    select v.* from ${viewsOf(userId)} ${older} order by v.hour desc, v.viewer_id desc, v.trail desc limit ${limit}`.execute(
    db,
  )
  return result.rows
}

/** Returns who saw the location of this user, newest hour first. */
export async function readViews(db: Db, userId: string, limit: number): Promise<Viewed[]> {
  const result = await sql<Viewed>`
    select v.* from ${viewsOf(userId)} order by v.hour desc, v.name, v.viewer_id, v.trail desc limit ${limit}`.execute(
    db,
  )
  return result.rows
}
