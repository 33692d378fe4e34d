import type { StepName } from '@ligeiro/contract/steps'
import { isInHistory, type HistoryField, type OrderColumns } from '../order/fields.ts'
import { deliveryEffects, notWaiting, stopsWaiting } from './delivery-effects.ts'
import { countEdit, type EffectContext, type Effects, type Set } from './effect.ts'
import { noApproval, noExplanation, priceEffects } from './price-effects.ts'

const ownEffects: Effects = {
  ...priceEffects,
  ...deliveryEffects,
  detach: () => ({ motoboy_id: null }),
  cancel: ({ by }) => ({ cancelled_by: by.user.role === 'client' ? 'client' : 'admin' }),
  requestChange: countEdit,
  setProof: countEdit,
  seeProof: () => ({ proof_alert: null }),
  renewProof: (context) => ({
    proof_number: context.row.proof_number + 1,
    proof_renewed_at: context.by.now,
    ...countEdit(context),
  }),
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

/** A cancelled order keeps the reason, in case it is reopened. */
const keepsRejection = new Set<OrderColumns['status']>(['rejected_by_client', 'cancelled'])

/** The columns that a step sets, and the names of those that the history shows. `to` is the status after the step. */
export function effectOf(
  context: EffectContext,
  to: OrderColumns['status'],
): { set: Set; recorded: readonly HistoryField[] } {
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
    ...(row.rejection_reason === null || keepsRejection.has(status) ? {} : { rejection_reason: null }),
    status,
    status_changed_at: own.status_changed_at ?? (status === row.status ? row.status_changed_at : happened),
    // An edit on the road leaves `stepped_at`, so that an earlier time that the motoboy's phone reports is still believed.
    stepped_at: isBookkeeping || (step === 'edit' && status === 'in_progress') ? row.stepped_at : happened,
    version: row.version + 1,
  }
  const recorded = [...new Set(['status', ...Object.keys(own)])].filter(isInHistory)
  return { set, recorded }
}
