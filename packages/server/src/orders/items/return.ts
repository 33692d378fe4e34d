import type { Fix } from '@ligeiro/contract/fix'
import type { Order } from '@ligeiro/contract/order'
import type { Db } from '../../platform/db/connect.ts'
import { requireTransaction } from '../../platform/db/attempt.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { loadOrder, takeStep } from '../steps/take-step.ts'
import { requireMoney } from '../../money/rules/queries.ts'
import { inBooks } from './change-items.ts'
import { keepFix } from './fixes.ts'

/** The motoboy came back to the pickup after the delivery. */
export async function takeReturn(
  db: Db,
  by: StepContext,
  { orderId, happenedAt, fix }: { orderId: string; happenedAt: Date | undefined; fix: Fix | undefined },
): Promise<Order> {
  requireTransaction(db)
  const row = await loadOrder(db, by, orderId)
  await requireMoney(db)
  const request: StepRequest = {
    step: 'returned',
    orderId,
    happenedAt,
    conditions: [
      { holds: ({ returned_at }) => returned_at === null, otherwise: 'same' },
      inBooks,
      {
        holds: ({ status, return_cents }) => status !== 'delivered' || return_cents !== null,
        otherwise: 'Este pedido não tem retorno.',
      },
    ],
  }
  const order = await takeStep(db, by, request, row)
  if (order.version > row.version) await keepFix(db, by, { orderId, step: 'returned', fix, happenedAt })
  return order
}
