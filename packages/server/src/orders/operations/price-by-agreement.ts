import type { Order } from '@ligeiro/contract/order'
import type { Tx } from '../../platform/db/connect.ts'
import { findTerms } from '../../prices/agreements.ts'
import { lockOrder } from '../order/lock-order.ts'
import { present } from '../order/present.ts'
import { findAndLock, findOrder } from '../order/queries.ts'
import type { StepContext } from '../order/step.ts'
import { approveOrderByAgreement } from '../steps/approve-by-agreement.ts'
import { setQuotedPrice } from '../steps/set-price.ts'
import { suggestOne, type Pricing } from './suggest-order.ts'
import { takeStep } from '../take-step/take-step.ts'

/**
 * Prices and approves a new order of a client with `auto`, in the name of the admin who switched it on. Returns the order as the caller sees
 * it, or undefined if an admin has to price it.
 */
export async function priceByRule(
  tx: Tx,
  { user, now }: StepContext,
  order: Order,
  pricing: Pricing,
): Promise<Order | undefined> {
  const terms = await findTerms(tx, order.client.id)
  if (!terms?.auto || terms.auto_by === null) return undefined
  const admin = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', terms.auto_by)
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const row = admin && (await findAndLock(tx, { id: admin.id, role: 'admin' }, order.id))
  if (!row) return undefined
  const { quote, version, agreedCents, agreedAnyPlace } = await suggestOne(tx, row, pricing, now)
  if (agreedCents === null || !('price' in quote) || (agreedAnyPlace && !terms.auto_any_place)) return undefined
  const context = { user: { id: admin.id, role: 'admin' as const }, now }
  await takeStep(tx, context, { ...setQuotedPrice(order.id, quote, version), via: 'rule' })
  await takeStep(tx, context, approveOrderByAgreement(order.id, 'rule'))
  const priced = await findOrder(tx, user, order.id)
  return priced && present(priced, user.role, now)
}

/**
 * Prices an order anew whose client approved by agreement and whose address changed: by the rule of the client, or in the name of the
 * admin. Returns undefined if the agreement does not cover it.
 */
export async function priceAgain(tx: Tx, by: StepContext, order: Order, pricing: Pricing): Promise<Order | undefined> {
  const byRule = await priceByRule(tx, by, order, pricing)
  if (byRule || by.user.role !== 'admin') return byRule
  // Reading locks the agreement, which must not change before the price is committed.
  if (!(await findTerms(tx, order.client.id))?.version_id) return undefined
  const row = await lockOrder(tx, by, order.id)
  const { quote, version, agreedCents, agreedAnyPlace } = await suggestOne(tx, row, pricing, by.now)
  if (!('price' in quote) || agreedAnyPlace || agreedCents === null || quote.price_cents > agreedCents) return undefined
  const context = { user: by.user, now: by.now }
  await takeStep(tx, context, setQuotedPrice(order.id, quote, version))
  return takeStep(tx, context, approveOrderByAgreement(order.id, 'agreement'))
}
