import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { StepName } from '@ligeiro/contract/steps'
import { collectedAtDelivery, fixedTerms } from '../../money/collect/terms.ts'
import type { OrderColumns } from '../order/order-columns.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext, StepRequest } from '../order/step.ts'

type Set = Partial<OrderColumns>
/** What an effect depends on: the order before the step, who takes it, what was asked, and when it happened. */
export type EffectContext = { row: OrderRow; by: StepContext; request: StepRequest; happened: Date }

/** What a client approved. Every step that changes what there was to approve removes it. */
const approval = ({ row, happened }: EffectContext, approved_via: OrderColumns['approved_via']): Set => ({
  approved_at: happened,
  approved_price_cents: row.price_cents,
  approved_via,
})
const delivery = ({ happened, by, row, request }: EffectContext, received_by: OrderColumns['received_by']): Set => ({
  ...collectedAtDelivery(row, request.collected, by.user.role),
  delivered_at: happened,
  delivered_received_at: by.now,
  received_by,
})
/** Counts the edits of a client, which are limited (limits.ts). */
const countEdit = ({ row, by }: EffectContext): Set => (by.user.role === 'client' ? { edits: row.edits + 1 } : {})

const noApproval = {
  approved_at: null,
  approved_price_cents: null,
  approved_via: null,
  approved_device: null,
  approved_terms: null,
} satisfies Set
const noExplanation: Set = { price_version_id: null, price_version_number: null, price_line: null }

type Ends = Partial<Pick<OrderColumns, 'pickup_address' | 'delivery_address'>>
/** Whether an edit changes what the price was set for. */
export const changesAddress = (row: OrderRow, { pickup_address: pickup, delivery_address: delivery }: Ends): boolean =>
  (pickup !== undefined && pickup !== row.pickup_address) ||
  (delivery !== undefined && delivery !== row.delivery_address)

/** Another address ends the approval and the explanation of the price, which stays with its parts until somebody confirms or changes it. */
function edit(context: EffectContext): Set {
  const { row, request } = context
  const counted = countEdit(context)
  if (!changesAddress(row, request.changes ?? {})) return counted
  const approved = row.approved_at !== null || row.price_stale?.approved === true
  return {
    ...counted,
    ...noApproval,
    ...noExplanation,
    ...(row.price_cents === null
      ? {}
      : { price_stale: { suggestion: request.suggestion ?? null, before: row.price_cents, approved } }),
    ...(row.status === 'accepted_by_client' ? { status: 'awaiting_approval' } : {}),
  }
}

/** The status before a step that is taken back. No status claims an approval of another price or address. */
function formerStatus({ row, request }: EffectContext): OrderStatus {
  const { former = 'pending' } = request
  if (former === 'in_progress' && row.motoboy_id === null) return 'pending'
  if (former !== 'accepted_by_client') return former
  if (row.price_cents === null) return 'pending'
  return row.approved_at !== null && row.approved_price_cents === row.price_cents ? former : 'awaiting_approval'
}

function keepPrice(context: EffectContext): Set {
  // A client who has refused the price since did not approve it.
  if (!context.row.price_stale?.approved || context.row.status === 'rejected_by_client') return { price_stale: null }
  const status = context.row.status === 'awaiting_approval' ? { status: 'accepted_by_client' as const } : {}
  return { price_stale: null, ...approval(context, 'phone'), ...status }
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
    ...collectedAtDelivery(row, late.collected, 'motoboy'),
  }
}

const notWaiting = { waiting_place: null, waiting_since: null, waiting_free: null } satisfies Set
/** These steps stop the meter of a motoboy who waits. */
const stopsWaiting = new Set<StepName>([
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

/** The columns that a step sets by itself, besides those that the call names and those that every step sets. */
const ownEffects: Partial<Record<StepName, (context: EffectContext) => Set>> = {
  edit,
  keepPrice,
  removePrice: () => ({ price_cents: null }),
  approve: (context) =>
    context.request.link
      ? {
          ...approval(context, 'link'),
          approved_device: context.request.link.device,
          approved_terms: context.request.link.terms,
        }
      : approval(context, 'web'),
  recordApproval: (context) => approval(context, 'phone'),
  approveByAgreement: (context) =>
    approval(context, context.request.via === 'no_approval' ? 'no_approval' : 'agreement'),
  // The history names the price that the message named.
  shareLink: ({ row }) => ({ price_cents: row.price_cents }),
  start: ({ row }) => fixedTerms(row),
  setTerms: (context) => {
    const { row, request } = context
    const isFixedAnew = row.status === 'in_progress' && request.changes?.collect !== undefined
    return { ...(isFixedAnew ? fixedTerms({ ...row, ...request.changes }) : {}), ...countEdit(context) }
  },
  correctCollected: ({ request }) => ({ collected: request.collected ?? [], collected_differs: false }),
  detach: () => ({ motoboy_id: null }),
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
  cancel: ({ by }) => ({ cancelled_by: by.user.role === 'client' ? 'client' : 'admin' }),
  undoStart: (context) => ({ status: formerStatus(context) }),
  handBack: () => ({ motoboy_id: null }),
  answerHandOver: acceptHandOver,
  requestChange: countEdit,
  setProof: countEdit,
  seeProof: () => ({ proof_alert: null }),
  renewProof: (context) => ({
    proof_number: context.row.proof_number + 1,
    proof_renewed_at: context.by.now,
    ...countEdit(context),
  }),
  arrive,
  leave: () => notWaiting,
  returned: ({ happened }) => ({ returned_at: happened }),
  delete: ({ by }) => ({ deleted_at: by.now }),
  undoImport: ({ by }) => ({ deleted_at: by.now }),
}

const changesPrice = new Set<StepName>(['setPrice', 'removePrice'])
/** The price is confirmed for the addresses as they are. */
const approves = new Set<StepName>(['approve', 'recordApproval', 'approveByAgreement'])
/** These steps do not belong to the delivery, so the motoboy's mark and the time of the last step stay. */
const bookkeeping = new Set<StepName>([
  'joinClient',
  'separateClient',
  'shareLink',
  'revokeLink',
  'shareTracking',
  'revokeTracking',
  'setProof',
  'setTerms',
  'correctCollected',
  'renewProof',
  'seeProof',
  'tellHandOver',
  'requestChange',
  'answerChange',
  'addItem',
  'voidItem',
  'returned',
])

const notInHistory = new Set<string>([
  'deleted_at',
  'edits',
  'proof_number',
  'proof_renewed_at',
  'qr_hash',
  // Removed earlier than the other texts, so that no history may hold them.
  'recipient_name',
  'recipient_phone',
  'pickup_bairro',
  'delivery_bairro',
  'price_version_id',
  'price_version_number',
  'price_parts',
  'price_stale',
  'corrected_at',
  'change_requests',
  'late_hand_over',
  'collected_differs',
  'cancelled_by',
  'created_at',
  'status_changed_at',
  'arrived_pickup_at',
  'arrived_delivery_at',
  'waiting_free',
  'return_cents',
  'returned_at',
  ...Object.keys(noApproval),
])

/**
 * The columns that a step sets, and the names of those that the history shows. `to` is the status after the step; `endsRejection`: the
 * step can lead out of a rejection, whose reason only a rejected order has.
 */
export function effectOf(context: EffectContext, to: OrderColumns['status'], endsRejection: boolean) {
  const { row, request, happened } = context
  const { step } = request
  const own = { ...request.changes, ...ownEffects[step]?.(context) }
  const status = own.status ?? to
  const isBookkeeping = bookkeeping.has(step)
  const set: Set = {
    ...(changesPrice.has(step) ? { ...noExplanation, price_parts: null, ...noApproval } : {}),
    ...(changesPrice.has(step) || approves.has(step) ? { price_stale: null } : {}),
    ...(row.waiting_since !== null && stopsWaiting.has(step) ? notWaiting : {}),
    ...own,
    // What a motoboy said who could not deliver. Every other step of the order removes it.
    ...(step === 'notDelivered' || isBookkeeping ? {} : { not_delivered_reason: null, not_delivered_note: null }),
    ...(endsRejection ? { rejection_reason: null } : {}),
    status,
    status_changed_at: own.status_changed_at ?? (status === row.status ? row.status_changed_at : happened),
    // An edit on the road leaves `stepped_at`, so that an earlier time that the motoboy's phone reports is still believed.
    stepped_at: isBookkeeping || (step === 'edit' && status === 'in_progress') ? row.stepped_at : happened,
    version: row.version + 1,
  }
  const recorded = [...new Set(['status', ...Object.keys(own)])].filter((column) => !notInHistory.has(column))
  return { set, recorded }
}
