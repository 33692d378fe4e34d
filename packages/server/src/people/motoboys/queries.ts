import { openStatuses } from '@ligeiro/contract/order-status'
import type { Rules } from '@ligeiro/contract/money-schemas'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { toldPlace } from './place.ts'

const told = toldPlace('m')
/** `seen_at` is the moment of `location`, `measured_at` that of the coordinates. */
const motoboys = (db: Db) =>
  db
    .selectFrom('motoboys as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'm.id',
      'm.user_id',
      'm.available',
      'm.seen_at as measured_at',
      'm.latitude',
      'm.longitude',
      'm.accuracy',
      'u.name',
      'u.email',
      'u.phone',
      'u.active',
    ])
    .select('u.role')
    .select(told.location.as('location'))
    .select(told.seen_at.as('seen_at'))
    .select((row) =>
      row
        .selectFrom('shifts as s')
        .select('s.started_at')
        .whereRef('s.motoboy_id', '=', 'm.id')
        .where('s.ended_at', 'is', null)
        .as('works_since'),
    )
    .where('u.deleted_at', 'is', null)
    .where((row) => row.or([row('u.role', '=', 'motoboy'), row('u.also_delivers', '=', true)]))

type MotoboyRow = Awaited<ReturnType<ReturnType<typeof motoboys>['executeTakeFirstOrThrow']>>

export const presentMotoboy = (row: MotoboyRow): Motoboy => ({
  id: row.id,
  user: { id: row.user_id, name: row.name, email: row.email, phone: row.phone },
  location: row.location,
  available: row.available,
  seen_at: row.seen_at?.toISOString() ?? null,
  ...(row.works_since && { shift: { started_at: row.works_since.toISOString() } }),
})

/** Motoboys with the rules of their share, which are null without books. */
const assignable = (db: Db) =>
  motoboys(db).select(
    sql<Partial<Rules> | null>`case when exists (select from money_rules) then money_rules_at(null, m.id, now()) end`.as(
      'share_rules',
    ),
  )

export const findMotoboy = (db: Db, id: string) => assignable(db).where('m.id', '=', id).executeTakeFirst()
export const findMotoboyOfUser = (db: Db, userId: string) =>
  assignable(db).where('u.id', '=', userId).executeTakeFirst()

/** All motoboys who are not deleted, by name, with the number of open deliveries of each. */
export const listMotoboys = (db: Db) =>
  motoboys(db)
    .leftJoin(
      (open) =>
        open
          .selectFrom('orders')
          .select(['motoboy_id', sql<number>`count(*)::int`.as('count')])
          .where('deleted_at', 'is', null)
          .where('status', 'in', openStatuses)
          .groupBy('motoboy_id')
          .as('open'),
      (join) => join.onRef('open.motoboy_id', '=', 'm.id'),
    )
    .select(['u.first_signed_in_at', sql<number>`coalesce(open.count, 0)`.as('open_deliveries')])
    .select(sql<boolean>`exists (select from push_devices where user_id = u.id)`.as('has_push'))
    .orderBy('u.name')
    .orderBy('m.id')
    .execute()

/** Locks a motoboy who is about to get an order (FOR SHARE), against a removal before the assignment is committed. */
export const lockAssignable = (db: Db, id: string) =>
  assignable(db).where('m.id', '=', id).forShare('u').executeTakeFirst()

/** Locks a motoboy for a removal (FOR NO KEY UPDATE), also against `lockAssignable`. Their own steps can go on. */
export const lockForRemoval = (db: Db, id: string) =>
  motoboys(db).where('m.id', '=', id).forNoKeyUpdate('u').executeTakeFirst()

export const openDeliveriesOf = async (db: Db, id: string): Promise<number> => {
  const row = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('motoboy_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow()
  return row.count
}

export const insertMotoboy = (
  db: Db,
  motoboy: { id: string; user_id: string; location: string | null; available: boolean },
) => db.insertInto('motoboys').values(motoboy).execute()
