import { Readable } from 'node:stream'
import { tillApi } from '@ligeiro/contract/till-api'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import { fileNameAt } from '../../platform/files/file-name.ts'
import { saveAs } from '../../platform/files/save-as.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { actingIn, type MoneyNeeds } from '../acting.ts'
import { countTill } from './counts.ts'
import { tillCsv } from './csv.ts'
import { postTill } from './post.ts'
import { periodOf, readTill } from './read.ts'
import { tick, untick } from './ticks.ts'

/** The firm's own cash and bank (docs/money.md, The till). */
export function tillRoutes(defineRoute: DefineRoute, needs: MoneyNeeds): void {
  const { zone } = needs
  const actingOf = actingIn(needs)
  defineRoute(tillApi.read, async (context) => readTill(context.db, context.query, await actingOf(context)), {
    takesLong: true,
  })
  defineRoute(
    tillApi.csv,
    async (context) => {
      const { db, query, user, now, reply } = context
      const { today, city } = await actingOf(context)
      const period = periodOf(query, today)
      const after = { format: 'csv', account: query.account ?? 'all', ...period }
      await recordAuditEvent(db, { user, now }, 'report_downloaded', { after })
      saveAs(reply, `${fileNameAt('caixa', now, zone)}.csv`)
      const records: string[] = []
      for await (const record of tillCsv(db, { account: query.account, ...period }, { zone, city }))
        records.push(record)
      return Readable.from(records)
    },
    { takesLong: true },
  )
  defineRoute(tillApi.count, async (context) => countTill(context.db, context.body, await actingOf(context)))
  defineRoute(tillApi.post, async (context) => ({
    id: await postTill(context.db, context.body, await actingOf(context)),
  }))
  defineRoute(tillApi.tick, async (context) => {
    const acting = await actingOf(context)
    // In one order, so that two admins who tick the same ones do not wait for each other.
    for (const one of context.body.ticks.toSorted((a, b) => Number(a.entry) - Number(b.entry)))
      await tick(context.db, one, acting)
  })
  defineRoute(tillApi.untick, async (context) => untick(context.db, context.params.id, await actingOf(context)))
}
