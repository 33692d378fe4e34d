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
import { takeStep } from './steps/take-step.ts'
import { undoOrderStart } from './steps/undo-start.ts'
import { releaseDeliveriesOf } from './steps/open-orders.ts'
import type { Pricing } from './steps/suggest-order.ts'
import { recordDeliveries } from './steps/record-deliveries.ts'
import { stepHandler } from './steps/step-handler.ts'

const parseDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

const backOf = ({ orderId, happened_at, reason }: BodyOf<typeof ordersApi.handBack>) => ({
  orderId,
  happenedAt: parseDate(happened_at),
  reason,
})

/** Registers the calls of a delivery on the road, and those that record or correct one. */
export function deliveryRoutes(
  defineRoute: DefineRoute,
  {
    onStep,
    secrets,
    pricing,
    area,
    keepFix,
  }: {
    onStep: () => Promise<void>
    secrets: DeliverySecrets
    pricing: Pricing
    area: () => string | null
    keepFix: FixKeeper
  },
): void {
  const options = { after: onStep }
  defineRoute(
    ordersApi.start,
    async (context) => {
      const { orderId, motoboyId, happened_at, fix } = context.body
      const happenedAt = parseDate(happened_at)
      const order = await takeStep(context.db, context, startDelivery(orderId, motoboyId, happenedAt))
      await keepFix(context.db, context, order, { step: 'start', fix, happenedAt })
      return order
    },
    options,
  )
  defineRoute(
    ordersApi.notDelivered,
    stepHandler(({ params, body }) => markNotDelivered(params.id, body.reason, body.note, parseDate(body.happened_at))),
    options,
  )
  defineRoute(
    ordersApi.confirm,
    async (context) => {
      const { orderId, clientId, receiver, happened_at, collected, fix } = context.body
      const reported = { happenedAt: parseDate(happened_at), collected: storedCollected(collected) }
      const confirm = confirmDelivery(orderId, clientId, receiver, reported)
      const order = await confirmOrReport(context.db, context, confirm, receiver)
      await keepFix(context.db, context, order, { step: 'confirm', fix, happenedAt: reported.happenedAt })
      return order
    },
    { ...options, isOther: isReportedLate },
  )
  defineRoute(
    ordersApi.recordDelivery,
    stepHandler(({ db, params, body, ...by }) => recordOrderDelivery(db, by, { orderId: params.id, body })),
    options,
  )
  defineRoute(
    ordersApi.reopen,
    stepHandler(({ db, params, body, ...by }) => reopenOrder(db, by, { orderId: params.id, body })),
    options,
  )
  defineRoute(
    ordersApi.correctDelivery,
    stepHandler(({ db, params, body, ...by }) => correctOrderDelivery(db, by, { orderId: params.id, body })),
    options,
  )
  defineRoute(
    ordersApi.recordDeliveries,
    (context) => recordDeliveries(context.db, context, context.body, { secrets, pricing, area: area() }),
    { after: onStep },
  )
  defineRoute(
    ordersApi.correctCollected,
    stepHandler(({ params, body }) => correctOrderCollected(params.id, storedCollected(body.collected))),
    options,
  )
  defineRoute(
    ordersApi.undoStart,
    stepHandler(({ db, body, ...by }) => undoOrderStart(db, by, backOf(body))),
    options,
  )
  defineRoute(
    ordersApi.handBack,
    async (context) => ({ removed: (await takeStep(context.db, context, handBackOrder(backOf(context.body)))).id }),
    options,
  )
  defineRoute(
    ordersApi.answerHandOver,
    (context) => {
      const { db, params, body } = context
      return answerHandOver(db, context, params.id, { ...body, collected: storedCollected(body.collected) })
    },
    options,
  )
  defineRoute(
    motoboysApi.releaseDeliveries,
    ({ db, user, params, now }) => releaseDeliveriesOf(db, { user, now }, params.id),
    { after: onStep },
  )
}
