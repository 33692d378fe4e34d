import { sql } from 'kysely'
import { middleOf, type Point } from '@ligeiro/contract/metres-between'
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
