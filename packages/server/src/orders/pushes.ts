import type { StepName } from '@ligeiro/contract/steps'
import { kindOfStep, kinds } from './push-kinds.ts'

/**
 * A CTE for the end of a list of CTEs with the CTE `o`: it inserts the pushes of a step: one row for each device to notify, except devices of the user who
 * took the step (`:user`) and of users who muted this kind. The pushes of one step share an id. Empty if the step sends none.
 */
export function insertPushes(step: StepName | 'create'): string {
  const kind = kindOfStep(step)
  if (!kind) return ''
  return `, pushed as (
      insert into pushes (id, device_id, kind, order_id, made_at)
      select md5(o.id::text || o.version)::uuid, d.session_id, '${kind}', o.id, :now::timestamptz
      from o join push_devices d on ${kinds[kind].whose}
      where d.user_id <> :user::uuid
        and not exists (select from push_mutes m where m.user_id = d.user_id and m.kind = '${kind}')
      returning order_id
    )`
}
