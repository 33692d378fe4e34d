import { dayMs } from '@ligeiro/contract/durations'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** 5 km, in degrees of latitude. */
const around = 5000 / 111_195

/** West, south, east and north of all known points with 5 km around them; undefined without a point. */
async function boundsOfPoints(db: Db): Promise<number[] | undefined> {
  const { rows } = await sql<{ west: number | null; south: number; east: number; north: number }>`
    select min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north from (
      select pin_latitude as latitude, pin_longitude as longitude from address_points where pin_latitude is not null
      union all
      select (sample ->> 'latitude')::float8, (sample ->> 'longitude')::float8
      from address_points, jsonb_array_elements(samples) sample
    ) points`.execute(db)
  const [found] = rows
  if (!found || found.west === null) return undefined
  const { west, south, east, north } = found
  const aside = around / Math.cos((((south + north) / 2) * Math.PI) / 180)
  return [west - aside, south - around, east + aside, north + around]
}

/** The command that fetches a city's streets, for a computer with internet. Protomaps keeps its builds for about a week. */
export async function extractCommand(db: Db, now: Date): Promise<string> {
  const day = new Date(now.getTime() - dayMs).toISOString().slice(0, 10).replaceAll('-', '')
  const bounds = (await boundsOfPoints(db))?.map((one) => one.toFixed(4)).join(',') ?? 'OESTE,SUL,LESTE,NORTE'
  return `pmtiles extract https://build.protomaps.com/${day}.pmtiles mapa.pmtiles --bbox=${bounds} --maxzoom=15`
}
