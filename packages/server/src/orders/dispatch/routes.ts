import { candidatesFor } from '@ligeiro/contract/candidates'
import { dispatchApi } from '@ligeiro/contract/dispatch-api'
import { readSettings } from '../../firm/settings/queries.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { readFacts, type Needs } from './facts.ts'

/** Who is suggested for orders (docs/product.md, Who is suggested). */
export function dispatchRoutes(defineRoute: DefineRoute, needs: Needs): void {
  defineRoute(dispatchApi.candidates, async ({ db, body, now }) => {
    const { dispatch, queue } = await readSettings(db)
    const rules = { ...dispatch.value, max_open: queue.value.max_open }
    const { orders, motoboys } = await readFacts(db, needs, body.order_ids, now)
    const ends = new Map(orders.map(({ id, pickup, delivery }) => [id, { pickup, delivery }]))
    return candidatesFor(orders, motoboys, rules).map(({ id, candidates }) => ({
      id,
      ...(ends.get(id) ?? { pickup: null, delivery: null }),
      candidates,
    }))
  })
}
