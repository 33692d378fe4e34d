import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { settingsApi } from '@ligeiro/contract/settings-api'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { defaultDispatchSetting } from '../dispatch/setting.ts'
import { defaultQueueSetting } from '../../queue/place/setting.ts'
import { dayOf, type DayRule } from '../../platform/time/day-rule.ts'

export type Settings = ResponseOf<typeof settingsApi.read>
export type SettingKey = keyof Settings

/** What applies until an admin changes it. */
const byDefault: Settings = {
  tracking: { value: { place: 'bairro' }, version: 0 },
  rain: { value: { on: false, since: null, until: null }, version: 0 },
  recipient_days: { value: { days: 90 }, version: 0 },
  day_end: { value: { time: '00:00' }, version: 0 },
  money: { value: { sees_price: true, hand_limit: null }, version: 0 },
  dispatch: { value: defaultDispatchSetting, version: 0 },
  queue: { value: defaultQueueSetting, version: 0 },
}

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value', 'version'])
    .where('key', 'in', Object.keys(byDefault))
    .execute()
  // A value that was stored before it had a field has the default of that field.
  const changed = Object.fromEntries(
    rows.map(({ key, value, version }) => [
      key,
      { value: { ...byDefault[key as SettingKey].value, ...(value as object) }, version },
    ]),
  )
  return { ...byDefault, ...changed }
}

/** How the firm cuts days; read with everything that is cut by day, so that a change holds at once in every process. */
export async function readDayRule(db: Db, zone: string | RawBuilder<unknown>): Promise<DayRule> {
  const { rows } = await sql<DayRule>`
    select ${zone}::text as zone, coalesce((select value ->> 'time' from settings where key = 'day_end'), '00:00') as "dayEnd",
      coalesce((select value from settings where key = 'earlier_day_ends'), '[]') as earlier`.execute(db)
  return rows[0]!
}

/** The firm's present day, `YYYY-MM-DD`. `zone`: TIME_ZONE. */
export async function readToday(db: Db, now: Date, zone: string): Promise<string> {
  const rule = await readDayRule(db, zone)
  const { rows } = await sql<{ day: string }>`select ${dayOf(sql`${now}::timestamptz`, rule)}::text as day`.execute(db)
  return rows[0]!.day
}

type Change = {
  value: unknown
  /** Null: the installation itself. */
  userId: string | null
  now: Date
  /** The version that the admin saw; undefined: any. */
  version: number | undefined
}

/** Undefined: the setting has another version than `version`. */
export async function writeSetting(db: Db, key: string, change: Change): Promise<number | undefined> {
  const { value, userId, now, version } = change
  const { rows } = await sql<{ version: number }>`
    insert into settings as s (key, value, version, changed_by, changed_at)
    select ${key}, ${JSON.stringify(value)}::jsonb, 1, ${userId}::uuid, ${now}::timestamptz
    where ${version ?? 0}::int = 0 or exists (select from settings where key = ${key})
    on conflict (key) do update set value = excluded.value, version = s.version + 1,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at,
      changed_xid = pg_current_xact_id()
    where ${version ?? null}::int is null or s.version = ${version ?? null}::int
    returning version`.execute(db)
  return rows[0]?.version
}
