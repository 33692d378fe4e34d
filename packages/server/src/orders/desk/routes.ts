import { deskApi } from '@ligeiro/contract/desk-api'
import type { Points } from '../../addresses/points/points.ts'
import type { Bairros } from '../../prices/known-bairros.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { readDayRule } from '../../firm/settings/queries.ts'
import { readBairroMap } from './bairro-map.ts'
import { readDistances } from './distances.ts'
import { readDayFigures, readNews } from './queries.ts'

/** What a dispatcher reads besides the orders themselves (docs/product.md, Admin). `zone`: the time zone of the day. */
export function deskRoutes(
  defineRoute: DefineRoute,
  { zone, bairros, points }: { zone: string; bairros: Bairros; points: Points },
): void {
  defineRoute(deskApi.distances, ({ db, body, now }) => readDistances(db, { bairros, points }, body.ids, now))
  defineRoute(deskApi.map, ({ db }) => readBairroMap(db, bairros))
  defineRoute(deskApi.news, ({ db, user, query }) => readNews(db, user.id, query.since))
  defineRoute(deskApi.dayFigures, async ({ db, now }) => readDayFigures(db, await readDayRule(db, zone), now))
}
