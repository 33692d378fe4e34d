import type { Tx } from '../../platform/db/connect.ts'
import type { StepRequest } from '../order/step.ts'
import { defineStep, toMotoboy } from './define-step.ts'
import { isFinished } from './finished.ts'
import { assigned, deactivated, lockMotoboy, type LockedMotoboy } from './motoboy-of-step.ts'

export const attach = defineStep('attach', {
  ofDelivery: true,
  stopsWaiting: true,
  records: ['motoboy_id'],
  pushes: { new_delivery: (taken) => (isFinished(taken.after) ? null : toMotoboy(taken)) },
})

/** Assigns a motoboy or replaces the assigned one; assigning the same again changes nothing. `available`: only one who is available by then. */
export const attachLocked = (motoboy: LockedMotoboy, orderId: string, available = false): StepRequest => ({
  step: 'attach',
  orderId,
  changes: { motoboy_id: motoboy.id },
  motoboy: assigned(motoboy),
  conditions: [
    { holds: () => motoboy.active, otherwise: { text: deactivated } },
    { holds: (order) => order.motoboy_id !== motoboy.id, otherwise: { same: true } },
    { holds: () => motoboy.available || !available, otherwise: { text: 'Este motoboy ficou indisponível.' } },
  ],
})

export const attachMotoboy = async (tx: Tx, orderId: string, motoboyId: string): Promise<StepRequest> =>
  attachLocked(await lockMotoboy(tx, motoboyId), orderId)
