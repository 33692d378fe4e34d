import { deskApi } from '@ligeiro/contract/desk-api'
import { dispatchApi } from '@ligeiro/contract/dispatch-api'
import { etaApi } from '@ligeiro/contract/eta-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { proofApi } from '@ligeiro/contract/proof-api'
import { usersApi } from '@ligeiro/contract/users-api'
import type { Config } from '../config.ts'
import { readDayRule } from '../firm/settings/queries.ts'
import type { DeliverySecrets } from '../platform/encryption/delivery-secrets.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { readDayFigures, readNews } from './desk/queries.ts'
import type { FixKeeper } from './points/fixes.ts'
import { cancelWithFee } from './items/cancel.ts'
import { changeTerms } from './items/change-terms.ts'
import { attachByHand } from './dispatch/by-hand.ts'
import type { Needs } from './dispatch/facts.ts'
import { readRankings } from './dispatch/read-ranking.ts'
import { sumOfDays } from './eta/queries.ts'
import { orderReadRoutes } from './lists/routes.ts'
import { readOrder } from './order/lock-order.ts'
import { checksOf } from './proof/queries.ts'
import { answerOrderChange } from './steps/answer-change.ts'
import { requestOrderChange } from './steps/request-change.ts'
import { createOrder } from './operations/create-order.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { takeEdit } from './operations/edit-order.ts'
import { cancelOrdersOf } from './operations/open-orders.ts'
import { priceOrder } from './operations/price-order.ts'
import { suggestForOrders, type Pricing } from './operations/suggest-order.ts'
import { approveOrder } from './steps/approve.ts'
import { keepOrderPrice } from './steps/keep-price.ts'
import { recordOrderApproval } from './steps/record-approval.ts'
import { rejectOrder } from './steps/reject.ts'
import { deleteOrder } from './steps/delete.ts'
import { seeOrderProof } from './steps/see-proof.ts'
import { takeStep } from './take-step/take-step.ts'
import { updateOrder } from './operations/update-requests.ts'

type Parts = Parameters<typeof orderReadRoutes>[1] & {
  defineStepRoute: DefineRoute
  config: Pick<Config, 'clientOpenOrders' | 'city' | 'timeZone'>
  points: Needs['points']
  deliverySecrets: DeliverySecrets
  bairros: Pricing['bairros']
  /** The area code of the firm's own phone. */
  area: () => string | null
  keepFix: FixKeeper
}

/** Registers the calls of orders (docs/product.md, Calls). */
export function orderRoutes(defineRoute: DefineRoute, parts: Parts): void {
  const { defineStepRoute, config, zone, deliverySecrets: secrets, bairros, points, area, keepFix, etaOf } = parts
  const needs: Needs = { bairros, points, config }
  const pricing: Pricing = { bairros, zone }
  const creation = { maxOpen: config.clientOpenOrders, secrets, pricing }
  orderReadRoutes(defineRoute, parts)
  deliveryRoutes(defineStepRoute, { secrets, pricing, area, keepFix })
  defineStepRoute(ordersApi.register, ({ db, user, now, body }) => createOrder(db, { user, now, body, ...creation }))
  defineStepRoute(ordersApi.update, async (context) => {
    const { db, user, params, body } = context
    const change = updateOrder(params.id, user.role, body, { bairros, now: context.now })
    if ('cents' in change) return priceOrder(db, context, params.id, change, pricing)
    if ('motoboyId' in change)
      return takeStep(db, context, await attachByHand(db, needs, context, { orderId: params.id, ...change }))
    return change.step === 'edit' ? takeEdit(db, context, change, pricing) : takeStep(db, context, change)
  })
  defineRoute(pricesApi.suggestions, ({ db, body, now }) => suggestForOrders(db, body.ids, { ...pricing, now }))
  defineStepRoute(ordersApi.delete, async (context) => {
    await takeStep(context.db, context, deleteOrder(context.params.id))
  })
  defineStepRoute(ordersApi.attach, async (context) =>
    takeStep(context.db, context, await attachByHand(context.db, needs, context, context.body)),
  )
  defineStepRoute(ordersApi.approve, (context) => takeStep(context.db, context, approveOrder(context.params.id)))
  defineStepRoute(ordersApi.recordApproval, (context) =>
    takeStep(context.db, context, recordOrderApproval(context.params.id, context.body.price)),
  )
  defineStepRoute(ordersApi.reject, (context) =>
    takeStep(context.db, context, rejectOrder(context.params.id, context.body?.reason)),
  )
  defineStepRoute(ordersApi.cancel, (context) =>
    cancelWithFee(context.db, context, context.params.id, context.body?.displacement),
  )
  defineStepRoute(ordersApi.terms, (context) => changeTerms(context.db, context, context.params.id, context.body))
  defineStepRoute(ordersApi.keepPrice, (context) => takeStep(context.db, context, keepOrderPrice(context.params.id)))
  defineStepRoute(ordersApi.requestChange, async (context) =>
    takeStep(context.db, context, await requestOrderChange(context.db, context, context.params.id, context.body.note)),
  )
  defineStepRoute(ordersApi.answerChange, async (context) => {
    const { db, params, body } = context
    return takeStep(db, context, await answerOrderChange(db, context, params.id, params.request, body))
  })
  // What a dispatcher reads besides the orders themselves, and who is suggested for them.
  defineRoute(deskApi.news, ({ db, user, query }) => readNews(db, user.id, query.since))
  defineRoute(deskApi.dayFigures, async ({ db, now }) => readDayFigures(db, await readDayRule(db, zone), now))
  defineRoute(
    dispatchApi.candidates,
    async ({ db, body, now }) => (await readRankings(db, needs, body.order_ids, now)).orders,
  )
  // When deliveries are expected, and how often that is true.
  defineRoute(etaApi.ofOrder, async ({ db, user, params }) => etaOf(db, await readOrder(db, user, params.id)))
  defineRoute(etaApi.accuracy, ({ db, now }) => sumOfDays(db, zone, now))
  // What admins read and do about the proofs of an order.
  defineRoute(proofApi.list, async ({ db, user, params }) => checksOf(db, (await readOrder(db, user, params.id)).id))
  defineStepRoute(proofApi.seen, (context) => takeStep(context.db, context, seeOrderProof(context.params.id)))
  defineStepRoute(usersApi.cancelOrders, ({ db, user, params, now }) => cancelOrdersOf(db, { user, now }, params.id))
}
