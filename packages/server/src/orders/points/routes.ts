import { pointsApi } from '@ligeiro/contract/points-api'
import type { Points } from '../../addresses/points/points.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'
import { TokenBuckets, type Now } from '../../platform/limits/token-bucket.ts'
import { charge } from '../../platform/limits/rate-limits.ts'
import { notifyMap } from '../../positions/notice.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { lockOrder, readOrder } from '../order/lock-order.ts'
import { present } from '../order/present.ts'
import type { OrderRow } from '../order/rows.ts'

/** How many addresses a person may look for: 60 a minute. */
const findRate = { burst: 60, perSecond: 1 }

/** Where the addresses of orders are (docs/product.md, Points). */
export function pointRoutes(defineRoute: DefineRoute, { points, now }: { points: Points; now: Now }): void {
  const buckets = new TokenBuckets(findRate, now)
  const pointsOf = async (db: Db, row: OrderRow) => (await points.findEnds(db, [row]))(row)
  defineRoute(pointsApi.ofOrder, async ({ db, user, params }) => pointsOf(db, await readOrder(db, user, params.id)))
  defineRoute(pointsApi.mark, async (context) => {
    const { db, user, params, body, now: at } = context
    const row = await lockOrder(db, context, params.id)
    if (row.status === 'delivered' || row.status === 'cancelled')
      throw conflict('O ponto de um pedido terminado não muda.', present(row, user.role, at))
    const { kind, latitude, longitude } = body
    const pin = latitude === null || longitude === null ? null : { latitude, longitude }
    await points.mark(db, row[`${kind}_address`], pin, { by: user.id, now: at })
    await notifyMap(db, 'points', [row.id])
    return pointsOf(db, row)
  })
  defineRoute(pointsApi.find, async ({ db, user, body }) => {
    charge(buckets, user.id)
    const [found] = await points.find(db, [body.address])
    return found ?? { point: null, tried: [] }
  })
}
