import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import { listSection } from '../personal-data/sections.ts'
import { redactAuditEventsOf } from './queries.ts'

type OwnAct = { id: string; at: Date; action: string; by: string; before: unknown; after: unknown }

/** Reads up to `limit` audit events after `after` in which this person is the actor or the subject. `before` and `after` are given only for the subject, so they never contain data of others. */
async function readOwnActs(db: Db, id: string, limit: number, after?: { id: string }): Promise<OwnAct[]> {
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

export const auditData: PersonalData = {
  erased: { audit_events: ['before', 'after'] },
  kept: { audit_events: ['actor_id', 'subject_id', 'action'] },
  erase: (tx, { id }) => redactAuditEventsOf(tx, id),
  export: [listSection('recorded_acts', readOwnActs, ['id'])],
}
