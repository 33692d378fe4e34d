import type { Order } from '@ligeiro/contract/order'
import type { Tx } from '../../platform/db/connect.ts'
import { changesAddress } from '../steps/edit.ts'
import { priceAgain } from './price-by-agreement.ts'
import { suggestOne, type Pricing } from './suggest-order.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { takeStep } from '../take-step/take-step.ts'
import { lockOrder } from '../order/lock-order.ts'

/** Takes an edit. If it changes an address of a priced order, the desk reads what is suggested now; an order that was approved by agreement is priced again. */
export async function takeEdit(tx: Tx, by: StepContext, request: StepRequest, pricing: Pricing): Promise<Order> {
  const { changes = {}, orderId } = request
  if (changes.pickup_address === undefined && changes.delivery_address === undefined) return takeStep(tx, by, request)
  const row = await lockOrder(tx, by, orderId)
  if (row.price_cents === null || !changesAddress(row, changes)) return takeStep(tx, by, { ...request, locked: row })
  const isByAgreement = row.approved_via === 'agreement' && row.status !== 'in_progress'
  const { quote } = await suggestOne(tx, { ...row, ...changes }, pricing, by.now)
  const suggestion = 'price' in quote ? quote.price_cents : null
  const order = await takeStep(tx, by, { ...request, suggestion, locked: row })
  return (isByAgreement && (await priceAgain(tx, by, order, pricing))) || order
}
