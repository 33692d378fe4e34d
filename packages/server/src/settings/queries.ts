import type { TrackingPlace } from '@ligeiro/contract/settings-api'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export type TrackingSetting = { value: { place: TrackingPlace }; version: number }

/** What applies until an admin changes it. */
const byDefault: TrackingSetting = { value: { place: 'bairro' }, version: 0 }

export async function readTracking(db: Db): Promise<TrackingSetting> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', 'tracking')
    .executeTakeFirst()
  return row ? { value: row.value as TrackingSetting['value'], version: row.version } : byDefault
}

type Change = { value: TrackingSetting['value']; userId: string; now: Date; version: number | undefined }

/** Undefined: the setting has another version than `version`. */
export async function writeTracking(db: Db, { value, userId, now, version }: Change): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into settings as s (key, value, version, changed_by, changed_at)
    select 'tracking', ${JSON.stringify(value)}::jsonb, 1, ${userId}::uuid, ${now}::timestamptz
    where ${version ?? 0}::int = 0 or exists (select from settings where key = 'tracking')
    on conflict (key) do update set value = excluded.value, version = s.version + 1,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
    where ${version ?? null}::int is null or s.version = ${version ?? null}::int
    returning version`.execute(db)
  return rows[0]?.version
}
