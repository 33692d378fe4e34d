import type { OrderPushKind } from '@ligeiro/contract/push-kind'
import { sql } from 'kysely'
import type { Consequence, Decision, Push } from '../order/step.ts'
import type { OrderRow } from '../order/rows.ts'
import { toFormerMotoboy, type ToOf } from '../steps/define-step.ts'
import { definitions } from '../steps/definitions.ts'
import { kinds } from './push-texts.ts'

const names = Object.keys(kinds) as OrderPushKind[]

/** A delivery that was recorded later than this is no news to its client. */
const newsMs = 3_600_000
const isNews = ({ delivered_at: at, delivered_received_at: received }: OrderRow) =>
  at !== null && received !== null && received.getTime() - at.getTime() < newsMs

/** What each step tells that does this to an order. */
const always: Partial<Record<OrderPushKind, ToOf>> = {
  delivery_taken: (taken) => (taken.before?.motoboy_id === taken.after.motoboy_id ? null : toFormerMotoboy(taken)),
  price_to_approve: ({ before, after }) =>
    after.status === 'awaiting_approval' && after.price_cents !== null && before?.status !== 'awaiting_approval'
      ? { user: after.client_id }
      : null,
  delivery_done: ({ before, after }) =>
    before && before.status !== 'delivered' && after.status === 'delivered' && isNews(after)
      ? { user: after.client_id }
      : null,
}

export const pushesOf = (taken: Pick<Decision, 'step' | 'before' | 'after'>): Push[] =>
  names.flatMap((kind) => {
    const to = definitions[taken.step].pushes?.[kind]?.(taken) ?? always[kind]?.(taken)
    return to ? [{ kind, to }] : []
  })

/** One push for each device of whom a step concerns, except who took the step and who muted this kind. The pushes of one step share an id. */
export const notifyDevices: Consequence = {
  concerns: (decision) => pushesOf(decision).length > 0,
  changesOrders: false,
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
