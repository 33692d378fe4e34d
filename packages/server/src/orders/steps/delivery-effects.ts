import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { StepName } from '@ligeiro/contract/steps'
import { collectedAtDelivery, fixedTerms } from '../../money/collect/terms.ts'
import type { OrderColumns } from '../order/fields.ts'
import { countEdit, type EffectContext, type Effects, type Set } from './effect.ts'

const delivery = ({ happened, by, row, request }: EffectContext, received_by: OrderColumns['received_by']): Set => ({
  ...collectedAtDelivery(row, request.collected, by.user.role),
  delivered_at: happened,
  delivered_received_at: by.now,
  received_by,
})

/** The status before a step that is taken back. No status claims an approval of another price or address. */
function formerStatus({ row, request }: EffectContext): OrderStatus {
  const { former = 'pending' } = request
  if (former === 'in_progress' && row.motoboy_id === null) return 'pending'
  if (former !== 'accepted_by_client') return former
  if (row.price_cents === null) return 'pending'
  return row.approved_at !== null && row.approved_price_cents === row.price_cents ? former : 'awaiting_approval'
}

/** A hand-over before the cancellation becomes the delivery of the order. */
function acceptHandOver({ row, request }: EffectContext): Set {
  const { late_hand_over: late } = row
  if (request.noted?.['accept'] !== true || !late) return { late_hand_over: null }
  const at = new Date(late.at)
  return {
    late_hand_over: null,
    status: 'delivered',
    status_changed_at: at,
    delivered_at: at,
    delivered_received_at: new Date(late.received_at),
    receiver: late.receiver ?? null,
    received_by: late.by,
    motoboy_id: late.motoboy_id,
    ...collectedAtDelivery(row, request.collected ?? late.collected, 'motoboy'),
  }
}

export const notWaiting = { waiting_place: null, waiting_since: null, waiting_free: null } satisfies Set

/** These steps stop the meter of a motoboy who waits. */
export const stopsWaiting = new Set<StepName>([
  'start',
  'confirm',
  'confirmByCode',
  'confirmByQr',
  'markDelivered',
  'recordDelivery',
  'cancel',
  'attach',
  'detach',
  'handBack',
  'undoStart',
])

/** The call says where; the first arrival is kept. */
function arrive({ row, request, happened }: EffectContext): Set {
  const stamp = request.changes?.waiting_place === 'pickup' ? 'arrived_pickup_at' : 'arrived_delivery_at'
  return { [stamp]: row[stamp] ?? happened, waiting_since: happened }
}

/** What the steps of the delivery, and those that correct it, set. */
export const deliveryEffects: Effects = {
  start: ({ row }) => fixedTerms(row),
  setTerms: (context) => {
    const { row, request } = context
    const isFixedAnew = row.status === 'in_progress' && request.changes?.collect !== undefined
    return { ...(isFixedAnew ? fixedTerms({ ...row, ...request.changes }) : {}), ...countEdit(context) }
  },
  correctCollected: ({ request }) => ({ collected: request.collected ?? [], collected_differs: false }),
  confirm: (context) => delivery(context, 'name'),
  confirmByCode: (context) => delivery(context, 'code'),
  confirmByQr: (context) => delivery(context, 'qr'),
  markDelivered: (context) => delivery(context, 'admin'),
  recordDelivery: (context) => ({ ...delivery(context, 'admin'), corrected_at: context.by.now }),
  reopen: (context) => ({
    status: formerStatus({ ...context, row: { ...context.row, ...context.request.changes } }),
    delivered_at: null,
    delivered_received_at: null,
    receiver: null,
    received_by: null,
    late_hand_over: null,
    ...(context.row.collected ? { collected: null, collected_differs: false } : {}),
    corrected_at: context.by.now,
  }),
  correctDelivery: ({ by, request: { changes } }) => ({
    corrected_at: by.now,
    // The delivery is what the present status began with.
    ...(changes?.delivered_at ? { status_changed_at: changes.delivered_at } : {}),
  }),
  undoStart: (context) => ({ status: formerStatus(context) }),
  handBack: () => ({ motoboy_id: null }),
  answerHandOver: acceptHandOver,
  arrive,
  leave: () => notWaiting,
  returned: ({ happened }) => ({ returned_at: happened }),
}
