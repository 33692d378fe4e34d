import { dispatchApi } from '@ligeiro/contract/dispatch-api'
import type { DefineRoute } from '../../platform/routing/route.ts'
import type { Needs } from './facts.ts'
import { readRankings } from './read-ranking.ts'

/** Who is suggested for orders (docs/product.md, Who is suggested). */
export function dispatchRoutes(defineRoute: DefineRoute, needs: Needs): void {
  defineRoute(
    dispatchApi.candidates,
    async ({ db, body, now }) => (await readRankings(db, needs, body.order_ids, now)).orders,
  )
}
