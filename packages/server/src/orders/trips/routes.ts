import { tripsApi } from '@ligeiro/contract/trips-api'
import { sql } from 'kysely'
import { notFound } from '../../platform/http/errors.ts'
import { loadOrders } from '../order/queries.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { arrangeTrip, dissolveTrip, takeOutOrder } from './change-trip.ts'
import { createTrip } from './create-trip.ts'
import { requireAssignable } from '../steps/motoboy-of-step.ts'
import type { Needs } from '../dispatch/facts.ts'
import { planTrip, stopsOf } from './plan.ts'
import { readTrips } from '../trip-stops/queries.ts'
import { checkedStops, checkWanted, requireOpen } from './wanted-trip.ts'

type Parts = Needs & { defineStepRoute: DefineRoute }

/** Orders that a motoboy takes together (docs/product.md, Trips). */
export function tripRoutes(defineRoute: DefineRoute, { defineStepRoute, ...needs }: Parts): void {
  const { points, config } = needs
  defineRoute(tripsApi.plan, async (context) => {
    const { db, body, now } = context
    const { motoboy_id: motoboyId, order_ids: ids, stops } = body
    checkWanted(body)
    await requireAssignable(db, motoboyId)
    const rows = requireOpen((await loadOrders(db, ids)).values(), ids, context, notFound)
    return planTrip(
      db,
      { points, zone: config.timeZone },
      { motoboyId, rows, stops: stops && checkedStops(stops, rows.flatMap(stopsOf)), now },
    )
  })
  defineRoute(tripsApi.list, ({ db, user }) =>
    readTrips(db, user.role === 'admin' ? sql<boolean>`true` : sql<boolean>`m.user_id = ${user.id}::uuid`),
  )
  defineStepRoute(tripsApi.create, (context) => createTrip(context.db, needs, context, context.body))
  defineRoute(tripsApi.arrange, (context) => arrangeTrip(context.db, context, context.params.id, context.body.stops))
  defineRoute(tripsApi.takeOut, (context) =>
    takeOutOrder(context.db, context, context.params.id, context.params.orderId),
  )
  defineRoute(tripsApi.dissolve, (context) => dissolveTrip(context.db, context, context.params.id))
}
