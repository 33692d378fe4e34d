import type { StepName } from '@ligeiro/contract/steps'
import type { OrderColumns } from './columns.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext, StepRequest } from './step.ts'

type Set = Partial<OrderColumns>
/** What an effect depends on: the order before the step, who takes it, what was asked, and when it happened. */
export type EffectContext = { row: OrderRow; by: StepContext; request: StepRequest; happened: Date }

/** What a client approved. Every step that changes what there was to approve removes it. */
const approval = ({ row, happened }: EffectContext, approved_via: OrderColumns['approved_via']): Set => ({
  approved_at: happened,
  approved_price_cents: row.price_cents,
  approved_via,
})
const delivery = ({ happened, by }: EffectContext, received_by: OrderColumns['received_by']): Set => ({
  delivered_at: happened,
  delivered_received_at: by.now,
  received_by,
})
/** Counts the edits of a client, which are limited (limits.ts). */
const countEdit = ({ row, by }: EffectContext): Set => (by.user.role === 'client' ? { edits: row.edits + 1 } : {})

/** The columns that a step sets by itself, besides those that the call names and those that every step sets. */
const ownEffects: Partial<Record<StepName, (context: EffectContext) => Set>> = {
  edit: countEdit,
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
  approveByAgreement: (context) => approval(context, 'agreement'),
  // The history names the price that the message named.
  shareLink: ({ row }) => ({ price_cents: row.price_cents }),
  detach: () => ({ motoboy_id: null }),
  confirm: (context) => delivery(context, 'name'),
  confirmByCode: (context) => delivery(context, 'code'),
  confirmByQr: (context) => delivery(context, 'qr'),
  markDelivered: (context) => delivery(context, 'admin'),
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

const noApproval = {
  approved_at: null,
  approved_price_cents: null,
  approved_via: null,
  approved_device: null,
  approved_terms: null,
} satisfies Set
const noExplanation: Set = { price_version_id: null, price_version_number: null, price_line: null, price_parts: null }
const changesTerms = new Set<StepName>(['edit', 'setPrice', 'removePrice'])
/** These steps do not belong to the delivery, so the motoboy's mark and the time of the last step stay. */
const bookkeeping = new Set<StepName>([
  'joinClient',
  'separateClient',
  'shareLink',
  'revokeLink',
  'shareTracking',
  'revokeTracking',
  'setProof',
  'renewProof',
  'seeProof',
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
  const isBookkeeping = bookkeeping.has(step)
  const set: Set = {
    ...(step === 'setPrice' || step === 'removePrice' ? noExplanation : {}),
    ...own,
    // What a motoboy said who could not deliver. Every other step of the order removes it.
    ...(step === 'notDelivered' || isBookkeeping ? {} : { not_delivered_reason: null, not_delivered_note: null }),
    ...(changesTerms.has(step) ? noApproval : {}),
    ...(endsRejection ? { rejection_reason: null } : {}),
    status: to,
    status_changed_at: to === row.status ? row.status_changed_at : happened,
    stepped_at: isBookkeeping ? row.stepped_at : happened,
    version: row.version + 1,
  }
  const recorded = ['status', ...Object.keys(own)].filter((column) => !notInHistory.has(column))
  return { set, recorded }
}
