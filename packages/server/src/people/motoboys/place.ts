import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** How much older than the position, in minutes, the name of a place may be and still say where the motoboy is. */
const nameMinutes = 10
/** A stored moment that is later than now by more than this was stored by a clock that ran ahead. */
const maxSkewMs = 60_000

/** Where a motoboy is in words, and the moment of these words; without words that of the position. As SQL, of the row that is named. */
export function toldPlace(row: 'm' | 'motoboy') {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  const isOld = sql`${column('seen_at')} > coalesce(${column('located_at')} + make_interval(mins => ${sql.lit(nameMinutes)}), '-infinity')`
  return {
    location: sql<string | null>`case when ${isOld} then null else ${column('location')} end`,
    seen_at: sql<Date | null>`case when ${isOld} then ${column('seen_at')} else ${column('located_at')} end`,
  }
}

/** Whether what was read `at` replaces what was read at the moment of the column: what waited for coverage arrives late. */
const replaces = (column: string, at: RawBuilder<Date>, now: Date) =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${at} or ${sql.ref(column)} > ${new Date(now.getTime() + maxSkewMs)}::timestamptz)`

/** Stores the name of the place where an available motoboy was. */
export const namePlace = (db: Db, id: string, { location, at }: { location: string; at: Date }, now: Date) =>
  db
    .updateTable('motoboys')
    .set({ location, located_at: at })
    .where('id', '=', id)
    .where('available', '=', true)
    .where(replaces('located_at', sql`${at}::timestamptz`, now))
    .execute()

export type Placed = { id: string; at: Date; latitude: number; longitude: number; accuracy: number | null }

/** Moves the last positions of available motoboys, forward in time only, and returns whose moved. */
export async function movePlaces(db: Db, placed: readonly Placed[], now: Date): Promise<string[]> {
  if (placed.length === 0) return []
  const all = <K extends keyof Placed>(name: K) => placed.map((one) => one[name])
  const { rows } = await sql<{ id: string }>`
    update motoboys m set latitude = v.latitude, longitude = v.longitude, accuracy = v.accuracy, seen_at = v.at
    from unnest(${all('id')}::uuid[], ${all('at')}::timestamptz[], ${all('latitude')}::float8[], ${all('longitude')}::float8[],
      ${all('accuracy')}::float8[]) v (id, at, latitude, longitude, accuracy)
    where m.id = v.id and m.available and ${replaces('m.seen_at', sql.ref('v.at'), now)}
    returning m.id`.execute(db)
  return rows.map(({ id }) => id)
}
