import type { StepRequest } from '../order/step.ts'
import { defineStep } from './define-step.ts'
import { notBelowZero } from './price-limit.ts'

export const removePrice = defineStep('removePrice', {
  ofDelivery: true,
  price: 'set',
  set: () => ({ price_cents: null }),
  records: ['price_cents'],
})

/** Removes the price and changes nothing else. An order without a price stays unchanged and is answered with 200. */
export const removeOrderPrice = (orderId: string): StepRequest => ({
  step: 'removePrice',
  orderId,
  conditions: [{ holds: (order) => order.price_cents !== null, otherwise: { same: true } }, notBelowZero(0)],
})
