import type { Order } from '@ligeiro/contract/order'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { ApiError, changed } from '../../platform/http/errors.ts'
import { reais } from '../../prices/reais.ts'
import type { Suggested } from '../../prices/suggest.ts'
import { lockOrder } from '../order/lock-order.ts'
import { present } from '../order/present.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { approveOrderByAgreement } from '../steps/approve-by-agreement.ts'
import { setOrderPrice, setQuotedPrice } from '../steps/set-price.ts'
import { suggestOne, type Pricing } from './suggest-order.ts'
import { takeStep } from '../take-step/take-step.ts'

/** The price that an admin sends. `suggested`: they pressed the suggestion (true), or saw one and typed a price (false); absent: none was shown. */
type Wanted = { cents: number; suggested: boolean | undefined }

/** The step that sets the suggested price that was pressed. Throws 409 if the suggestion has changed since. */
function pressedPrice(orderId: string, cents: number, { quote, version }: Suggested): StepRequest {
  if ('price' in quote && quote.price_cents === cents) return setQuotedPrice(orderId, quote, version)
  const message =
    'price' in quote
      ? `A sugestão mudou: agora ${reais(quote.price_cents)}`
      : 'Este pedido já não tem sugestão de valor.'
  throw new ApiError(409, 'suggestion_changed', message, { quote })
}

/** The step that sets a typed price. `isAgreed`: the version of the table that the client agreed to quotes at least as much. */
function typedPrice(orderId: string, { cents, suggested }: Wanted, { quote, version }: Suggested, isAgreed: boolean) {
  const suggestion = 'price' in quote ? quote : null
  const number = suggestion?.table?.number ?? null
  return setOrderPrice(
    orderId,
    cents,
    // Agreed: `suggestPrices` tries the agreed version first, so `version` is that one. A typed price has no surcharges, so it is one part.
    isAgreed ? { version, number, line: null, parts: { base: cents } } : undefined,
    suggested === false && suggestion && suggestion.price_cents !== cents
      ? { suggested_price: suggestion.price }
      : undefined,
  )
}

/** Whether the client agreed to a version of a table, and whether they need not approve. Locks the agreement until the price is committed. */
async function readApproval(tx: Tx, clientId: string): Promise<{ hasAgreed: boolean; isWaived: boolean }> {
  const { rows } = await sql<{ hasAgreed: boolean; isWaived: boolean }>`
    select terms.version_id is not null as "hasAgreed", u.no_approval as "isWaived" from users u
      left join lateral (select version_id from client_prices where client_id = u.id for share) terms on true
    where u.id = ${clientId}`.execute(tx)
  return rows[0] ?? { hasAgreed: false, isWaived: false }
}

/**
 * Sets the price of an order: the suggested one, which is computed again, or a typed one. If the client agreed to a version of a table that
 * quotes at least as much, or need not approve, the order is approved with it, in one transaction.
 */
export async function priceOrder(
  tx: Tx,
  by: StepContext,
  orderId: string,
  wanted: Wanted,
  pricing: Pricing,
): Promise<Order> {
  const { cents, suggested } = wanted
  const locked = await lockOrder(tx, by, orderId)
  // As the step itself would (412), but before `pressedPrice` says that the suggestion changed (409).
  if (by.version !== undefined && by.version !== locked.version) throw changed(present(locked, by.user.role, by.now))
  const { hasAgreed, isWaived } = await readApproval(tx, locked.client_id)
  if (!hasAgreed && !isWaived && suggested === undefined)
    return takeStep(tx, by, { ...setOrderPrice(orderId, cents), locked })
  const found = await suggestOne(tx, locked, pricing, by.now)
  const isAgreed = hasAgreed && found.agreedCents !== null && cents <= found.agreedCents
  const request = suggested ? pressedPrice(orderId, cents, found) : typedPrice(orderId, wanted, found, isAgreed)
  const order = await takeStep(tx, by, { ...request, locked })
  if (!(isAgreed || isWaived) || order.status !== 'awaiting_approval') return order
  const via = isAgreed ? 'agreement' : 'no_approval'
  // Without `by.version`: the price has changed the version.
  return takeStep(tx, { user: by.user, now: by.now }, approveOrderByAgreement(orderId, via))
}
