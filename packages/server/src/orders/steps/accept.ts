import type { StepRequest } from '../order/step.ts'
import { defineStep } from './define-step.ts'
import { assigned, type lockMotoboy } from './motoboy-of-step.ts'

export const accept = defineStep('accept', {
  ofDelivery: true,
  records: ['motoboy_id'],
})

type Accepted = Required<Pick<StepRequest, 'orderId' | 'locked'>> & {
  motoboy: Awaited<ReturnType<typeof lockMotoboy>>
  /** Why the motoboy was asked, for the history, without their name: that is removed from accounts, not from orders. */
  why: string
  /** Whether the server offered it by itself. */
  auto: boolean
}

/** The motoboy accepts an open offer, which the caller has locked after the order. */
export const acceptOffered = ({ motoboy, why, auto, ...order }: Accepted): StepRequest => ({
  step: 'accept',
  ...order,
  offeredTo: motoboy.user_id,
  changes: { motoboy_id: motoboy.id },
  motoboy: assigned(motoboy),
  via: 'offer',
  noted: { why, ...(auto && { auto }) },
})
