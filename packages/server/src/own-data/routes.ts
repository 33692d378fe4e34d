import { Readable } from 'node:stream'
import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { charge } from '../limits/rate-limits.ts'
import { TokenBuckets, type Now } from '../limits/token-bucket.ts'
import { readViews } from '../position-view-log/queries.ts'
import { spansOf } from '../position-view-log/spans.ts'
import type { DefineRoute } from '../routing/route.ts'
import { createSerialRunner } from './batches.ts'
import { ownData } from './export.ts'
import { recordExport } from './queries.ts'

/** Limit of the hourly rows that the screen shows: about a month of a busy firm. */
const maxHours = 1000

/** Limit of exports per person and process: five at once, then one every 12 minutes (docs/product.md, Limits per person). */
const exportRate = { burst: 5, perSecond: 5 / 3600 }
const tooManyExports = 'Você já baixou seus dados várias vezes nesta hora. Tente de novo mais tarde.'

/** The routes that give people access to their own data (LGPD). */
export function ownDataRoutes(defineRoute: DefineRoute, now: Now): void {
  const exports = new TokenBuckets(exportRate, now)
  const inTurn = createSerialRunner()
  defineRoute(ownDataApi.export, async ({ db, user, now, reply }) => {
    charge(exports, user.id, tooManyExports)
    await recordExport(db, user.id, now)
    void reply.headers({
      'content-disposition': `attachment; filename="meus_dados_${now.toISOString().slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    })
    return Readable.from(ownData(db, user, now, inTurn))
  })
  defineRoute(ownDataApi.positionViews, async ({ db, user }) => spansOf(await readViews(db, user.id, maxHours)))
}
