import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import { storedCollected } from '../../money/collect/terms.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { lockOrder } from '../order/lock-order.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { because } from './because.ts'
import { defineStep } from './define-step.ts'
import { delivery, deliveryRecords } from './delivery.ts'
import { afterStart, createdWith, namedMoment } from './delivery-time.ts'

export const recordDelivery = defineStep('recordDelivery', {
  ofDelivery: true,
  stopsWaiting: true,
  set: (context) => ({ ...delivery(context, 'admin'), corrected_at: context.by.now }),
  records: deliveryRecords,
})

/** An admin records a delivery that the app did not see. */
export async function recordOrderDelivery(
  tx: Tx,
  by: StepContext,
  { orderId, body }: { orderId: string; body: BodyOf<typeof ordersApi.recordDelivery> },
): Promise<StepRequest> {
  const named = namedMoment(body.delivered_at, by.now)
  const row = await lockOrder(tx, by, orderId)
  const moved = await createdWith(tx, row, named)
  return {
    locked: row,
    step: 'recordDelivery',
    orderId,
    at: named ?? by.now,
    changes: { receiver: body.receiver ?? null, ...moved },
    collected: storedCollected(body.collected),
    conditions: await afterStart(tx, row, named, moved?.created_at ?? row.created_at),
    ...because(body.reason),
  }
}
