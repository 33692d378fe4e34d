import { sql, type Selectable } from 'kysely'
import { dayMs } from '@ligeiro/contract/durations'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** What happened to whose account, when, and on which device. */
type Notice = Pick<Selectable<Schema['notice_pushes']>, 'user_id' | 'kind' | 'device' | 'address' | 'at'>

/** Stores the same notice for each device of the person that receives pushes, except that of one session. Returns the ids. */
export async function insertNoticePushes(db: Db, notice: Notice, exceptSession: string | null): Promise<string[]> {
  const { user_id, kind, device, address, at } = notice
  const { rows } = await sql<{ id: string }>`
    insert into notice_pushes (id, user_id, kind, device, address, at, endpoint, p256dh, auth)
    select gen_random_uuid(), ${user_id}::uuid, ${kind}, ${device}, ${address}, ${at}::timestamptz, endpoint, p256dh, auth
    from push_devices where user_id = ${user_id} and session_id is distinct from ${exceptSession}::uuid
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the push of a notice that was not sent yet, unless its account is deactivated or removed. */
export const findNoticePush = (db: Db, id: string) =>
  db
    .selectFrom('notice_pushes as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.user_id', 'n.kind', 'n.device', 'n.at', 'n.endpoint', 'n.p256dh', 'n.auth', 'u.role'])
    .where('n.id', '=', id)
    .where('n.sent_at', 'is', null)
    .where('u.active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

export const markNoticePushSent = (db: Db, id: string, now: Date) =>
  db.updateTable('notice_pushes').set({ sent_at: now }).where('id', '=', id).execute()

/** Longer than any push is retried. */
const retentionMs = 2 * dayMs

export const purgeNoticePushes = (db: Db, now: Date) =>
  db
    .deleteFrom('notice_pushes')
    .where('at', '<', new Date(now.getTime() - retentionMs))
    .execute()
