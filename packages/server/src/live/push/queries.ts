import { dayMs } from '@ligeiro/contract/durations'
import type { PushKind } from '@ligeiro/contract/push-kind'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'

type Key = Pick<Schema['push_key'], 'public_key' | 'encrypted_private_key'> & { made_at: Date }

/** Inserts the key if there is none; of two concurrent transactions the second waits and keeps the key of the first. `replace` overwrites an existing key. */
export const saveKey = (db: Db, key: Key, replace?: 'replace') =>
  db
    .insertInto('push_key')
    .values(key)
    .onConflict((conflict) => (replace ? conflict.column('only_row').doUpdateSet(key) : conflict.doNothing()))
    .execute()

/** Reads the key and locks it (FOR UPDATE) until the transaction ends. */
export const findKey = (db: Db) =>
  db.selectFrom('push_key').select(['public_key', 'encrypted_private_key']).forUpdate().executeTakeFirstOrThrow()

export const deleteAllDevices = (db: Db) => db.deleteFrom('push_devices').execute()

type Device = Pick<Schema['push_devices'], 'endpoint' | 'p256dh' | 'auth'>

/**
 * Stores the device of a session; false if the session has ended in the meantime. A browser has one subscription, so the session that
 * is signed in there now takes it over from any other session.
 */
export async function saveDevice(db: Db, user: SignedIn, session: string, device: Device, now: Date): Promise<boolean> {
  await db
    .deleteFrom('push_devices')
    .where('endpoint', '=', device.endpoint)
    .where('session_id', '<>', session)
    .execute()
  const { rows } = await sql`
    insert into push_devices (session_id, user_id, role, endpoint, p256dh, auth, seen_at)
    select id, user_id, ${user.role}, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${now} from sessions
    where id = ${session} and user_id = ${user.id} and ended_at is null for share
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
      auth = excluded.auth, seen_at = excluded.seen_at
    returning session_id`.execute(db)
  return rows.length > 0
}

/** Keeps the `limit` devices that were seen last, and deletes the person's other devices. */
export const deleteOldestDevices = (db: Db, userId: string, limit: number) =>
  db
    .deleteFrom('push_devices')
    .where('session_id', 'in', (surplus) =>
      surplus
        .selectFrom('push_devices')
        .select('session_id')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('session_id')
        .offset(limit),
    )
    .execute()

export const deleteDevice = (db: Db, session: string) =>
  db.deleteFrom('push_devices').where('session_id', '=', session).execute()

export const listDevices = (db: Db, userId: string) =>
  db.selectFrom('push_devices').select('session_id').where('user_id', '=', userId).execute()

export const listMutes = (db: Db, userId: string) =>
  db.selectFrom('push_mutes').select('kind').where('user_id', '=', userId).execute()

export const mute = (db: Db, row: { user_id: string; kind: PushKind }) =>
  db
    .insertInto('push_mutes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const unmute = (db: Db, row: { user_id: string; kind: PushKind }) =>
  db.deleteFrom('push_mutes').where('user_id', '=', row.user_id).where('kind', '=', row.kind).execute()

export type DuePush = {
  id: string
  device_id: string
  kind: PushKind
  /** Null for a push about a closing. */
  order_id: string | null
  closing_id: string | null
  /** Of the closing; null if it was reversed. */
  closing_number: number | null
  offer_id: string | null
  /** Until when the offer is answered; null: it is over, or the push is about none. */
  offer_until: Date | null
  made_at: Date
  tries: number
  user_id: string
  role: SignedIn['role']
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  /** The session is valid, the account is active, and the person has not muted this kind. */
  wanted: boolean
}

/** A moment that is later than now by more than any delay of a push was written by a clock that ran ahead: it delays nothing. */
const maxDelayMs = dayMs

/** Takes at most `limit` pushes that are due. No other process takes them until `leasedUntil`, when this process must be dead. */
export async function takeDue(db: Db, now: Date, leasedUntil: Date, limit: number): Promise<DuePush[]> {
  const isPast = (moment: RawBuilder<Date>) =>
    sql`(${moment} <= ${now} or ${moment} > ${new Date(now.getTime() + maxDelayMs)})`
  const { rows } = await sql<DuePush>`
    with due as (
      select id, device_id from pushes
      where ${isPast(sql`coalesce(not_before, made_at)`)} and ${isPast(sql`coalesce(leased_until, made_at)`)}
      order by made_at limit ${limit} for update skip locked
    ), taken as (
      update pushes p set leased_until = ${leasedUntil}, tries = tries + 1
      from due where p.id = due.id and p.device_id = due.device_id
      returning p.*
    )
    select p.id, p.device_id, p.kind, p.order_id, p.closing_id, c.number as closing_number,
      p.offer_id, f.expires_at as offer_until, p.made_at, p.tries, d.user_id, d.role, d.endpoint, d.p256dh, d.auth,
      u.active and u.deleted_at is null and s.ended_at is null
        and exists (select from refresh_tokens t where t.session_id = s.id and t.expires_at > ${now})
        and not exists (select from push_mutes m where m.user_id = d.user_id and m.kind = p.kind) as wanted
    from taken p join push_devices d on d.session_id = p.device_id join sessions s on s.id = d.session_id
      join users u on u.id = d.user_id left join closings c on c.id = p.closing_id and c.reversed_at is null
      left join offers f on f.id = p.offer_id and f.state = 'open'`.execute(db)
  return rows
}

type PushKey = Pick<DuePush, 'id' | 'device_id'>

export const deletePush = (db: Db, { id, device_id }: PushKey) =>
  db.deleteFrom('pushes').where('id', '=', id).where('device_id', '=', device_id).execute()

/** Gives a push back that could not be sent. It is due again at `notBefore`. */
export const postponePush = (db: Db, { id, device_id }: PushKey, notBefore: Date) =>
  db
    .updateTable('pushes')
    .set({ not_before: notBefore, leased_until: null })
    .where('id', '=', id)
    .where('device_id', '=', device_id)
    .execute()

/** Deletes a subscription that its push service no longer knows. It is found by its endpoint, so a subscription that replaced it in the meantime stays. */
export const deleteDeviceByEndpoint = (db: Db, endpoint: string) =>
  db.deleteFrom('push_devices').where('endpoint', '=', endpoint).execute()

/** Longer than any push is worth sending. */
const maxAgeMs = 2 * dayMs

/** Deletes pushes that could not be sent for two days. */
export const purgePushes = (db: Db, now: Date) =>
  db
    .deleteFrom('pushes')
    .where('made_at', '<', new Date(now.getTime() - maxAgeMs))
    .execute()
