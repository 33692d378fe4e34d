import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { usersApi } from '@ligeiro/contract/users-api'
import type { Config } from '../config.ts'
import type { DeliverySecrets } from '../platform/encryption/delivery-secrets.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import type { FixKeeper } from './points/fixes.ts'
import { cancelWithFee } from './items/cancel.ts'
import { changeTerms } from './items/change-terms.ts'
import { attachByHand } from './dispatch/by-hand.ts'
import type { Needs } from './dispatch/facts.ts'
import { orderReadRoutes } from './lists/routes.ts'
import { answerOrderChange } from './steps/answer-change.ts'
import { requestOrderChange } from './steps/request-change.ts'
import { createOrder } from './steps/create-order.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { takeEdit } from './steps/edit-order.ts'
import { cancelOrdersOf } from './steps/open-orders.ts'
import { priceOrder } from './steps/price-order.ts'
import { suggestForOrders, type Pricing } from './steps/suggest-order.ts'
import { approveOrder } from './steps/approve.ts'
import { keepOrderPrice } from './steps/keep-price.ts'
import { recordOrderApproval } from './steps/record-approval.ts'
import { rejectOrder } from './steps/reject.ts'
import { deleteOrder } from './steps/delete.ts'
import { stepHandler } from './steps/step-handler.ts'
import { takeStep } from './steps/take-step.ts'
import { updateOrder } from './steps/update-requests.ts'

type Parts = Parameters<typeof orderReadRoutes>[1] & {
  /** Called when a call may have written a step. */
  onStep: () => Promise<void>
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
  const { onStep, config, zone, deliverySecrets: secrets, bairros, points, area, keepFix } = parts
  const needs: Needs = { bairros, points, config }
  const options = { after: onStep }
  const pricing: Pricing = { bairros, zone }
  const more = { maxOpen: config.clientOpenOrders, secrets, pricing }
  orderReadRoutes(defineRoute, parts)
  deliveryRoutes(defineRoute, { onStep, secrets, pricing, area, keepFix })
  defineRoute(ordersApi.register, ({ db, user, now, body }) => createOrder(db, { user, now, body, ...more }), options)
  defineRoute(
    ordersApi.update,
    async (context) => {
      const { db, user, params, body } = context
      const change = updateOrder(params.id, user.role, body, { bairros, now: context.now })
      if ('cents' in change) return priceOrder(db, context, params.id, change, pricing)
      if ('motoboyId' in change)
        return takeStep(db, context, await attachByHand(db, needs, context, { orderId: params.id, ...change }))
      return change.step === 'edit' ? takeEdit(db, context, change, pricing) : takeStep(db, context, change)
    },
    options,
  )
  defineRoute(pricesApi.suggestions, ({ db, body, now }) => suggestForOrders(db, body.ids, { ...pricing, now }))
  defineRoute(
    ordersApi.delete,
    async (context) => void (await takeStep(context.db, context, deleteOrder(context.params.id))),
    options,
  )
  defineRoute(
    ordersApi.attach,
    stepHandler(({ db, body, ...by }) => attachByHand(db, needs, by, body)),
    options,
  )
  defineRoute(
    ordersApi.approve,
    stepHandler(({ params }) => approveOrder(params.id)),
    options,
  )
  defineRoute(
    ordersApi.recordApproval,
    stepHandler(({ params, body }) => recordOrderApproval(params.id, body.price)),
    options,
  )
  defineRoute(
    ordersApi.reject,
    stepHandler(({ params, body }) => rejectOrder(params.id, body?.reason)),
    options,
  )
  defineRoute(
    ordersApi.cancel,
    (context) => cancelWithFee(context.db, context, context.params.id, context.body?.displacement),
    options,
  )
  defineRoute(ordersApi.terms, (context) => changeTerms(context.db, context, context.params.id, context.body), options)
  defineRoute(
    ordersApi.keepPrice,
    stepHandler(({ params }) => keepOrderPrice(params.id)),
    options,
  )
  defineRoute(
    ordersApi.requestChange,
    stepHandler(({ db, params, body, ...by }) => requestOrderChange(db, by, params.id, body.note)),
    options,
  )
  defineRoute(
    ordersApi.answerChange,
    stepHandler(({ db, params, body, ...by }) => answerOrderChange(db, by, params.id, params.request, body)),
    options,
  )
  defineRoute(usersApi.cancelOrders, ({ db, user, params, now }) => cancelOrdersOf(db, { user, now }, params.id), {
    after: onStep,
  })
}
