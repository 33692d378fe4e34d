import type { Tx } from '../../platform/db/connect.ts'
import { lockOrder } from '../order/lock-order.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { because } from './because.ts'
import { defineStep } from './define-step.ts'
import { formerStatus, readFormer } from './former-status.ts'
import type { MotoboyReport } from './hand-back.ts'

export const undoStart = defineStep('undoStart', {
  ofDelivery: true,
  stopsWaiting: true,
  set: ({ row, request }) => ({ status: formerStatus(row, request.former) }),
  records: [],
})

/** The motoboy started by mistake. */
export async function undoOrderStart(
  tx: Tx,
  by: StepContext,
  { orderId, happenedAt, reason }: MotoboyReport,
): Promise<StepRequest> {
  const locked = await lockOrder(tx, by, orderId)
  const former = (await readFormer(tx, locked, 'in_progress')) ?? 'pending'
  return { step: 'undoStart', orderId, happenedAt, former, locked, ...because(reason) }
}
