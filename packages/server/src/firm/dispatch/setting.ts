import type { DispatchSetting } from '@ligeiro/contract/settings-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export const defaultDispatchSetting: DispatchSetting = {
  strategy: 'soonest',
  max_trip: 3,
  auto: 'off',
  from: 'accepted_by_client',
}

export async function readDispatchSetting(db: Db): Promise<DispatchSetting> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'dispatch').executeTakeFirst()
  return { ...defaultDispatchSetting, ...(row?.value as Partial<DispatchSetting> | undefined) }
}

/** Who switched on that orders are dispatched by themselves. `active`: they still are an admin. */
export type AutoBy = { id: string; name: string; active: boolean }

export async function readAutoBy(db: Db): Promise<AutoBy | undefined> {
  const { rows } = await sql<AutoBy>`
    select u.id, u.name, u.role = 'admin' and u.active and u.deleted_at is null as active
    from settings s join users u on u.id = (s.value #>> '{}')::uuid where s.key = 'auto_by'`.execute(db)
  return rows[0]
}

/** What the server does by itself, in whose name. Undefined: nothing; also when who switched it on is no admin any more. */
export async function readAuto(db: Db) {
  const { auto, from, strategy } = await readDispatchSetting(db)
  if (auto === 'off') return undefined
  const by = await readAutoBy(db)
  return by?.active ? { mode: auto, from, strategy, by: by.id } : undefined
}
