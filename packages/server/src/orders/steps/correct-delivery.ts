import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import type { Tx } from '../../platform/db/connect.ts'
import { lockOrder } from '../order/lock-order.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { because } from './because.ts'
import { defineStep } from './define-step.ts'
import { afterStart, createdWith, namedMoment } from './delivery-time.ts'
import { assigned, lockMotoboy } from './motoboy-of-step.ts'

export const correctDelivery = defineStep('correctDelivery', {
  ofDelivery: true,
  set: ({ by, request: { changes } }) => ({
    corrected_at: by.now,
    // The delivery is what the present status began with.
    ...(changes?.delivered_at ? { status_changed_at: changes.delivered_at } : {}),
  }),
  records: ['delivered_at', 'motoboy_id', 'receiver'],
})

/** An admin corrects when an order was delivered, by whom, or who received it. The motoboy may have been deactivated since. */
export async function correctOrderDelivery(
  tx: Tx,
  by: StepContext,
  { orderId, body }: { orderId: string; body: BodyOf<typeof ordersApi.correctDelivery> },
): Promise<StepRequest> {
  const at = namedMoment(body.delivered_at, by.now)
  const motoboy = body.motoboy_id === undefined ? undefined : await lockMotoboy(tx, body.motoboy_id)
  const row = await lockOrder(tx, by, orderId)
  const moved = await createdWith(tx, row, at)
  return {
    locked: row,
    step: 'correctDelivery',
    orderId,
    changes: {
      ...(at ? { delivered_at: at } : {}),
      ...moved,
      ...(motoboy ? { motoboy_id: motoboy.id } : {}),
      ...(body.receiver === undefined ? {} : { receiver: body.receiver }),
    },
    conditions: await afterStart(tx, row, at, moved?.created_at ?? row.created_at),
    ...(motoboy ? { motoboy: assigned(motoboy) } : {}),
    ...because(body.reason),
  }
}
