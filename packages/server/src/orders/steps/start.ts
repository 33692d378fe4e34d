import { fixedTerms } from '../../money/collect/terms.ts'
import type { StepRequest } from '../order/step.ts'
import { defineStep } from './define-step.ts'

export const start = defineStep('start', {
  ofDelivery: true,
  stopsWaiting: true,
  set: ({ row }) => fixedTerms(row),
  records: ['collect'],
})

/** The motoboy starts the delivery. The actor comes from the token, so a `motoboyId` of another motoboy is answered with 409. */
export const startDelivery = (orderId: string, motoboyId: string, happenedAt?: Date): StepRequest => ({
  step: 'start',
  orderId,
  happenedAt,
  conditions: [
    {
      holds: (order) => order.motoboy_id === motoboyId.toLowerCase(),
      otherwise: { text: 'Este pedido não é do motoboy informado.' },
    },
  ],
})
