import { statementApi } from '@ligeiro/contract/statement-api'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { fileNameAt } from '../../platform/files/file-name.ts'
import { saveAs } from '../../platform/files/save-as.ts'
import { createStatementDownloads } from './download.ts'
import { ownCsv, readOwnStatement } from './own.ts'
import { readStatement } from './read-statement.ts'

/** The routes of the statement; days are in the time zone `zone` (docs/product.md, Statement). */
export function statementRoutes(defineRoute: DefineRoute, { zone }: { zone: string }): void {
  const files = createStatementDownloads(zone)
  defineRoute(statementApi.read, ({ db, query, now }) => readStatement(db, query, zone, now), {
    takesLong: true,
  })
  defineRoute(statementApi.own, ({ db, user, query: { lines, ...query } }) =>
    readOwnStatement({ db, userId: user.id, query, zone }, { lines: lines === undefined }),
  )
  defineRoute(statementApi.ownCsv, async ({ db, user, query, now, reply }) => {
    const file = await ownCsv({ db, userId: user.id, query, zone })
    const { start, end } = query
    const name =
      start && end ? `extrato_pedidos_${start}_${end}`.replaceAll(':', '-') : fileNameAt('extrato_pedidos', now, zone)
    saveAs(reply, `${name}.csv`)
    return file
  })
  for (const kind of ['csv', 'xlsx', 'lines'] as const)
    defineRoute(statementApi[kind], files[kind], { takesLong: true })
}
