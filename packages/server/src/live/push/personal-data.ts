import { purgeNoticePushes } from '../../people/account-notices/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { PersonalData } from '../../people/personal-data/personal-data.ts'
import { valueSection } from '../../people/personal-data/sections.ts'
import { purgePushes } from './queries.ts'

async function readPushes(db: Db, userId: string) {
  const devices = await db.selectFrom('push_devices').select(['seen_at']).where('user_id', '=', userId).execute()
  const mutes = await db.selectFrom('push_mutes').select('kind').where('user_id', '=', userId).execute()
  return { devices, not_wanted: mutes.map(({ kind }) => kind) }
}

export const pushData: PersonalData = {
  rows: { push_devices: ['user_id'], push_mutes: ['user_id'] },
  export: [valueSection('pushes', (db, { id }) => readPushes(db, id))],
  purge: [purgePushes, purgeNoticePushes],
}
