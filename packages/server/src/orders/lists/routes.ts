import type { QueryOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import type { DeliveryMapOf } from '../../map/delivery-map.ts'
import { readDayRule } from '../../firm/settings/queries.ts'
import { arrivalOf, type EtaOf } from '../eta/eta.ts'
import { readOrder } from '../order/lock-order.ts'
import { present } from '../order/present.ts'
import { readHistory } from '../order/read-history.ts'
import { readChanges } from './changes.ts'
import type { Reading } from './filter.ts'
import { listOrders } from './list-orders.ts'
import { countOrders } from './queries.ts'

/** The result of `GET /orders/changes`: no changes, changed orders, or 410 (the screen must load all orders again). */
type Repair = 'nothing' | 'orders' | 'gone'

type Listing = { db: Db; user: SignedIn; query: QueryOf<typeof ordersApi.all>; reply: FastifyReply; now: Date }

export function orderReadRoutes(
  defineRoute: DefineRoute,
  {
    onRepair,
    onShown,
    zone,
    etaOf,
    deliveryMapOf,
  }: {
    onRepair: (found: Repair) => void
    /** Called with what a person was shown of a list. */
    onShown: (user: SignedIn, orders: readonly Pick<Order, 'motoboy'>[]) => void
    /** The time zone of the days of a filter (TIME_ZONE). */
    zone: string
    etaOf: EtaOf
    deliveryMapOf: DeliveryMapOf
  },
): void {
  /** Only a filter by day needs to know when the day ends. */
  const readingOf = async ({ db, user, now, query: { from, until } }: Omit<Listing, 'reply'>): Promise<Reading> => ({
    user,
    now,
    rule:
      from === undefined && until === undefined ? { zone, dayEnd: '00:00', earlier: [] } : await readDayRule(db, zone),
  })
  const list = async (context: Listing) => {
    const { db, user, query, reply } = context
    return listOrders(db, query, await readingOf(context), reply, (orders) => onShown(user, orders))
  }
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
    const row = await readOrder(db, user, params.id)
    const order = present(row, user.role, now)
    if (user.role !== 'client') return order
    const [eta, map] = [await etaOf(db, row), await deliveryMapOf(db, row.id, now)]
    const arrival = arrivalOf(eta)
    return { ...order, ...(arrival && { arrival }), ...(map && { delivery_map: map }) }
  })
  defineRoute(ordersApi.history, async ({ db, user, params, query }) => {
    const { id } = await readOrder(db, user, params.id)
    return readHistory(db, id, query)
  })
}
