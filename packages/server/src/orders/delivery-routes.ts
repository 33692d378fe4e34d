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
  defineStepRoute(ordersApi.start, async (call) => {
    const { orderId, motoboyId, happened_at, fix } = call.body
    const happenedAt = parseDate(happened_at)
    const order = await takeStep(call.db, call, startDelivery(orderId, motoboyId, happenedAt))
    await keepFix(call.db, call, order, { step: 'start', fix, happenedAt })
    return order
  })
  defineStepRoute(ordersApi.notDelivered, (call) => {
    const { reason, note, happened_at } = call.body
    return takeStep(call.db, call, markNotDelivered(call.params.id, reason, note, parseDate(happened_at)))
  })
  defineStepRoute(
    ordersApi.confirm,
    async (call) => {
      const { orderId, clientId, receiver, happened_at, collected, fix } = call.body
      const reported = { happenedAt: parseDate(happened_at), collected: storedCollected(collected) }
      const confirm = confirmDelivery(orderId, clientId, receiver, reported)
      const order = await confirmOrReport(call.db, call, confirm, receiver)
      await keepFix(call.db, call, order, { step: 'confirm', fix, happenedAt: reported.happenedAt })
      return order
    },
    { isOther: isReportedLate },
  )
  defineStepRoute(ordersApi.recordDelivery, async (call) => {
    const { db, params, body } = call
    return takeStep(db, call, await recordOrderDelivery(db, call, { orderId: params.id, body }))
  })
  defineStepRoute(ordersApi.reopen, async (call) => {
    const { db, params, body } = call
    return takeStep(db, call, await reopenOrder(db, call, { orderId: params.id, body }))
  })
  defineStepRoute(ordersApi.correctDelivery, async (call) => {
    const { db, params, body } = call
    return takeStep(db, call, await correctOrderDelivery(db, call, { orderId: params.id, body }))
  })
  defineStepRoute(ordersApi.recordDeliveries, (call) =>
    recordDeliveries(call.db, call, call.body, { secrets, pricing, area: area() }),
  )
  defineStepRoute(ordersApi.correctCollected, (call) =>
    takeStep(call.db, call, correctOrderCollected(call.params.id, storedCollected(call.body.collected))),
  )
  defineStepRoute(ordersApi.undoStart, async (call) =>
    takeStep(call.db, call, await undoOrderStart(call.db, call, backOf(call.body))),
  )
  defineStepRoute(ordersApi.handBack, async (call) => {
    const { id } = await takeStep(call.db, call, handBackOrder(backOf(call.body)))
    return { removed: id }
  })
  defineStepRoute(ordersApi.answerHandOver, (call) => {
    const { db, params, body } = call
    return answerHandOver(db, call, params.id, { ...body, collected: storedCollected(body.collected) })
  })
  defineStepRoute(motoboysApi.releaseDeliveries, ({ db, user, params, now }) =>
    releaseDeliveriesOf(db, { user, now }, params.id),
  )
}
