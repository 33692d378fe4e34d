import { moneyReportsApi } from '@ligeiro/contract/money-reports-api'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import { fileNameAt } from '../../platform/files/file-name.ts'
import { saveAs } from '../../platform/files/save-as.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import type { MoneyNeeds } from '../acting.ts'
import { reportCsv, reportXlsx } from './files.ts'
import { readReport } from './report.ts'

const writers = { csv: reportCsv, xlsx: reportXlsx }

export function reportRoutes(defineRoute: DefineRoute, { zone, config }: MoneyNeeds): void {
  defineRoute(moneyReportsApi.read, ({ db, query }) => readReport(db, query, config.city), { takesLong: true })
  for (const format of ['csv', 'xlsx'] as const)
    defineRoute(
      moneyReportsApi[format],
      async ({ db, query, user, now, reply }) => {
        const file = writers[format](await readReport(db, query, config.city))
        await recordAuditEvent(db, { user, now }, 'report_downloaded', { after: { format, ...query } })
        saveAs(reply, `${fileNameAt('financeiro', now, zone)}.${format}`)
        return file
      },
      { takesLong: true },
    )
}
