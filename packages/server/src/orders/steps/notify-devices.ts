import type { OrderPushKind } from '@ligeiro/contract/push-kind'
import { sql } from 'kysely'
import type { Consequence, Decision, Push } from '../order/step.ts'
import { kinds } from './push-texts.ts'

const names = Object.keys(kinds) as OrderPushKind[]

/** What a step tells devices. */
export const pushesOf = (taken: Pick<Decision, 'step' | 'before' | 'after'>): Push[] =>
  names.flatMap((kind) => {
    const to = kinds[kind].to(taken)
    return to ? [{ kind, to }] : []
  })

/** One push for each device of whom a step concerns, except who took the step and who muted this kind. The pushes of one step share an id. */
export const notifyDevices: Consequence = {
  concerns: (decision) => pushesOf(decision).length > 0,
  async write(tx, decisions) {
    const rows = decisions.flatMap((decision) => {
      const { after, change } = decision
      const of = { order: after.id, version: after.version, actor: change.line.actor_id, now: change.now }
      return pushesOf(decision).map(({ kind, to }) => ({ ...of, kind, ...to }))
    })
    await sql`
      insert into pushes (id, device_id, kind, order_id, made_at)
      select md5(push."order"::text || push.version)::uuid, device.session_id, push.kind, push."order", push.now
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          push ("order" uuid, version int, actor uuid, now timestamptz, kind text, "user" uuid, role text)
        join push_devices device on device.user_id = push."user" or device.role = push.role
      where device.user_id <> push.actor
        and not exists (select from push_mutes mute where mute.user_id = device.user_id and mute.kind = push.kind)`.execute(
      tx,
    )
  },
}
