import { Readable } from 'node:stream'
import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { record } from '../audit/queries.ts'
import { readViews } from '../positions/queries.ts'
import { spansOf } from '../positions/spans.ts'
import type { Serve } from '../serve.ts'
import { ownData } from './export.ts'

/** Hours that the screen shows: a month of a busy firm. */
const mostHours = 1000

/** What everybody may know of his own data (LGPD). */
export function ownDataRoutes(serve: Serve): void {
  serve(ownDataApi.export, async ({ db, user, now, reply }) => {
    await record(db, { actor: user.id, action: 'own_data_exported', subject: user.id, at: now })
    void reply.headers({
      'content-disposition': `attachment; filename="meus_dados_${now.toISOString().slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    })
    return Readable.from(ownData(db, user, now))
  })
  serve(ownDataApi.positionViews, async ({ db, user }) => spansOf(await readViews(db, user.id, mostHours)))
}
