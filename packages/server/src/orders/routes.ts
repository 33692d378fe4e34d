import type { Endpoint, QueryOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import type { Role, SignedIn } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { DeliverySecrets } from '../encryption/delivery-secrets.ts'
import { notFound, ApiError } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import type { DefineRoute, RequestContext } from '../routing/route.ts'
import { cancelOrdersOf } from './cancel-orders.ts'
import { readChanges } from './changes.ts'
import { readHistory } from './history.ts'
import { listOrders } from './lists.ts'
import { confirmIdentity } from '../factors/confirm-identity.ts'
import { mergeClients } from './merge-clients.ts'
import { countOrders } from './pages.ts'
import { present } from './present.ts'
import { findOrder } from './queries.ts'
import { createOrder, tryCreateOrder } from './service.ts'
import * as steps from './steps.ts'
import { priceOrder, suggestForOrders, type Pricing } from './price-order.ts'
import { takeStep, tryStep, type Step } from './take-step.ts'
import { updateOrder } from './update-order.ts'
import type { Written } from './written.ts'

const parseDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

/** The result of `GET /orders/changes`: no changes, changed orders, or 410 (the screen must load all orders again). */
type Repair = 'nothing' | 'orders' | 'gone'

type Listing = { db: Db; user: SignedIn; query: QueryOf<typeof ordersApi.all>; reply: FastifyReply; now: Date }

/** Registers the calls of orders (docs/product.md, Calls). */
export function orderRoutes(
  defineRoute: DefineRoute,
  {
    onRepair,
    onPlacesShown,
    onWritten,
    onStep,
    audience,
    clientOpenOrders,
    zone,
    secrets,
    pricing,
  }: {
    onRepair: (found: Repair) => void
    /** Called with the motoboys whose measured location a person was shown. */
    onPlacesShown: (user: SignedIn, motoboys: readonly string[]) => void
    /** Called when the one statement of a call has committed. */
    onWritten: (user: SignedIn, written: Written) => void
    /** Called when the transaction of a call has committed. */
    onStep: () => Promise<void>
    /** The roles that have sockets in this process. */
    audience: () => readonly Role[]
    /** Maximum open orders of one client (CLIENT_OPEN_ORDERS). 0: no limit. */
    clientOpenOrders: number
    /** The time zone of the days of a filter (TIME_ZONE). */
    zone: string
    secrets: DeliverySecrets
    pricing: Pricing
  },
): void {
  const list = ({ db, user, query, reply, now }: Listing) =>
    listOrders(db, query, { user, now, zone }, reply, (motoboys) => onPlacesShown(user, motoboys))
  const answerOf = (user: SignedIn, written: Written | undefined) => {
    if (written) onWritten(user, written)
    return written?.answer
  }
  type More<E extends Endpoint> = {
    /** False: the call is more than one statement, so that `handle` carries it out. */
    isAlone?: (context: RequestContext<E>) => boolean
    /** Carries the call out in a transaction, or returns undefined: the step does. */
    handle?: (context: RequestContext<E>) => Promise<Order> | undefined
  }
  const defineStep = <E extends Endpoint>(
    call: E,
    stepOf: (context: RequestContext<E>) => Step,
    { isAlone = () => true, handle }: More<E> = {},
  ) => {
    type Context = RequestContext<E> & { user: SignedIn }
    const handler = async (context: RequestContext<E>) => {
      const step = stepOf(context)
      const order = await (handle?.(context) ?? takeStep(context.db, context as Context, step))
      return (call.response && order) as never
    }
    defineRoute(call, handler, {
      alone: async (context, key) =>
        isAlone(context)
          ? answerOf(
              (context as Context).user,
              await tryStep(context.db, context as Context, stepOf(context), { key, audience: audience() }),
            )
          : undefined,
      after: onStep,
    })
  }
  const creation = ({ user, now, body }: RequestContext<typeof ordersApi.register>) => ({
    user,
    now,
    body,
    maxOpen: clientOpenOrders,
    secrets,
    pricing,
  })
  defineRoute(ordersApi.register, (context) => createOrder(context.db, creation(context)), {
    alone: async (context, key) =>
      answerOf(context.user, await tryCreateOrder(context.db, creation(context), { key, audience: audience() })),
    after: onStep,
  })
  defineRoute(ordersApi.all, list)
  defineRoute(ordersApi.mine, list)
  defineRoute(ordersApi.counts, ({ db, user, query, now }) => countOrders(db, query, { user, now, zone }))
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

  defineStep(ordersApi.update, ({ user, params, body }) => updateOrder(params.id, user.role, body, pricing.bairros), {
    isAlone: ({ body }) => body.suggested === undefined,
    handle: (context) =>
      context.body.price == null
        ? undefined
        : priceOrder(context.db, context, context.params.id, context.body, pricing),
  })
  defineRoute(pricesApi.suggestions, ({ db, body, now }) => suggestForOrders(db, body.ids, { ...pricing, now }))
  defineStep(ordersApi.delete, ({ params }) => steps.deleteOrder(params.id))
  defineStep(ordersApi.attach, ({ body }) => steps.attachMotoboy(body.orderId, body.motoboyId))
  defineStep(ordersApi.approve, ({ params }) => steps.approveOrder(params.id))
  defineStep(ordersApi.recordApproval, ({ params, body }) => steps.recordApproval(params.id, body.price))
  defineStep(ordersApi.reject, ({ params, body }) => steps.rejectOrder(params.id, body?.reason))
  defineStep(ordersApi.cancel, ({ params }) => steps.cancelOrder(params.id))
  defineStep(ordersApi.start, ({ body }) =>
    steps.startDelivery(body.orderId, body.motoboyId, parseDate(body.happened_at)),
  )
  defineStep(ordersApi.notDelivered, ({ params, body }) =>
    steps.markNotDelivered(params.id, body.reason, body.note, parseDate(body.happened_at)),
  )
  defineStep(ordersApi.confirm, ({ body }) =>
    steps.confirmDelivery(body.orderId, body.clientId, body.receiver, parseDate(body.happened_at)),
  )
  defineRoute(
    usersApi.merge,
    async (context) => {
      await confirmIdentity(context, 'merge')
      return mergeClients(context.db, context, context.body)
    },
    { after: onStep },
  )
  defineRoute(usersApi.cancelOrders, ({ db, user, params, now }) => cancelOrdersOf(db, { user, now }, params.id), {
    after: onStep,
  })
}
