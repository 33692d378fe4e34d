import { createHash } from 'node:crypto'
import type { Point } from '@ligeiro/contract/metres-between'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Known } from './learn.ts'

export type Stored = Known & { pinnedBy: string | null }

const hashOf = (key: string) => createHash('sha256').update(key).digest()

const read = async (db: Db, keys: readonly string[], lock: boolean) => {
  const hashes = new Map(keys.map((key) => [hashOf(key).toString('hex'), key]))
  const rows = await db
    .selectFrom('address_points as p')
    .leftJoin('users as u', 'u.id', 'p.pinned_by')
    .select(['p.key', 'p.pin_latitude', 'p.pin_longitude', 'u.name', 'p.samples', 'p.doubted_m'])
    .where(
      'p.key',
      'in',
      [...hashes.keys()].map((hash) => Buffer.from(hash, 'hex')),
    )
    .$if(lock, (query) => query.forUpdate('p'))
    .execute()
  return new Map(
    rows.map((row): [string, Stored] => [
      hashes.get(row.key.toString('hex')) ?? '',
      {
        pin:
          row.pin_latitude === null || row.pin_longitude === null
            ? null
            : { latitude: row.pin_latitude, longitude: row.pin_longitude },
        pinnedBy: row.name,
        samples: row.samples,
        doubtedM: row.doubted_m,
      },
    ]),
  )
}

/** What is stored of addresses, by their keys (`addressKey`). */
export const findPoints = async (db: Db, keys: readonly string[]): Promise<Map<string, Stored>> =>
  keys.length === 0 ? new Map() : read(db, keys, false)

/** Changes what is known of an address; one transaction after the other. */
export async function changeKnown(tx: Tx, key: string, now: Date, change: (known: Known) => Known): Promise<void> {
  await tx
    .insertInto('address_points')
    .values({ key: hashOf(key), seen_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const known = (await read(tx, [key], true)).get(key)
  if (!known) return
  const { samples, doubtedM } = change(known)
  await tx
    .updateTable('address_points')
    .set({ samples: JSON.stringify(samples), doubted_m: doubtedM, seen_at: now })
    .where('key', '=', hashOf(key))
    .execute()
}

/** Marks where an address is; null takes the mark away. What doubted the point before says nothing of the new one. */
export const savePin = (tx: Tx, key: string, pin: Point | null, { by, now }: { by: string; now: Date }) =>
  sql`insert into address_points (key, pin_latitude, pin_longitude, pinned_by, seen_at)
    values (${hashOf(key)}, ${pin?.latitude ?? null}, ${pin?.longitude ?? null}, ${pin ? by : null}::uuid, ${now})
    on conflict (key) do update set pin_latitude = excluded.pin_latitude, pin_longitude = excluded.pin_longitude,
      pinned_by = excluded.pinned_by, doubted_m = null, seen_at = excluded.seen_at`.execute(tx)

/** Forgets addresses that nobody marked or delivered to since. */
export const deletePointsBefore = (db: Db, before: Date) =>
  db.deleteFrom('address_points').where('seen_at', '<', before).execute()
