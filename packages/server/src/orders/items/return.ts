import type { Order } from '@ligeiro/contract/order'
import type { Db } from '../../platform/db/connect.ts'
import { requireTransaction } from '../../platform/db/attempt.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { loadOrder, takeStep } from '../steps/take-step.ts'
import { requireMoney } from '../../money/rules/queries.ts'
import { inBooks } from './change-items.ts'

/** The motoboy came back to the pickup after the delivery. */
export async function takeReturn(
  db: Db,
  by: StepContext,
  { orderId, happenedAt }: { orderId: string; happenedAt: Date | undefined },
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
  return takeStep(db, by, request, row)
}
