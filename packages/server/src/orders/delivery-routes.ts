import type { BodyOf } from '@ligeiro/contract/endpoint'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { storedCollected } from '../money/collect/terms.ts'
import type { DeliverySecrets } from '../platform/encryption/delivery-secrets.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { answerHandOver, confirmOrReport, isReportedLate } from './recipient-code/late-hand-over.ts'
import type { FixKeeper } from './points/fixes.ts'
import { confirmDelivery } from './steps/confirm.ts'
import { correctOrderCollected } from './steps/correct-collected.ts'
import { correctOrderDelivery } from './steps/correct-delivery.ts'
import { handBackOrder } from './steps/hand-back.ts'
import { markNotDelivered } from './steps/not-delivered.ts'
import { recordOrderDelivery } from './steps/record-delivery.ts'
import { reopenOrder } from './steps/reopen.ts'
import { startDelivery } from './steps/start.ts'
import { takeStep } from './take-step/take-step.ts'
import { undoOrderStart } from './steps/undo-start.ts'
import { releaseDeliveriesOf } from './operations/open-orders.ts'
import type { Pricing } from './operations/suggest-order.ts'
import { recordDeliveries } from './operations/record-deliveries.ts'

const parseDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

const backOf = ({ orderId, happened_at, reason }: BodyOf<typeof ordersApi.handBack>) => ({
  orderId,
  happenedAt: parseDate(happened_at),
  reason,
})

type Needs = { secrets: DeliverySecrets; pricing: Pricing; area: () => string | null; keepFix: FixKeeper }

/** Registers the calls of a delivery on the road, and those that record or correct one. */
export function deliveryRoutes(defineStepRoute: DefineRoute, { secrets, pricing, area, keepFix }: Needs): void {
  defineStepRoute(ordersApi.start, async (context) => {
    const { orderId, motoboyId, happened_at, fix } = context.body
    const happenedAt = parseDate(happened_at)
    const order = await takeStep(context.db, context, startDelivery(orderId, motoboyId, happenedAt))
    await keepFix(context.db, context, order, { step: 'start', fix, happenedAt })
    return order
  })
  defineStepRoute(ordersApi.notDelivered, (context) => {
    const { reason, note, happened_at } = context.body
    return takeStep(context.db, context, markNotDelivered(context.params.id, reason, note, parseDate(happened_at)))
  })
  defineStepRoute(
    ordersApi.confirm,
    async (context) => {
      const { orderId, clientId, receiver, happened_at, collected, fix } = context.body
      const reported = { happenedAt: parseDate(happened_at), collected: storedCollected(collected) }
      const confirm = confirmDelivery(orderId, clientId, receiver, reported)
      const order = await confirmOrReport(context.db, context, confirm, receiver)
      await keepFix(context.db, context, order, { step: 'confirm', fix, happenedAt: reported.happenedAt })
      return order
    },
    { isOther: isReportedLate },
  )
  defineStepRoute(ordersApi.recordDelivery, async (context) => {
    const { db, params, body } = context
    return takeStep(db, context, await recordOrderDelivery(db, context, { orderId: params.id, body }))
  })
  defineStepRoute(ordersApi.reopen, async (context) => {
    const { db, params, body } = context
    return takeStep(db, context, await reopenOrder(db, context, { orderId: params.id, body }))
  })
  defineStepRoute(ordersApi.correctDelivery, async (context) => {
    const { db, params, body } = context
    return takeStep(db, context, await correctOrderDelivery(db, context, { orderId: params.id, body }))
  })
  defineStepRoute(ordersApi.recordDeliveries, (context) =>
    recordDeliveries(context.db, context, context.body, { secrets, pricing, area: area() }),
  )
  defineStepRoute(ordersApi.correctCollected, (context) =>
    takeStep(context.db, context, correctOrderCollected(context.params.id, storedCollected(context.body.collected))),
  )
  defineStepRoute(ordersApi.undoStart, async (context) =>
    takeStep(context.db, context, await undoOrderStart(context.db, context, backOf(context.body))),
  )
  defineStepRoute(ordersApi.handBack, async (context) => {
    const { id } = await takeStep(context.db, context, handBackOrder(backOf(context.body)))
    return { removed: id }
  })
  defineStepRoute(ordersApi.answerHandOver, (context) => {
    const { db, params, body } = context
    return answerHandOver(db, context, params.id, { ...body, collected: storedCollected(body.collected) })
  })
  defineStepRoute(motoboysApi.releaseDeliveries, ({ db, user, params, now }) =>
    releaseDeliveriesOf(db, { user, now }, params.id),
  )
}
