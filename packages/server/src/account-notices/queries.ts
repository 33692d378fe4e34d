import type { AccountPushKind } from '@ligeiro/contract/push-kind'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The content of a notice: what happened to whose account, when, and on which device. */
export type Notice = { user_id: string; kind: AccountPushKind; device: string; address: string; at: Date }

const hourMs = 3_600_000
/** Somebody who signs in again and again must not fill the owner's mailbox. */
const maxEmailsAnHour = 5

/** Stores a notice by e-mail; undefined if the person has had as many e-mails as they may within an hour. */
export async function insertEmailNotice(db: Db, id: string, notice: Notice): Promise<string | undefined> {
  const { user_id, kind, device, address, at } = notice
  const { rows } = await sql<{ id: string }>`
    insert into account_notices (id, user_id, kind, device, address, at)
    select ${id}::uuid, ${user_id}::uuid, ${kind}, ${device}, ${address}, ${at}::timestamptz
    where ${maxEmailsAnHour} > (select count(*) from account_notices
      where user_id = ${user_id} and endpoint is null and at > ${new Date(at.getTime() - hourMs)})
    returning id`.execute(db)
  return rows[0]?.id
}

/** Stores the same notice for each device of the person that receives pushes, except that of one session. Returns the ids. */
export async function insertPushNotices(db: Db, notice: Notice, exceptSession: string | null): Promise<string[]> {
  const { user_id, kind, device, address, at } = notice
  const { rows } = await sql<{ id: string }>`
    insert into account_notices (id, user_id, kind, device, address, at, endpoint, p256dh, auth)
    select gen_random_uuid(), ${user_id}::uuid, ${kind}, ${device}, ${address}, ${at}::timestamptz, endpoint, p256dh, auth
    from push_devices where user_id = ${user_id} and session_id is distinct from ${exceptSession}::uuid
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns a notice that was not sent yet, with its receiver if their account may still sign in. */
export const findNotice = (db: Db, id: string) =>
  db
    .selectFrom('account_notices as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.user_id', 'n.kind', 'n.device', 'n.address', 'n.at', 'n.endpoint', 'n.p256dh', 'n.auth'])
    .select(['u.name', 'u.email', 'u.role', 'u.email_proven_at', 'u.active', 'u.deleted_at'])
    .where('n.id', '=', id)
    .where('n.sent_at', 'is', null)
    .executeTakeFirst()

export const markNoticeSent = (db: Db, id: string, now: Date) =>
  db.updateTable('account_notices').set({ sent_at: now }).where('id', '=', id).execute()

/** Longer than any notice is retried. */
const retentionMs = 2 * 86_400_000

export const purgeNotices = (db: Db, now: Date) =>
  db
    .deleteFrom('account_notices')
    .where('at', '<', new Date(now.getTime() - retentionMs))
    .execute()
