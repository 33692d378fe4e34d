import { deskApi } from '@ligeiro/contract/desk-api'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { readDayRule } from '../../firm/settings/queries.ts'
import { readDayFigures, readNews } from './queries.ts'

/** What a dispatcher reads besides the orders themselves (docs/product.md, Admin). `zone`: the time zone of the day. */
export function deskRoutes(defineRoute: DefineRoute, { zone }: { zone: string }): void {
  defineRoute(deskApi.news, ({ db, user, query }) => readNews(db, user.id, query.since))
  defineRoute(deskApi.dayFigures, async ({ db, now }) => readDayFigures(db, await readDayRule(db, zone), now))
}
