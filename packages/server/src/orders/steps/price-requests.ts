import type { PriceParts } from '@ligeiro/contract/money'
import type { RejectionReason } from '@ligeiro/contract/rejection'
import { changed } from '../../platform/http/errors.ts'
import type { Condition, StepRequest, Via } from '../order/step.ts'

/** `number`: of the version. Both are null for a median. `line` is null for a typed price that an agreement to this version accepts. */
type Explained = {
  version: string | null
  number: number | null
  line: string | null
  parts: PriceParts
}

const notBelowZero = (cents: number): Condition => ({
  holds: ({ extras_cents }) => cents + (extras_cents ?? 0) >= 0,
  otherwise: 'O desconto é maior que o valor do pedido.',
})

/** `explained`: what the price is by. `noted` is kept in the history. */
export const setPrice = (
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

/** The client agreed to a version of a table that covers the price, which the caller has locked, or need not approve. */
export const approveByAgreement = (orderId: string, via: Via): StepRequest => ({
  step: 'approveByAgreement',
  orderId,
  via,
})

/** Removes the price and changes nothing else. An order without a price stays unchanged and is answered with 200. */
export const removePrice = (orderId: string): StepRequest => ({
  step: 'removePrice',
  orderId,
  conditions: [{ holds: (order) => order.price_cents !== null, otherwise: 'same' }, notBelowZero(0)],
})

/** The price stands for the address that was changed. */
export const keepPrice = (orderId: string): StepRequest => ({
  step: 'keepPrice',
  orderId,
  conditions: [
    {
      holds: (order) => order.price_stale !== null,
      otherwise: 'O endereço deste pedido não mudou desde que o valor foi definido.',
    },
  ],
})

export const approveOrder = (orderId: string): StepRequest => ({ step: 'approve', orderId })

/** A client approved this price on the telephone or by WhatsApp. */
export const recordApproval = (orderId: string, cents: number): StepRequest => ({
  step: 'recordApproval',
  orderId,
  conditions: [
    {
      holds: (order) => order.price_cents === cents,
      otherwise: changed,
    },
  ],
})

export const rejectOrder = (orderId: string, reason?: RejectionReason): StepRequest => ({
  step: 'reject',
  orderId,
  changes: { rejection_reason: reason ?? null },
})
