import type { StepRequest } from '../order/step.ts'
import { because } from './because.ts'
import { defineStep } from './define-step.ts'

export const handBack = defineStep('handBack', {
  ofDelivery: true,
  stopsWaiting: true,
  set: () => ({ motoboy_id: null }),
  records: ['motoboy_id'],
})

export type MotoboyReport = { orderId: string; happenedAt?: Date | undefined; reason?: string | undefined }

/** The motoboy gives the order back before the start. */
export const handBackOrder = ({ orderId, happenedAt, reason }: MotoboyReport): StepRequest => ({
  step: 'handBack',
  orderId,
  happenedAt,
  ...because(reason),
})
