import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import { refuseCashChangeOfClient, storedTerms } from '../../money/collect/terms.ts'
import { returnFee } from '../../money/items/return-fee.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { StepContext } from '../order/step.ts'
import { setOrderTerms } from '../steps/set-terms.ts'
import { takeStep } from '../take-step/take-step.ts'
import { lockOrder } from '../order/lock-order.ts'

/** Changes what is asked for at the door, and whether the motoboy comes back. The fee of a return stays what it was when it was asked for. */
export async function changeTerms(
  tx: Tx,
  by: StepContext,
  orderId: string,
  { collect, return: back }: BodyOf<typeof ordersApi.terms>,
): Promise<Order> {
  const row = await lockOrder(tx, by, orderId)
  const fee =
    back === true && row.return_cents === null && row.money_since ? await returnFee(tx, row.client_id, by.now) : null
  const returns = back === undefined ? {} : { return_cents: back ? (row.return_cents ?? fee) : null }
  // What an admin has agreed stays when the client sends it back.
  const isOther = collect && !isDeepStrictEqual({ ...row.collect, amount: null }, storedTerms(collect))
  if (isOther && by.user.role === 'client') refuseCashChangeOfClient({ ...row, collect: storedTerms(collect) })
  const request = setOrderTerms(orderId, by.user.role, { ...(collect === undefined ? {} : { collect }), ...returns })
  return takeStep(tx, by, { ...request, locked: row })
}
