import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** What is kept of an account and its sessions; of passwords and tokens not even the hash. */
export async function readAccount(db: Db, id: string) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'role', 'active', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'ended_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  const letters = await db
    .selectFrom('letters')
    .select(['kind', 'email', 'asked_at', 'sent_at', 'expires_at'])
    .where('user_id', '=', id)
    .orderBy('number')
    .execute()
  const devices = await db.selectFrom('push_devices').select(['seen_at']).where('user_id', '=', id).execute()
  const mutes = await db.selectFrom('push_mutes').select('kind').where('user_id', '=', id).execute()
  const motoboy = await db
    .selectFrom('motoboys')
    .select(['id', 'location', 'available', 'latitude', 'longitude', 'accuracy', 'seen_at'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  const pushes = { devices, not_wanted: mutes.map(({ kind }) => kind) }
  return { account, sessions, letters, pushes, motoboy: motoboy ?? null }
}

type OwnStep = { order_id: string; step: string; by: string; at: Date; received_at: Date | null }

/** The steps of these orders; of who took them only whether it was oneself, or in which role. */
export async function readSteps(db: Db, reader: SignedIn, orderIds: readonly string[]): Promise<OwnStep[]> {
  const result = await sql<OwnStep>`
    select e.order_id, e.step, case when e.actor_id = ${reader.id} then 'self' else e.actor_role end as by, e.at, e.received_at
    from order_events e where e.order_id = any(${orderIds}::uuid[]) order by e.id`.execute(db)
  return result.rows
}

type OwnAct = { at: Date; action: string; by: string; before: unknown; after: unknown }

/** What was recorded of what this person did, or of what was done to the account. Others' data is in neither. */
export async function readActs(db: Db, id: string): Promise<OwnAct[]> {
  const result = await sql<OwnAct>`
    select at, action, case when actor_id = ${id} then 'self' else 'admin' end as by,
      case when subject_id = ${id} then before end as before, case when subject_id = ${id} then after end as after
    from audit_events where actor_id = ${id} or subject_id = ${id} order by id`.execute(db)
  return result.rows
}
