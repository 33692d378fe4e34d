import { keptAddressWords } from '@ligeiro/contract/address-key'
import type { OrderColumns } from '../order/fields.ts'
import type { OrderRow } from '../order/rows.ts'
import { countEdit, type EffectContext, type Effects, type Set } from './effect.ts'

/** What a client approved. Every step that changes what there was to approve removes it. */
const approval = ({ row, happened }: EffectContext, approved_via: OrderColumns['approved_via']): Set => ({
  approved_at: happened,
  approved_price_cents: row.price_cents,
  approved_via,
})

export const noApproval = {
  approved_at: null,
  approved_price_cents: null,
  approved_via: null,
  approved_device: null,
  approved_terms: null,
} satisfies Set

export const noExplanation: Set = { price_version_id: null, price_version_number: null, price_line: null }

type Ends = Partial<Pick<OrderColumns, 'pickup_address' | 'delivery_address'>>

const spelled = (address: string) => keptAddressWords(address).join(' ')

/** Whether an edit changes what the price was set for. The same address in another spelling is the same. */
export const changesAddress = (row: OrderRow, { pickup_address: pickup, delivery_address: delivery }: Ends): boolean =>
  (pickup !== undefined && spelled(pickup) !== spelled(row.pickup_address)) ||
  (delivery !== undefined && spelled(delivery) !== spelled(row.delivery_address))

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

function keepPrice(context: EffectContext): Set {
  // A client who has refused the price since did not approve it.
  if (!context.row.price_stale?.approved || context.row.status === 'rejected_by_client') return { price_stale: null }
  const status = context.row.status === 'awaiting_approval' ? { status: 'accepted_by_client' as const } : {}
  return { price_stale: null, ...approval(context, 'phone'), ...status }
}

/** What the steps of the price and of its approval set. */
export const priceEffects: Effects = {
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
}
