import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

type OpenSession = { id: string; device: string | null; address: string | null; created_at: Date; seen_at: Date }

/** The sessions of a person that have not ended and whose refresh token has not expired, `first` first. */
export async function listOpenSessions(db: Db, userId: string, first: string, now: Date): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, device, address, created_at, coalesce(seen_at, created_at) as seen_at from sessions s
    where user_id = ${userId} and ended_at is null
      and exists (select from refresh_tokens t where t.session_id = s.id and t.expires_at > ${now})
    order by id = ${first} desc, coalesce(seen_at, created_at) desc, id`.execute(db)
  return rows
}

/** Locks the account, so that two sessions of one person do not end each other at the same time. */
export const lockOwnAccount = (db: Db, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** The open sessions of a person among `id`, or all of them except `except`. */
export async function openSessionIds(db: Db, userId: string, id?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
  return rows.map((row) => row.id)
}
