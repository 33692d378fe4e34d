import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import { listSection } from '../personal-data/sections.ts'
import { purgeSessions } from './purge-sessions.ts'

/** Reads up to `limit` sessions after `after`, oldest first; token hashes are left out. */
const readSessions = (db: Db, userId: string, limit: number, after?: { created_at: Date; id: string }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'seen_at', 'ended_at', 'device', 'address'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.created_at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export const sessionData: PersonalData = {
  erased: { sessions: ['device', 'address'] },
  kept: { sessions: ['user_id'], refresh_tokens: ['hash'] },
  erase: (tx, { id }) =>
    tx.updateTable('sessions').set({ device: null, address: null }).where('user_id', '=', id).execute(),
  export: [listSection('sessions', readSessions, ['id'])],
  purge: [purgeSessions],
}
