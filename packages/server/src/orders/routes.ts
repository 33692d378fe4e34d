import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { SignedIn } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/connect.ts'
import { notFound, ApiError } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import type { PostPushes } from './pushes.ts'
import type { DefineRoute } from '../routing/route.ts'
import { cancelOrdersOf } from './cancel-orders.ts'
import { readChanges } from './changes.ts'
import { readHistory } from './history.ts'
import { listOrders } from './lists.ts'
import { present } from './present.ts'
import { findOrder } from './queries.ts'
import * as service from './service.ts'
import { updateOrder } from './update-order.ts'

const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

/** What a screen that asked what changed was told: nothing, orders, or to load everything anew. */
type Repair = 'nothing' | 'orders' | 'gone'

type Query = { limit?: string; before?: string }
type Listing = { db: Db; user: SignedIn; query: Query; reply: FastifyReply; now: Date }

/** The calls of orders (specification, section 7). */
export function orderRoutes(
  serve: DefineRoute,
  post: PostPushes,
  {
    onRepair,
    onTold,
    clientOpenOrders,
  }: {
    onRepair: (found: Repair) => void
    onTold: (user: SignedIn, orders: Order[]) => void
    /** CLIENT_OPEN_ORDERS. */
    clientOpenOrders: number
  },
): void {
  const list = ({ db, user, query, reply, now }: Listing) =>
    listOrders(db, user, query, { reply, now }, (orders) => onTold(user, orders))
  serve(ordersApi.register, ({ db, user, body, now }) =>
    service.createOrder(db, { user, now, post, maxOpen: clientOpenOrders }, body),
  )
  serve(ordersApi.all, list)
  serve(ordersApi.mine, list)
  serve(ordersApi.changes, async ({ db, user, query, now }) => {
    const changes = await readChanges(db, user, query.since, now).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 410) onRepair('gone')
      throw error
    })
    onRepair(changes.orders.length + changes.removed.length > 0 ? 'orders' : 'nothing')
    return changes
  })

  serve(ordersApi.find, async ({ db, user, params, now }) => {
    const row = isId(params.id) ? await findOrder(db, user, params.id) : undefined
    if (!row) throw notFound('Pedido não encontrado.')
    return present(row, user.role, now)
  })
  serve(ordersApi.history, async ({ db, user, params, query }) => {
    if (!isId(params.id) || !(await findOrder(db, user, params.id))) throw notFound('Pedido não encontrado.')
    return readHistory(db, params.id, query)
  })

  serve(ordersApi.update, ({ db, user, params, body, version, now }) =>
    updateOrder(db, { user, orderId: params.id, version, now, post }, body),
  )
  serve(ordersApi.delete, async ({ db, user, params, version, now }) => {
    await service.deleteOrder(db, { user, orderId: params.id, version, now, post })
  })
  serve(ordersApi.attach, ({ db, user, body, version, now }) =>
    service.attachMotoboy(db, { user, orderId: body.orderId, version, now, post }, body.motoboyId),
  )
  serve(ordersApi.approve, ({ db, user, params, version, now }) =>
    service.approveOrder(db, { user, orderId: params.id, version, now, post }),
  )
  serve(ordersApi.reject, ({ db, user, params, version, now }) =>
    service.rejectOrder(db, { user, orderId: params.id, version, now, post }),
  )
  serve(ordersApi.cancel, ({ db, user, params, version, now }) =>
    service.cancelOrder(db, { user, orderId: params.id, version, now, post }),
  )
  serve(usersApi.cancelOrders, ({ db, user, params, now }) => cancelOrdersOf(db, { user, now, post }, params.id))
  serve(ordersApi.start, ({ db, user, body, version, now }) =>
    service.startDelivery(
      db,
      { user, orderId: body.orderId, version, now, post },
      body.motoboyId,
      moment(body.happened_at),
    ),
  )
  serve(ordersApi.confirm, ({ db, user, body, version, now }) => {
    const on = { user, orderId: body.orderId, version, now, post }
    return service.confirmDelivery(db, on, body.clientId, body.receiver, moment(body.happened_at))
  })
}
