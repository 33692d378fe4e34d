import type { StepRequest } from '../order/step.ts'
import { approval } from './approval.ts'
import { defineStep, type EffectContext, type ColumnChanges } from './define-step.ts'

function confirmPrice(context: EffectContext): ColumnChanges {
  // A client who has refused the price since did not approve it.
  if (!context.row.price_stale?.approved || context.row.status === 'rejected_by_client') return { price_stale: null }
  const status = context.row.status === 'awaiting_approval' ? { status: 'accepted_by_client' as const } : {}
  return { price_stale: null, ...approval(context, 'phone'), ...status }
}

export const keepPrice = defineStep('keepPrice', {
  ofDelivery: true,
  set: confirmPrice,
  records: [],
})

/** The price stands for the address that was changed. */
export const keepOrderPrice = (orderId: string): StepRequest => ({
  step: 'keepPrice',
  orderId,
  conditions: [
    {
      holds: (order) => order.price_stale !== null,
      otherwise: { text: 'O endereço deste pedido não mudou desde que o valor foi definido.' },
    },
  ],
})
