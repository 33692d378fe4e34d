import { moneyReportsApi } from '@ligeiro/contract/money-reports-api'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import { confirmIdentity } from '../../people/factors/confirm-identity.ts'
import { fileNameAt } from '../../platform/files/file-name.ts'
import type { Config } from '../../config.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { withMoney } from '../rules/with-money.ts'
import { reportCsv, reportXlsx } from './files.ts'
import { readReport } from './report.ts'

const writers = { csv: reportCsv, xlsx: reportXlsx }

export function reportRoutes(
  defineRoute: DefineRoute,
  { zone, config }: { /** TIME_ZONE */ zone: string; config: Pick<Config, 'city'> },
): void {
  const define = withMoney(defineRoute)
  define(moneyReportsApi.read, ({ db, query }) => readReport(db, query, config.city), { takesLong: true })
  for (const format of ['csv', 'xlsx'] as const)
    define(
      moneyReportsApi[format],
      async (context) => {
        const { db, query, user, now, reply } = context
        await confirmIdentity(context, 'download_statement')
        const file = writers[format](await readReport(db, query, config.city))
        await recordAuditEvent(db, { user, now }, 'report_downloaded', { after: { format, ...query } })
        void reply.headers({
          'content-disposition': `attachment; filename="${fileNameAt('financeiro', now, zone)}.${format}"`,
          'cache-control': 'no-store',
        })
        return file
      },
      { takesLong: true },
    )
}
