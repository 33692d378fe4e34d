import { reaisOf } from '@ligeiro/contract/money'
import type { Order } from '@ligeiro/contract/order'
import { forbidden } from '../../platform/http/errors.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { StepContext } from '../order/step.ts'
import { cancelOrder } from '../steps/cancel.ts'
import { takeStep } from '../take-step/take-step.ts'
import { lockOrder } from '../order/lock-order.ts'
import { rulesAt } from '../../money/rules/queries.ts'

/** Cancels an order. If it is under way, the history names what the motoboy's way costs; `displacement` is an admin's own amount for it, in cents. */
export async function cancelWithFee(
  tx: Tx,
  by: StepContext,
  orderId: string,
  displacement: number | undefined,
): Promise<Order> {
  if (displacement !== undefined && by.user.role !== 'admin')
    throw forbidden('Só um administrador muda o valor do deslocamento.')
  const row = await lockOrder(tx, by, orderId)
  if (!row.money_since || row.status !== 'in_progress')
    return takeStep(tx, by, { ...cancelOrder(orderId), locked: row })
  const { resulting } = await rulesAt(tx, { client: row.client_id, motoboy: null }, by.now)
  const fee = displacement === undefined ? (resulting?.displacement_fee ?? 0) : reaisOf(displacement)
  const noted = displacement !== undefined || fee > 0 ? fee : undefined
  return takeStep(tx, by, { ...cancelOrder(orderId, noted), locked: row })
}
