import type { StepRequest } from '../order/step.ts'
import { defineStep, toClient, toMotoboy } from './define-step.ts'

export const cancel = defineStep('cancel', {
  ofDelivery: true,
  stopsWaiting: true,
  set: ({ by }) => ({ cancelled_by: by.user.role === 'client' ? 'client' : 'admin' }),
  records: [],
  pushes: { delivery_cancelled: toMotoboy, order_cancelled: toClient },
})

/** `displacement`: what the way of the motoboy costs, in reais, if the call knows it. */
export const cancelOrder = (orderId: string, displacement?: number): StepRequest => ({
  step: 'cancel',
  orderId,
  ...(displacement === undefined ? {} : { noted: { displacement } }),
})
