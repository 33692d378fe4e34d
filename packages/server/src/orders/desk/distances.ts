import { sql } from 'kysely'
import type { Distances } from '@ligeiro/contract/desk-schemas'
import { metresBetween, middleOf, type Point } from '@ligeiro/contract/metres-between'
import type { Points } from '../../addresses/points/points.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Bairros } from '../../prices/known-bairros.ts'

export type KnownBairros = Pick<Bairros, 'of' | 'refresh' | 'known'>

/** How many of the newest reported positions are read to locate the bairros. */
const newestPositions = 5000

/** Where each bairro is: the median of the positions that motoboys reported in it. */
export async function bairroPlaces(db: Db, bairros: KnownBairros): Promise<Map<string, Point>> {
  const { rows } = await sql<Point & { location: string }>`
    select location, latitude::float8 as latitude, longitude::float8 as longitude from (
      (select location, latitude, longitude from places where location is not null order by asked_at desc limit ${newestPositions})
      union all
      select location, latitude, longitude from motoboys where location is not null and latitude is not null and longitude is not null
    ) reported`.execute(db)
  const found = new Map<string, Point[]>()
  for (const { location, ...point } of rows) {
    const bairro = bairros.of(location)
    if (bairro !== null) found.set(bairro, [...(found.get(bairro) ?? []), point])
  }
  return new Map([...found].map(([bairro, points]) => [bairro, middleOf(points)]))
}

/** Makes the function that finds the middle of the bairro of each address. */
export const bairroPointsOf =
  (bairros: KnownBairros) =>
  async (db: Db, addresses: readonly string[]): Promise<Map<string, Point>> => {
    await bairros.refresh(db)
    const places = await bairroPlaces(db, bairros)
    return new Map(
      addresses.flatMap((address): [string, Point][] => {
        const place = places.get(bairros.of(address) ?? '')
        return place ? [[address, place]] : []
      }),
    )
  }

/** How long a measured position is where the motoboy is, in ms. */
const freshMs = 600_000
const shownKm = (metres: number, isExact: boolean) =>
  isExact ? Math.max(0.1, Math.round(metres / 100) / 10) : Math.round(metres / 1000)

/**
 * How far each motoboy is from each order's pickup, in km: to a tenth between a position of the last ten minutes and the point of the address,
 * else in whole km between the bairros. Where neither is known there is none.
 */
export async function readDistances(
  db: Db,
  { bairros, points }: { bairros: KnownBairros; points: Points },
  ids: readonly string[],
  now: Date,
): Promise<Distances> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'pickup_address'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const pickups = await points.find(
    db,
    orders.map(({ pickup_address }) => pickup_address),
  )
  const motoboys = await db
    .selectFrom('motoboys')
    .select(['id', 'location', 'latitude', 'longitude', 'seen_at'])
    .where('location', 'is not', null)
    .execute()
  const places = await bairroPlaces(db, bairros)
  const located = motoboys.flatMap(({ id, location, latitude, longitude, seen_at }) => {
    const isFresh = seen_at !== null && now.getTime() - seen_at.getTime() < freshMs
    const measured = isFresh && latitude !== null && longitude !== null ? { latitude, longitude } : undefined
    const place = measured ?? places.get(bairros.of(location ?? '') ?? '')
    return place ? [{ id, place, isExact: measured !== undefined }] : []
  })
  return orders.flatMap(({ id }, index) => {
    const pickup = pickups[index]?.point
    if (!pickup) return []
    const kmTo = (one: (typeof located)[number]) =>
      shownKm(metresBetween(one.place, pickup), one.isExact && pickup.source !== 'bairro')
    return [{ id, motoboys: located.map((one) => ({ id: one.id, km: kmTo(one) })) }]
  })
}
