import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockUser } from '../users/queries.ts'

/** What is kept of an account, once each; of passwords not even the hash. */
export async function readAccount(db: Db, id: string) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'role', 'active', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const devices = await db.selectFrom('push_devices').select(['seen_at']).where('user_id', '=', id).execute()
  const mutes = await db.selectFrom('push_mutes').select('kind').where('user_id', '=', id).execute()
  const motoboy = await db
    .selectFrom('motoboys')
    .select(['id', 'location', 'available', 'latitude', 'longitude', 'accuracy', 'seen_at'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  const pushes = { devices, not_wanted: mutes.map(({ kind }) => kind) }
  return { account, pushes, motoboy: motoboy ?? null }
}

/** So many sessions after this one, oldest first; of tokens not even the hash. */
export const readSessions = (db: Db, id: string, limit: number, after?: { created_at: Date; id: string }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'ended_at'])
    .where('user_id', '=', id)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.created_at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** So many letters after this one, oldest first. */
export const readLetters = (db: Db, id: string, limit: number, after?: { number: string }) =>
  db
    .selectFrom('letters')
    .select(['number', 'kind', 'email', 'asked_at', 'sent_at', 'expires_at'])
    .where('user_id', '=', id)
    .where('number', '>', after?.number ?? '0')
    .orderBy('number')
    .limit(limit)
    .execute()

type OwnStep = { id: string; order_id: string; step: string; by: string; at: Date; received_at: Date | null }

/** So many steps of each of these orders after the line `after`; of who took them only whether it was oneself, or in which role. */
export async function readSteps(
  db: Db,
  reader: SignedIn,
  orderIds: readonly string[],
  { limit, after = '0' }: { limit: number; after?: string | undefined },
): Promise<OwnStep[]> {
  const result = await sql<OwnStep>`
    select e.id, e.order_id, e.step, case when e.actor_id = ${reader.id} then 'self' else e.actor_role end as by,
      e.at, e.received_at
    from unnest(${orderIds}::uuid[]) wanted cross join lateral (
      select * from order_events where order_id = wanted and id > ${after}::bigint order by id limit ${limit}
    ) e order by e.id`.execute(db)
  return result.rows
}

type OwnAct = { id: string; at: Date; action: string; by: string; before: unknown; after: unknown }

/** So many records after this one of what this person did, or of what was done to the account. Others' data is in neither. */
export async function readActs(db: Db, id: string, limit: number, after?: { id: string }): Promise<OwnAct[]> {
  // Two walks along two indexes: with `or` every batch would read all records of this person.
  const some = (column: 'actor_id' | 'subject_id') => sql`(
    select id from audit_events where ${sql.ref(column)} = ${id} and id > ${after?.id ?? '0'}::bigint order by id limit ${limit})`
  const result = await sql<OwnAct>`
    select id, at, action, case when actor_id = ${id} then 'self' else 'admin' end as by,
      case when subject_id = ${id} then before end as before, case when subject_id = ${id} then after end as after
    from audit_events where id in (${some('actor_id')} union ${some('subject_id')}) order by id limit ${limit}`.execute(
    db,
  )
  return result.rows
}

const hour = 3_600_000

/** Records that somebody exported their own data, once an hour: the record can never be deleted. */
export const recordExport = (db: Db, id: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    // Of two exports at once the second sees the first's record.
    await lockUser(tx, id)
    await sql`
      insert into audit_events (at, actor_id, action, subject_id)
      select ${now}::timestamptz, ${id}::uuid, 'own_data_exported', ${id}::uuid where not exists (
        select from audit_events
        where actor_id = ${id} and action = 'own_data_exported' and at > ${new Date(now.getTime() - hour)}
      )`.execute(tx)
  })
