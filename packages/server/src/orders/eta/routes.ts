import { etaApi } from '@ligeiro/contract/eta-api'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { readOrder } from '../order/lock-order.ts'
import type { EtaOf } from './eta.ts'
import { sumOfDays } from './queries.ts'

/** When deliveries are expected, and how often that is true (docs/product.md, When it arrives). */
export function etaRoutes(defineRoute: DefineRoute, { etaOf, zone }: { etaOf: EtaOf; zone: string }): void {
  defineRoute(etaApi.ofOrder, async ({ db, user, params }) => etaOf(db, await readOrder(db, user, params.id)))
  defineRoute(etaApi.accuracy, ({ db, now }) => sumOfDays(db, zone, now))
}
