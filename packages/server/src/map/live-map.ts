import type { LiveMap } from '@ligeiro/contract/map-schemas'
import { openStatuses } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import type { Points } from '../addresses/points/points.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Bairros } from '../prices/known-bairros.ts'

/** Those whose place the desk may see: active, available and seen since they are, by name. */
const onDuty = (db: Db) =>
  db
    .selectFrom('motoboys as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'u.name', 'm.latitude', 'm.longitude', 'm.accuracy', 'm.location as place'])
    .select((row) => [
      row.ref('m.seen_at').$notNull().as('seen_at'),
      row
        .selectFrom('orders as o')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('o.motoboy_id', '=', 'm.id')
        .where('o.deleted_at', 'is', null)
        .where('o.status', 'in', openStatuses)
        .$asScalar()
        .$notNull()
        .as('open'),
    ])
    .where('m.available', '=', true)
    .where('m.seen_at', 'is not', null)
    .where('u.active', '=', true)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.name')
    .orderBy('m.id')
    .execute()

/** What is on the map of the desk. */
export async function readLiveMap(
  db: Db,
  { bairros, points }: { bairros: Bairros; points: Points },
  now: Date,
): Promise<LiveMap> {
  const [motoboys, orders, places] = [
    await onDuty(db),
    await db
      .selectFrom('orders')
      .select(['id', 'status', 'motoboy_id', 'pickup_address', 'delivery_address'])
      .where('status', 'in', openStatuses)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    await points.findBairros(db),
  ]
  const addresses = orders.flatMap(({ pickup_address, delivery_address }) => [pickup_address, delivery_address])
  const found = await points.find(db, addresses, places)
  const names = bairros.known()
  return {
    at: now.toISOString(),
    motoboys: motoboys.map(({ seen_at, ...motoboy }) => ({ ...motoboy, at: seen_at.toISOString() })),
    orders: orders.map(({ id, status, motoboy_id }, n) => ({
      id,
      status,
      pickup: found[2 * n]?.point ?? null,
      delivery: found[2 * n + 1]?.point ?? null,
      motoboy_id,
    })),
    bairros: [...places].map(([key, place]) => ({ name: names.get(key) ?? key, ...place })),
  }
}
