import type { Order } from '@ligeiro/contract/order'
import { requireTransaction } from '../../platform/db/attempt.ts'
import type { Db } from '../../platform/db/connect.ts'
import { changesAddress } from './price-effects.ts'
import { priceAgain, suggestOne, type Pricing } from './price-order.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { loadOrder, takeStep } from './take-step.ts'

/** Takes an edit. If it changes an address of a priced order, the desk reads what is suggested now; an order that was approved by agreement is priced again. */
export async function takeEdit(db: Db, by: StepContext, request: StepRequest, pricing: Pricing): Promise<Order> {
  const { changes = {}, orderId } = request
  if (changes.pickup_address === undefined && changes.delivery_address === undefined) return takeStep(db, by, request)
  const row = await loadOrder(db, by, orderId)
  if (row.price_cents === null || !changesAddress(row, changes)) return takeStep(db, by, request, row)
  const isByAgreement = row.approved_via === 'agreement' && row.status !== 'in_progress'
  if (isByAgreement) requireTransaction(db)
  const { quote } = await suggestOne(db, { ...row, ...changes }, pricing, by.now)
  const suggestion = 'price' in quote ? quote.price_cents : null
  const order = await takeStep(db, by, { ...request, suggestion }, row)
  return (isByAgreement && (await priceAgain(db, by, order, pricing))) || order
}
