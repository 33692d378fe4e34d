import { collectedAtDelivery } from '../../money/collect/terms.ts'
import type { OrderColumns } from '../order/fields.ts'
import type { EffectContext, ColumnChanges } from './define-step.ts'

/** What every delivery sets. */
export const delivery = (
  { happened, by, row, request }: EffectContext,
  received_by: OrderColumns['received_by'],
): ColumnChanges => ({
  ...collectedAtDelivery(row, request.collected, by.user.role),
  delivered_at: happened,
  delivered_received_at: by.now,
  received_by,
})

export const deliveryRecords = [
  'receiver',
  'received_by',
  'delivered_at',
  'delivered_received_at',
  'collect',
  'collected',
] as const
