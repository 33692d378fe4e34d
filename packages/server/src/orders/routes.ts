import type { QueryOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { SignedIn } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/connect.ts'
import { notFound, ApiError } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import type { QueuePushes } from './pushes.ts'
import type { DefineRoute } from '../routing/route.ts'
import { cancelOrdersOf } from './cancel-orders.ts'
import { readChanges } from './changes.ts'
import { readHistory } from './history.ts'
import { listOrders } from './lists.ts'
import { countOrders } from './pages.ts'
import { present } from './present.ts'
import { findOrder } from './queries.ts'
import * as service from './service.ts'
import { updateOrder } from './update-order.ts'

const parseDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

/** The result of `GET /orders/changes`: no changes, changed orders, or 410 (the screen must load all orders again). */
type Repair = 'nothing' | 'orders' | 'gone'

type Listing = { db: Db; user: SignedIn; query: QueryOf<typeof ordersApi.all>; reply: FastifyReply; now: Date }

/** Registers the calls of orders (docs/product.md, Calls). */
export function orderRoutes(
  defineRoute: DefineRoute,
  queuePushes: QueuePushes,
  {
    onRepair,
    onOrdersShown,
    clientOpenOrders,
    zone,
  }: {
    onRepair: (found: Repair) => void
    onOrdersShown: (user: SignedIn, orders: Order[]) => void
    /** Maximum open orders of one client (CLIENT_OPEN_ORDERS). 0: no limit. */
    clientOpenOrders: number
    /** The time zone of the days of a filter (TIME_ZONE). */
    zone: string
  },
): void {
  const list = ({ db, user, query, reply, now }: Listing) =>
    listOrders(db, query, { user, now, zone }, reply, (orders) => onOrdersShown(user, orders))
  defineRoute(ordersApi.register, ({ db, user, body, now }) =>
    service.createOrder(db, { user, now, queuePushes, maxOpen: clientOpenOrders }, body),
  )
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

  defineRoute(ordersApi.update, ({ db, user, params, body, version, now }) =>
    updateOrder(db, { user, orderId: params.id, version, now, queuePushes }, body),
  )
  defineRoute(ordersApi.delete, async ({ db, user, params, version, now }) => {
    await service.deleteOrder(db, { user, orderId: params.id, version, now, queuePushes })
  })
  defineRoute(ordersApi.attach, ({ db, user, body, version, now }) =>
    service.attachMotoboy(db, { user, orderId: body.orderId, version, now, queuePushes }, body.motoboyId),
  )
  defineRoute(ordersApi.approve, ({ db, user, params, version, now }) =>
    service.approveOrder(db, { user, orderId: params.id, version, now, queuePushes }),
  )
  defineRoute(ordersApi.reject, ({ db, user, params, version, now }) =>
    service.rejectOrder(db, { user, orderId: params.id, version, now, queuePushes }),
  )
  defineRoute(ordersApi.cancel, ({ db, user, params, version, now }) =>
    service.cancelOrder(db, { user, orderId: params.id, version, now, queuePushes }),
  )
  defineRoute(usersApi.cancelOrders, ({ db, user, params, now }) =>
    cancelOrdersOf(db, { user, now, queuePushes }, params.id),
  )
  defineRoute(ordersApi.start, ({ db, user, body, version, now }) =>
    service.startDelivery(
      db,
      { user, orderId: body.orderId, version, now, queuePushes },
      body.motoboyId,
      parseDate(body.happened_at),
    ),
  )
  defineRoute(ordersApi.confirm, ({ db, user, body, version, now }) => {
    const on = { user, orderId: body.orderId, version, now, queuePushes }
    return service.confirmDelivery(db, on, body.clientId, body.receiver, parseDate(body.happened_at))
  })
}
