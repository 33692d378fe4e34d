import { randomUUID } from 'node:crypto'
import type { StepName } from '@ligeiro/contract/steps'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { kindOfStep, kinds } from './push-kinds.ts'

/** Queues the pushes with this id, in the transaction of the step that inserted them. */
export type QueuePushes = (tx: Db, id: string) => Promise<void>

/**
 * Returns the SQL that inserts the pushes of a step in the same statement as the step. `with` is a CTE to add after the CTE `o`: it
 * inserts one row for each device to notify, except devices of the user who took the step and of users who muted this kind. All
 * pushes of one order share an id. `id` selects that id, or null if there are no pushes; `ids` selects the ids for a step on several orders.
 */
export function pushesOf(
  step: StepName | 'create',
  user: SignedIn,
  now: Date,
): { with: RawBuilder<unknown>; id: RawBuilder<unknown>; ids: RawBuilder<unknown> } {
  const kind = kindOfStep(step)
  if (!kind) return { with: sql``, id: sql`null::uuid`, ids: sql`'{}'::uuid[]` }
  return {
    with: sql`, pushed as (
      insert into pushes (id, device_id, kind, order_id, made_at)
      select md5(${randomUUID()} || o.id)::uuid, d.session_id, ${kind}, o.id, ${now}::timestamptz
      from o join push_devices d on ${kinds[kind].whose}
      where d.user_id <> ${user.id}::uuid
        and not exists (select from push_mutes m where m.user_id = d.user_id and m.kind = ${kind})
      returning id
    )`,
    id: sql`(select id from pushed limit 1)`,
    ids: sql`(select coalesce(array_agg(distinct id), '{}') from pushed)`,
  }
}
