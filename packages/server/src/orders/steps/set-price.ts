import type { PriceParts } from '@ligeiro/contract/money'
import type { StepRequest } from '../order/step.ts'
import { defineStep } from './define-step.ts'
import { notBelowZero } from './price-limit.ts'

export const setPrice = defineStep('setPrice', {
  ofDelivery: true,
  price: 'set',
  changesCost: true,
  records: ['price_cents', 'price_line'],
  pushes: {
    price_to_approve: ({ after }) =>
      after.status === 'awaiting_approval' && after.price_cents !== null ? { user: after.client_id } : null,
  },
})

/** `number`: of the version. Both are null for a median. `line` is null for a typed price that an agreement to this version accepts. */
type Explained = {
  version: string | null
  number: number | null
  line: string | null
  parts: PriceParts
}

/** `explained`: what the price is by. `noted` is kept in the history. */
export const setOrderPrice = (
  orderId: string,
  cents: number,
  explained?: Explained,
  noted?: StepRequest['noted'],
): StepRequest => ({
  step: 'setPrice',
  orderId,
  changes: {
    price_cents: cents,
    ...(explained && {
      price_version_id: explained.version,
      price_version_number: explained.number,
      price_line: explained.line,
      price_parts: explained.parts,
    }),
  },
  conditions: [notBelowZero(cents)],
  noted,
})
