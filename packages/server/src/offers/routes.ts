import { offersApi } from '@ligeiro/contract/offers-api'
import { sql } from 'kysely'
import type { Needs } from '../orders/dispatch/facts.ts'
import { readAuto } from '../firm/dispatch/setting.ts'
import { lockOrder } from '../orders/order/lock-order.ts'
import { lockOrders } from '../orders/order/queries.ts'
import { recordAuditEvent } from '../people/audit/queries.ts'
import type { Db } from '../platform/db/connect.ts'
import { conflict } from '../platform/http/errors.ts'
import { isId } from '../platform/http/validation.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { acceptOffer, declineOffer, offerNotFound } from './answer.ts'
import { readWaiting, removeWaiting } from './auto/waiting.ts'
import { makeOffer } from './make-offer.ts'
import { presentOffer } from './offer/present.ts'
import { closeOffer, lockOffer, lockOffering, readNames, readOffer, readOffers } from './offer/queries.ts'

type Parts = Needs & { defineStepRoute: DefineRoute }

/** Orders are offered to motoboys, who accept or decline (docs/product.md, Offers). */
export function offerRoutes(defineRoute: DefineRoute, { defineStepRoute, ...needs }: Parts): void {
  defineStepRoute(offersApi.make, async (context) => {
    const { db, user, body, now } = context
    await lockOffering(db)
    const order = await lockOrder(db, context, body.order_id)
    return presentOffer(await makeOffer(db, needs, order, body, { by: user.id, now }))
  })
  defineRoute(offersApi.list, ({ db, query }) =>
    query.order_id === undefined ? readLatest(db) : readOfOrder(db, query.order_id),
  )
  defineRoute(offersApi.waiting, async ({ db }) => {
    const auto = await readAuto(db)
    return auto ? (await readWaiting(db, auto.from)).map((order) => order.id) : []
  })
  defineStepRoute(offersApi.accept, ({ db, user, params, now }) => acceptOffer(db, { user, id: params.id, now }))
  defineStepRoute(offersApi.decline, ({ db, user, params, body, now }) =>
    declineOffer(db, needs, { user, id: params.id, now }, body.reason),
  )
  defineRoute(offersApi.withdraw, async ({ db, user, params, now }) => {
    const read = isId(params.id) ? await readOffer(db, params.id) : undefined
    if (!read) throw offerNotFound()
    await lockOrders(db, [read.order_id])
    await removeWaiting(db, [read.order_id])
    const offer = await lockOffer(db, read.id)
    if (offer?.state !== 'open') throw conflict('Esta oferta já terminou.')
    await closeOffer(db, read.id, { state: 'withdrawn', withdrawn_by: 'desk', answered_at: now })
    const about = { subject: offer.user_id, order: offer.order_id }
    await recordAuditEvent(db, { user, now }, 'offer_withdrawn', about)
  })
}

/** The last offer of each order that still waits for a motoboy. */
async function readLatest(db: Db) {
  const offers = await readOffers(
    db,
    sql`o.in_round and not exists (select from offers l where l.order_id = o.order_id and l.seq > o.seq)`,
  )
  return offers.map(presentOffer)
}

async function readOfOrder(db: Db, orderId: string) {
  const offers = isId(orderId) ? await readOffers(db, sql`o.order_id = ${orderId}::uuid`) : []
  const names = await readNames(
    db,
    offers.flatMap(({ considered }) => considered.map(({ motoboy_id }) => motoboy_id)),
  )
  return offers.map((offer) => ({
    ...presentOffer(offer),
    considered: offer.considered.map((one) => ({ ...one, name: names.get(one.motoboy_id) ?? '' })),
  }))
}
