import { keptAddressWords } from '@ligeiro/contract/address-key'
import type { OptionalText } from '@ligeiro/contract/order-fields'
import type { Role } from '@ligeiro/contract/role'
import type { OrderColumns } from '../order/fields.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepRequest } from '../order/step.ts'
import { noApproval, noExplanation } from './approval.ts'
import { countEdit, defineStep, toMotoboy, type EffectContext, type ColumnChanges } from './define-step.ts'
import { isFinished } from './finished.ts'
import { editsLeft } from './limits.ts'

type Ends = Partial<Pick<OrderColumns, 'pickup_address' | 'delivery_address'>>

const spelled = (address: string) => keptAddressWords(address).join(' ')

/** Whether an edit changes what the price was set for. The same address in another spelling is the same. */
export const changesAddress = (row: OrderRow, { pickup_address: pickup, delivery_address: delivery }: Ends): boolean =>
  (pickup !== undefined && spelled(pickup) !== spelled(row.pickup_address)) ||
  (delivery !== undefined && spelled(delivery) !== spelled(row.delivery_address))

/** Another address ends the approval and the explanation of the price, which stays with its parts until somebody confirms or changes it. */
function replaceTexts(context: EffectContext): ColumnChanges {
  const { row, request } = context
  // On the road `stepped_at` stays, so that an earlier time that the motoboy's phone reports is still believed.
  const counted = { ...countEdit(context), ...(row.status === 'in_progress' ? { stepped_at: row.stepped_at } : {}) }
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

export const edit = defineStep('edit', {
  ofDelivery: true,
  set: replaceTexts,
  records: ['description', 'pickup_address', 'delivery_address', 'price_line'],
  pushes: { delivery_changed: (taken) => (isFinished(taken.after) ? null : toMotoboy(taken)) },
})

export const editOrder = (
  orderId: string,
  by: Role,
  fields: Partial<Record<'description' | 'pickup_address' | 'delivery_address', string>> &
    Partial<Record<OptionalText | 'pickup_bairro' | 'delivery_bairro', string | null>>,
): StepRequest => ({ step: 'edit', orderId, changes: fields, conditions: by === 'client' ? [editsLeft] : [] })
