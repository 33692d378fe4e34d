import { sql } from 'kysely'
import { middleOf, type Point } from '@ligeiro/contract/metres-between'
import type { Db } from '../../platform/db/connect.ts'
import type { Bairros } from '../../prices/known-bairros.ts'

export type KnownBairros = Pick<Bairros, 'keyIn' | 'refresh'>

/** How many of the newest reported positions are read to locate the bairros. */
const newestPositions = 5000

/** Where each bairro is: the median of the positions that motoboys reported in it. */
export async function bairroPlaces(db: Db, bairros: KnownBairros): Promise<Map<string, Point>> {
  const { rows } = await sql<Point & { location: string }>`
    select location, latitude::float8 as latitude, longitude::float8 as longitude from (
      (select location, latitude, longitude from places where location is not null order by asked_at desc limit ${newestPositions})
      union all
      select location, latitude, longitude from motoboys where located_at = seen_at and latitude is not null and longitude is not null
    ) reported`.execute(db)
  const found = new Map<string, Point[]>()
  for (const { location, ...point } of rows) {
    const bairro = bairros.keyIn(location)
    if (bairro !== null) found.set(bairro, [...(found.get(bairro) ?? []), point])
  }
  return new Map([...found].map(([bairro, points]) => [bairro, middleOf(points)]))
}
