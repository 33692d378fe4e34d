import type { Role } from '@ligeiro/contract/role'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import { deletePasswordLinksOf } from '../../emails/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { RequestOrigin } from '../../platform/http/request-origin.ts'

/** Finds the account of this e-mail, compared case-insensitively, or that signs in by these 10 or 11 digits of a phone. Deleted accounts are excluded. */
export const findAccount = (db: Db, name: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'password_hash', 'password_expires_at', 'active'])
    .where((row) =>
      /^\d{10,11}$/.test(name)
        ? row('phone', '=', name).and('phone_signs_in', '=', true)
        : row(sql<string>`lower(email)`, '=', name.toLowerCase()),
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Locks the account row (FOR SHARE) and compares the password hash again, so that a concurrent removal, role change or password change
 * cannot leave a session open.
 */
export const lockAccount = (db: Db, account: { id: string; password_hash: string | null }) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

export const findSignedIn = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'also_delivers'])
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const addSession = (db: Db, session: Insertable<Schema['sessions']> & { role: Role }) =>
  db.insertInto('sessions').values(session).execute()

/** Returns true if the session exists, has not ended, and goes on in this role. */
export async function isSessionOpen(db: Db, sessionId: string, role: Role): Promise<boolean> {
  const query = db.selectFrom('sessions').select(['role']).where('id', '=', sessionId).where('ended_at', 'is', null)
  const session = await query.executeTakeFirst()
  return session !== undefined && (session.role ?? role) === role
}

/** The session goes on in this role, and so do the pushes to its device; every process is notified at commit. False if it has ended. */
export async function chooseRole(db: Db, sessionId: string, role: Role, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with chosen as (
      update sessions set role = ${role}, role_chosen_at = ${now} where id = ${sessionId} and ended_at is null returning id
    ), device as (
      update push_devices set role = ${role} from chosen where session_id = chosen.id
    )
    select pg_notify(${sessionsChannel}, id::text || ' ' || ${role}::text) from chosen`.execute(db)
  return rows.length > 0
}

/** The roles that were chosen since a moment. */
export const rolesChosenSince = (db: Db, since: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', (row) => row.ref('role').$notNull().as('role')])
    .select((row) => row.ref('role_chosen_at').$notNull().as('role_chosen_at'))
    .where('role_chosen_at', '>=', since)
    .orderBy('role_chosen_at')
    .execute()

export const addRefreshToken = (
  db: Db,
  token: { id: string; session_id: string; parent_id: string | null; hash: Buffer; created_at: Date; expires_at: Date },
) => db.insertInto('refresh_tokens').values(token).execute()

/** Finds a refresh token with its session and locks the token row, so that two renewals by the same token run one after the other. */
export const lockRefreshToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('refresh_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .select(['token.id', 'token.session_id', 'token.expires_at', 'session.user_id', 'session.ended_at'])
    .select('session.role as chosen_role')
    .select('session.created_at as session_created_at')
    .where('token.hash', '=', hash)
    .forUpdate('token')
    .executeTakeFirst()

/** Finds the successor of a token, if it exists already. */
export const findSuccessor = (db: Db, tokenId: string, hash: Buffer) =>
  db
    .selectFrom('refresh_tokens')
    .select(['id', 'expires_at'])
    .where('parent_id', '=', tokenId)
    .where('hash', '=', hash)
    .executeTakeFirst()

/** Returns when a successor of this token was first used: undefined if the token was never rotated, null if no successor was used yet. */
export async function firstUseOfSuccessor(db: Db, tokenId: string): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('used_at').as('used_at')])
    .where('parent_id', '=', tokenId)
    .executeTakeFirstOrThrow()
  return Number(row.count) === 0 ? undefined : row.used_at
}

export const markUsed = (db: Db, tokenId: string, now: Date) =>
  db
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('id', '=', tokenId)
    .where('used_at', 'is', null)
    .execute()

/** Marks a refresh token as used because its access token was used. Returns false if the database does not know the refresh token. */
export async function markFirstUse(db: Db, tokenId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with used as (update refresh_tokens set used_at = ${now} where id = ${tokenId} and used_at is null)
    select exists (select from refresh_tokens where id = ${tokenId}) as known`.execute(db)
  return rows[0]?.known === true
}

export const sessionOfToken = (db: Db, hash: Buffer) =>
  db.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash).executeTakeFirst()

/** PostgreSQL notification channel that tells every process which sessions ended. */
export const sessionsChannel = 'ligeiro_sessions'

/** Ends the open sessions that match `condition`, deletes their push devices, and notifies every process at commit. Returns the sessions' ids. */
async function endSessions(db: Db, condition: RawBuilder<unknown>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update sessions set ended_at = ${now} where ended_at is null and ${condition} returning id
    ), deleted as (
      delete from push_devices using ended where session_id = ended.id
    )
    select id, pg_notify(${sessionsChannel}, id::text) from ended`.execute(db)
  return rows.map(({ id }) => id)
}

export const endSession = (db: Db, sessionId: string, now: Date) => endSessions(db, sql`id = ${sessionId}`, now)
/** Ends the open sessions of a person that go on as a motoboy. */
export const endMotoboySessionsOf = (db: Db, userId: string, now: Date) =>
  endSessions(db, sql`user_id = ${userId} and role = 'motoboy'`, now)
/** Ends the open sessions of a person, except one, and the links for passwords that somebody in these sessions may have made or seen. */
export async function endSessionsOf(db: Db, userId: string, now: Date, except: string | null = null) {
  await deletePasswordLinksOf(db, userId)
  return endSessions(db, sql`user_id = ${userId} and id is distinct from ${except}::uuid`, now)
}

/** Like a sign-out on the other device, by who may not trust it: the links for passwords end too. */
export async function endOtherSession(db: Db, userId: string, sessionId: string, now: Date) {
  await deletePasswordLinksOf(db, userId)
  return endSession(db, sessionId, now)
}

/** Ends the open sessions of a person except the newest `limit` ones. */
export const endOldestSessions = (db: Db, userId: string, limit: number, now: Date) =>
  endSessions(
    db,
    sql`id in (select id from sessions where user_id = ${userId} and ended_at is null
      order by created_at desc, id offset ${limit})`,
    now,
  )

export const sessionsEndedSince = (db: Db, since: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', (row) => row.ref('ended_at').$notNull().as('ended_at')])
    .where('ended_at', '>=', since)
    .orderBy('ended_at')
    .execute()

/** Records from where a session was renewed. Called at a renewal only, so that calls write nothing. */
export const markSeen = (db: Db, sessionId: string, { device, address }: RequestOrigin, now: Date) =>
  db.updateTable('sessions').set({ device, address, seen_at: now }).where('id', '=', sessionId).execute()

/** Records the first sign-in of an account. Returns false if there was one before. */
export async function markFirstSignIn(db: Db, userId: string, now: Date): Promise<boolean> {
  const updated = await db
    .updateTable('users')
    .set({ first_signed_in_at: now })
    .where('id', '=', userId)
    .where('first_signed_in_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
