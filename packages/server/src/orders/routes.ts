import type { BodyOf, QueryOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import type { SignedIn } from '@ligeiro/contract/user'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { usersApi } from '@ligeiro/contract/users-api'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/connect.ts'
import type { DeliverySecrets } from '../platform/encryption/delivery-secrets.ts'
import { notFound, ApiError } from '../platform/http/errors.ts'
import { isId } from '../platform/http/validation.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { storedCollected } from '../money/collect/terms.ts'
import { readDayRule } from '../platform/settings/queries.ts'
import { changeTerms } from './items/change-terms.ts'
import { cancelWithFee } from './items/cancel.ts'
import { cancelOrdersOf, releaseDeliveriesOf } from './steps/open-orders.ts'
import { readChanges } from './lists/changes.ts'
import { answerChange, requestChange } from './steps/change-requests.ts'
import * as corrections from './steps/corrections.ts'
import { answerHandOver, confirmOrReport, isReportedLate } from './recipient-code/late-hand-over.ts'
import { recordDeliveries } from './steps/record-deliveries.ts'
import { createOrder } from './steps/create-order.ts'
import { readHistory } from './order/read-history.ts'
import type { Reading } from './lists/filter.ts'
import { listOrders } from './lists/list-orders.ts'
import { countOrders } from './lists/queries.ts'
import { present } from './order/present.ts'
import { findOrder } from './order/queries.ts'
import * as steps from './steps/requests.ts'
import { priceOrder, suggestForOrders, type Pricing } from './steps/price-order.ts'
import type { StepContext, StepRequest } from './order/step.ts'
import { takeEdit } from './steps/edit-order.ts'
import { takeOnlyStep, takeStep } from './steps/take-step.ts'
import { updateOrder } from './steps/update-order.ts'

const parseDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

const backOf = ({ orderId, happened_at, reason }: BodyOf<typeof ordersApi.handBack>) => ({
  orderId,
  happenedAt: parseDate(happened_at),
  reason,
})

/** The result of `GET /orders/changes`: no changes, changed orders, or 410 (the screen must load all orders again). */
type Repair = 'nothing' | 'orders' | 'gone'

type Listing = { db: Db; user: SignedIn; query: QueryOf<typeof ordersApi.all>; reply: FastifyReply; now: Date }

/** Registers the calls of orders (docs/product.md, Calls). */
export function orderRoutes(
  defineRoute: DefineRoute,
  {
    onRepair,
    onShown,
    onStep,
    config,
    zone,
    deliverySecrets: secrets,
    bairros,
  }: {
    onRepair: (found: Repair) => void
    /** Called with what a person was shown of a list. */
    onShown: (user: SignedIn, orders: readonly Pick<Order, 'motoboy'>[]) => void
    /** Called when a call may have written a step. */
    onStep: () => Promise<void>
    config: Pick<Config, 'clientOpenOrders'>
    /** The time zone of the days of a filter (TIME_ZONE). */
    zone: string
    deliverySecrets: DeliverySecrets
    bairros: Pricing['bairros']
  },
): void {
  /** Only a filter by day needs to know when the day ends. */
  const readingOf = async ({ db, user, now, query: { from, until } }: Omit<Listing, 'reply'>): Promise<Reading> => ({
    user,
    now,
    rule: from === undefined && until === undefined ? { zone, dayEnd: '00:00' } : await readDayRule(db, zone),
  })
  const list = async (context: Listing) => {
    const { db, user, query, reply } = context
    return listOrders(db, query, await readingOf(context), reply, (orders) => onShown(user, orders))
  }
  /** A handler that takes one step. */
  const step =
    <Context extends StepContext & { db: Db }>(stepOf: (context: Context) => StepRequest | Promise<StepRequest>) =>
    async (context: Context) =>
      takeOnlyStep(context.db, context, await stepOf(context))
  const options = { alone: true, after: onStep }
  const pricing: Pricing = { bairros, zone }
  const more = { maxOpen: config.clientOpenOrders, secrets, pricing }
  defineRoute(
    ordersApi.register,
    ({ db, user, now, key, body }) => createOrder(db, { user, now, key, body, ...more }),
    options,
  )
  defineRoute(ordersApi.all, list)
  defineRoute(ordersApi.mine, list)
  defineRoute(ordersApi.counts, async (context) => countOrders(context.db, context.query, await readingOf(context)))
  defineRoute(ordersApi.changes, async ({ db, user, query, now }) => {
    const changes = await readChanges(db, user, query.since, now).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 410) onRepair('gone')
      throw error
    })
    onRepair(changes.orders.length + changes.removed.length > 0 ? 'orders' : 'nothing')
    return changes
  })

  defineRoute(ordersApi.find, async ({ db, user, params, now }) => {
    const row = isId(params.id) ? await findOrder(db, user, params.id) : undefined
    if (!row) throw notFound('Pedido não encontrado.')
    return present(row, user.role, now)
  })
  defineRoute(ordersApi.history, async ({ db, user, params, query }) => {
    if (!isId(params.id) || !(await findOrder(db, user, params.id))) throw notFound('Pedido não encontrado.')
    return readHistory(db, params.id, query)
  })

  defineRoute(
    ordersApi.update,
    async (context) => {
      const { db, user, params, body } = context
      const change = await updateOrder(db, params.id, user.role, body, { bairros, now: context.now })
      if ('price' in change) return priceOrder(db, context, params.id, change, pricing)
      return change.step === 'edit' ? takeEdit(db, context, change, pricing) : takeStep(db, context, change)
    },
    options,
  )
  defineRoute(pricesApi.suggestions, ({ db, body, now }) => suggestForOrders(db, body.ids, { ...pricing, now }))
  defineRoute(
    ordersApi.delete,
    async (context) => void (await takeStep(context.db, context, steps.deleteOrder(context.params.id))),
    options,
  )
  defineRoute(
    ordersApi.attach,
    step(({ db, body }) => steps.attachMotoboy(db, body.orderId, body.motoboyId)),
    options,
  )
  defineRoute(
    ordersApi.approve,
    step(({ params }) => steps.approveOrder(params.id)),
    options,
  )
  defineRoute(
    ordersApi.recordApproval,
    step(({ params, body }) => steps.recordApproval(params.id, body.price)),
    options,
  )
  defineRoute(
    ordersApi.reject,
    step(({ params, body }) => steps.rejectOrder(params.id, body?.reason)),
    options,
  )
  defineRoute(
    ordersApi.cancel,
    (context) => cancelWithFee(context.db, context, context.params.id, context.body?.displacement),
    options,
  )
  defineRoute(
    ordersApi.start,
    step(({ body }) => steps.startDelivery(body.orderId, body.motoboyId, parseDate(body.happened_at))),
    options,
  )
  defineRoute(
    ordersApi.notDelivered,
    step(({ params, body }) => steps.markNotDelivered(params.id, body.reason, body.note, parseDate(body.happened_at))),
    options,
  )
  defineRoute(
    ordersApi.confirm,
    (context) => {
      const { orderId, clientId, receiver, happened_at, collected } = context.body
      const reported = { happenedAt: parseDate(happened_at), collected: storedCollected(collected) }
      const confirm = steps.confirmDelivery(orderId, clientId, receiver, reported)
      return confirmOrReport(context.db, context, confirm, receiver)
    },
    { ...options, isOther: isReportedLate },
  )
  defineRoute(
    ordersApi.recordDelivery,
    (context) => corrections.recordDelivery(context.db, context, { orderId: context.params.id, body: context.body }),
    options,
  )
  defineRoute(
    ordersApi.reopen,
    (context) => corrections.reopenOrder(context.db, context, { orderId: context.params.id, body: context.body }),
    options,
  )
  defineRoute(
    ordersApi.correctDelivery,
    (context) => corrections.correctDelivery(context.db, context, { orderId: context.params.id, body: context.body }),
    options,
  )
  defineRoute(
    ordersApi.recordDeliveries,
    (context) => recordDeliveries(context.db, context, context.body, { secrets, pricing }),
    { after: onStep },
  )
  defineRoute(ordersApi.terms, (context) => changeTerms(context.db, context, context.params.id, context.body), options)
  defineRoute(
    ordersApi.correctCollected,
    step(({ params, body }) => steps.correctCollected(params.id, storedCollected(body.collected))),
    options,
  )
  defineRoute(
    ordersApi.keepPrice,
    step(({ params }) => steps.keepPrice(params.id)),
    options,
  )
  defineRoute(
    ordersApi.requestChange,
    (context) => requestChange(context.db, context, context.params.id, context.body.note),
    options,
  )
  defineRoute(
    ordersApi.answerChange,
    (context) => answerChange(context.db, context, context.params.id, context.params.request, context.body),
    options,
  )
  defineRoute(
    ordersApi.undoStart,
    (context) => corrections.undoStart(context.db, context, backOf(context.body)),
    options,
  )
  defineRoute(ordersApi.handBack, (context) => corrections.handBack(context.db, context, backOf(context.body)), options)
  defineRoute(
    ordersApi.answerHandOver,
    (context) => answerHandOver(context.db, context, context.params.id, context.body.accept),
    options,
  )
  defineRoute(usersApi.cancelOrders, ({ db, user, params, now }) => cancelOrdersOf(db, { user, now }, params.id), {
    after: onStep,
  })
  defineRoute(
    motoboysApi.releaseDeliveries,
    ({ db, user, params, now }) => releaseDeliveriesOf(db, { user, now }, params.id),
    { after: onStep },
  )
}
