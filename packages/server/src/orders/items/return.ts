import type { Fix } from '@ligeiro/contract/fix'
import type { Order } from '@ligeiro/contract/order'
import type { Tx } from '../../platform/db/connect.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { takeStep } from '../take-step/take-step.ts'
import { lockOrder } from '../order/lock-order.ts'
import { requireMoney } from '../../money/rules/queries.ts'
import { inBooks } from './change-items.ts'
import type { FixKeeper } from '../points/fixes.ts'

/** The motoboy came back to the pickup after the delivery. */
export async function takeReturn(
  tx: Tx,
  by: StepContext,
  { orderId, happenedAt, fix }: { orderId: string; happenedAt: Date | undefined; fix: Fix | undefined },
  keepFix: FixKeeper,
): Promise<Order> {
  const row = await lockOrder(tx, by, orderId)
  await requireMoney(tx)
  const request: StepRequest = {
    step: 'returned',
    orderId,
    happenedAt,
    conditions: [
      { holds: ({ returned_at }) => returned_at === null, otherwise: { same: true } },
      inBooks,
      {
        holds: ({ status, return_cents }) => status !== 'delivered' || return_cents !== null,
        otherwise: { text: 'Este pedido não tem retorno.' },
      },
    ],
  }
  const order = await takeStep(tx, by, { ...request, locked: row })
  if (order.version > row.version) await keepFix(tx, by, order, { step: 'returned', fix, happenedAt })
  return order
}
