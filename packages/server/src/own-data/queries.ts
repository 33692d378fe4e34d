import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { recordAuditEvent } from '../audit/queries.ts'
import type { Db } from '../db/connect.ts'
import { purposesOf } from '../emails/templates/templates.ts'
import { listPasskeys } from '../factors/passkey-queries.ts'
import { readFactors } from '../factors/queries.ts'
import { lockUser } from '../users/queries.ts'

/** Reads the stored data of an account, except the lists; password hashes are left out. */
export async function readAccount(db: Db, id: string) {
  const account = await db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'phone_confirmed_at',
      'phone_confirmed_via',
      'self_registered',
      'role',
      'active',
      'created_at',
      'email_proven_at',
      'first_signed_in_at',
      'proof_required',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const devices = await db.selectFrom('push_devices').select(['seen_at']).where('user_id', '=', id).execute()
  const mutes = await db.selectFrom('push_mutes').select('kind').where('user_id', '=', id).execute()
  const motoboy = await db
    .selectFrom('motoboys')
    .select(['id', 'location', 'available', 'latitude', 'longitude', 'accuracy', 'seen_at'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  const notices = await db
    .selectFrom('email_tokens')
    .select(['purpose as kind', 'device', 'address', 'asked_at as at', 'sent_at', 'email', 'former_email', 'used_at'])
    .where('user_id', '=', id)
    .where('purpose', 'in', purposesOf['not-me'])
    .unionAll(
      db
        .selectFrom('notice_pushes')
        .select(['kind', 'device', 'address', 'at', 'sent_at'])
        .select(sql<string>`null`.as('email'))
        .select(sql<string | null>`null`.as('former_email'))
        .select(sql<Date | null>`null::timestamptz`.as('used_at'))
        .where('user_id', '=', id),
    )
    .orderBy('at')
    .execute()
  const confirmations = await db
    .selectFrom('email_tokens')
    .select(['email', 'asked_at', 'sent_at', 'expires_at'])
    .where('user_id', '=', id)
    .where('purpose', '=', 'confirmation')
    .orderBy('asked_at')
    .execute()
  const pushes = { devices, not_wanted: mutes.map(({ kind }) => kind) }
  const { totp_since, recovery_codes } = await readFactors(db, id)
  const passkeys = await listPasskeys(db, id)
  const second_factor =
    totp_since || passkeys.length > 0
      ? {
          totp_since,
          passkeys: passkeys.map(({ name, created_at, used_at }) => ({ name, created_at, used_at })),
          recovery_codes: recovery_codes ?? 0,
        }
      : undefined
  return { account, pushes, notices, confirmations, second_factor, motoboy: motoboy ?? null }
}

/** Reads up to `limit` sessions after `after`, oldest first; token hashes are left out. */
export const readSessions = (db: Db, id: string, limit: number, after?: { created_at: Date; id: string }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'ended_at', 'device', 'address', 'seen_at'])
    .where('user_id', '=', id)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.created_at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Reads up to `limit` password tokens after `after`, oldest first. */
export const readPasswordTokens = (db: Db, id: string, limit: number, after?: { number: string }) =>
  db
    .selectFrom('email_tokens')
    .select(['number', 'purpose as kind', 'email', 'asked_at', 'sent_at', 'expires_at'])
    .where('user_id', '=', id)
    .where('purpose', 'in', purposesOf['reset-password'])
    .where('number', '>', after?.number ?? '0')
    .orderBy('number')
    .limit(limit)
    .execute()

/** Reads the names of bairros that orders of this person taught. */
export const readLearnedFrom = (db: Db, id: string) =>
  db
    .selectFrom('bairro_sources as s')
    .innerJoin('bairros as b', 'b.key', 's.key')
    .select(['b.name', 's.orders', 's.first_seen_at', 's.last_seen_at'])
    .where('s.client_id', '=', id)
    .orderBy('s.key')
    .execute()

type OwnStep = {
  id: string
  order_id: string
  step: string
  by: string
  at: Date
  received_at: Date | null
  /** What the reader wrote when they could not deliver. */
  note: string | null
}

/** Reads up to `limit` steps of each of these orders after the event `after`. Of the person who took a step it gives only 'self' or the role. */
export async function readSteps(
  db: Db,
  reader: SignedIn,
  orderIds: readonly string[],
  { limit, after = '0' }: { limit: number; after?: string | undefined },
): Promise<OwnStep[]> {
  const result = await sql<OwnStep>`
    select e.id, e.order_id, e.step, case when e.actor_id = ${reader.id} then 'self' else e.actor_role end as by,
      e.at, e.received_at,
      case when e.actor_id = ${reader.id} then e.after ->> 'not_delivered_note' end as note
    from unnest(${orderIds}::uuid[]) wanted cross join lateral (
      select * from order_events where order_id = wanted and id > ${after}::bigint order by id limit ${limit}
    ) e order by e.id`.execute(db)
  return result.rows
}

/** Reads up to `limit` proofs of a handover that this motoboy sent, after `after`. */
export const readProofs = (db: Db, id: string, limit: number, after?: { received_at: Date; id: string }) =>
  db
    .selectFrom('proof_checks as c')
    .innerJoin('motoboys as m', 'm.id', 'c.motoboy_id')
    .select(['c.id', 'c.order_id', 'c.kind', 'c.result', 'c.at', 'c.received_at'])
    .where('m.user_id', '=', id)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(c.received_at, c.id) > (${after?.received_at}, ${after?.id}::uuid)`),
    )
    .orderBy('c.received_at')
    .orderBy('c.id')
    .limit(limit)
    .execute()

/** Reads up to `limit` links that this person shared after `after`. Their tokens are not stored. */
export const readLinks = (db: Db, id: string, limit: number, after?: { made_at: Date; id: string }) =>
  db
    .selectFrom('links')
    .select(['id', 'kind', 'order_id', 'made_at', 'sent_at', 'expires_at', 'revoked_at'])
    .where('made_by', '=', id)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(made_at, id) > (${after?.made_at}, ${after?.id}::uuid)`),
    )
    .orderBy('made_at')
    .orderBy('id')
    .limit(limit)
    .execute()

type OwnAct = { id: string; at: Date; action: string; by: string; before: unknown; after: unknown }

/** Reads up to `limit` audit events after `after` in which this person is the actor or the subject. `before` and `after` are given only for the subject, so they never contain data of others. */
export async function readAuditEvents(db: Db, id: string, limit: number, after?: { id: string }): Promise<OwnAct[]> {
  // Two subqueries, each with its own index: with `or`, every batch would read all events of this person.
  const idsBy = (column: 'actor_id' | 'subject_id') => sql`(
    select id from audit_events where ${sql.ref(column)} = ${id} and id > ${after?.id ?? '0'}::bigint order by id limit ${limit})`
  const result = await sql<OwnAct>`
    select id, at, action, case when actor_id = ${id} then 'self' else 'admin' end as by,
      case when subject_id = ${id} then before end as before, case when subject_id = ${id} then after end as after
    from audit_events where id in (${idsBy('actor_id')} union ${idsBy('subject_id')}) order by id limit ${limit}`.execute(
    db,
  )
  return result.rows
}

/** Records in the audit log that a person exported their own data, at most once an hour, because audit events can never be deleted. */
export const recordExport = (db: Db, id: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    // The lock makes the second of two concurrent exports see the event of the first.
    await lockUser(tx, id)
    await recordAuditEvent(tx, { actor: id, action: 'own_data_exported', subject: id, at: now }, true)
  })
