import type { AccountPushKind } from '@ligeiro/contract/push-kind'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The content of a notice: what happened to whose account, when, and on which device. */
export type Notice = { user_id: string; kind: AccountPushKind; device: string; address: string; at: Date }

/** Who gets a notice by e-mail, and with which link. */
export type Receiver = {
  email: string
  /** The address is proven: the e-mail may name the person. */
  named: boolean
  link_hash: Buffer | null
  /** The confirmed address that the link puts back. */
  former_email?: string
}

const hourMs = 3_600_000
/** Somebody who does the same again and again must not fill the owner's mailbox, nor keep other notices out of it. */
const maxEmailsOfKind = 5

/** Stores a notice by e-mail; undefined if as many of its kind went to this address within the last hour as may. */
export async function insertEmailNotice(
  db: Db,
  id: string,
  { user_id, kind, device, address, at }: Notice,
  { email, named, link_hash, former_email }: Receiver,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into account_notices (id, user_id, kind, device, address, at, email, named, link_hash, former_email)
    select ${id}::uuid, ${user_id}::uuid, ${kind}, ${device}, ${address}, ${at}::timestamptz, ${email}, ${named}::boolean,
      ${link_hash}::bytea, ${former_email ?? null}
    where ${maxEmailsOfKind} > (select count(*) from account_notices
      where user_id = ${user_id} and endpoint is null and kind = ${kind} and coalesce(email, ${email}) = ${email}
        and at > ${new Date(at.getTime() - hourMs)})
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

/** Returns a notice that was not sent yet, with the account that it is about. */
export const findNotice = (db: Db, id: string) =>
  db
    .selectFrom('account_notices as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.user_id', 'n.kind', 'n.device', 'n.address', 'n.at', 'n.endpoint', 'n.p256dh', 'n.auth'])
    .select(['n.email as receiver', 'n.named', 'n.link_hash', 'n.former_email'])
    .select(['u.name', 'u.email', 'u.role', 'u.email_proven_at', 'u.active', 'u.deleted_at'])
    .where('n.id', '=', id)
    .where('n.sent_at', 'is', null)
    .executeTakeFirst()

export const markNoticeSent = (db: Db, id: string, now: Date) =>
  db.updateTable('account_notices').set({ sent_at: now }).where('id', '=', id).execute()

/** How long a link 'Não fui eu' is valid, in ms. */
const linkTtlMs = 7 * 86_400_000
const linksSince = (now: Date) => new Date(now.getTime() - linkTtlMs)

/** The notice of a link that is still valid. */
export const findNoticeByLink = (db: Db, linkHash: Buffer, now: Date) =>
  db
    .selectFrom('account_notices')
    .select(['id', 'user_id', 'kind', 'at', 'former_email', (row) => row.ref('email').$notNull().as('email')])
    .where('link_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('at', '>', linksSince(now))
    .executeTakeFirst()

/**
 * Uses up a link, and the links of what happened to the account since: whoever had the account meanwhile got those. Of two calls with one
 * link only one gets true.
 */
export async function useLink(db: Db, { id, user_id, at }: { id: string; user_id: string; at: Date }, now: Date) {
  const used = await db
    .updateTable('account_notices')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('link_hash', 'is not', null)
    .where('used_at', 'is', null)
    .where('at', '>=', at)
    .returning('id')
    .execute()
  return used.some((row) => row.id === id)
}

/** May the owner of another account than this one still put this address back? Until then nobody else gets it. */
export async function isReserved(db: Db, email: string, userId: string | null, now: Date): Promise<boolean> {
  const reserved = db
    .selectFrom('account_notices')
    .innerJoin('users', 'users.id', 'account_notices.user_id')
    .select('account_notices.id')
    // The link of a removed or deactivated account gives nothing back.
    .where('users.deleted_at', 'is', null)
    .where('users.active', '=', true)
    .where(sql<string>`lower(former_email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('at', '>', linksSince(now))
    .$if(userId !== null, (query) => query.where('user_id', '<>', userId))
  return (await reserved.executeTakeFirst()) !== undefined
}

/** Longer than any notice is retried. */
const retentionMs = 2 * 86_400_000

/** Deletes notices after two days, and those with a link once the link has expired. */
export const purgeNotices = (db: Db, now: Date) =>
  db
    .deleteFrom('account_notices')
    .where('at', '<', new Date(now.getTime() - retentionMs))
    .where((row) => row.or([row('link_hash', 'is', null), row('at', '<', linksSince(now))]))
    .execute()
