import { etaApi } from '@ligeiro/contract/eta-api'
import { isId } from '../../platform/http/validation.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { orderNotFound } from '../order/lock-order.ts'
import { findOrder } from '../order/queries.ts'
import type { EtaOf } from './eta.ts'
import { sumOfDays } from './queries.ts'

/** When deliveries are expected, and how often that is true (docs/product.md, When it arrives). */
export function etaRoutes(defineRoute: DefineRoute, { etaOf, zone }: { etaOf: EtaOf; zone: string }): void {
  defineRoute(etaApi.ofOrder, async ({ db, user, params }) => {
    const row = isId(params.id) ? await findOrder(db, user, params.id) : undefined
    if (!row) throw orderNotFound()
    return etaOf(db, row)
  })
  defineRoute(etaApi.accuracy, ({ db, now }) => sumOfDays(db, zone, now))
}
