import { Readable } from 'node:stream'
import { monthsApi } from '@ligeiro/contract/months-api'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import { saveAs } from '../../platform/files/save-as.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { readToday } from '../../firm/settings/queries.ts'
import { actingIn, type MoneyNeeds } from '../acting.ts'
import { readLaterAdjustments } from '../reports/report.ts'
import { closeMonth, reopenMonth } from './close.ts'
import { monthCsv } from './csv.ts'
import { readClosing, readDocument, readMonths } from './read.ts'

/** Months that are closed, each with its frozen report (docs/money.md). */
export function monthRoutes(defineRoute: DefineRoute, needs: MoneyNeeds): void {
  const { zone, config } = needs
  defineRoute(monthsApi.list, async ({ db, now }) => readMonths(db, { now, today: await readToday(db, now, zone) }))
  defineRoute(monthsApi.close, async (context) => {
    const { db, body } = context
    return readDocument(db, await closeMonth(db, `${body.month}-01`, await actingIn(needs)(context)))
  })
  defineRoute(monthsApi.find, async ({ db, params }) => {
    const document = await readDocument(db, params.id)
    return { ...document, later: document.reopened ? [] : await readLaterAdjustments(db, document.month, config.city) }
  })
  defineRoute(monthsApi.csv, async ({ db, params, user, now, reply }) => {
    const document = await readDocument(db, params.id)
    const after = { format: 'csv', month: document.month, number: document.number }
    await recordAuditEvent(db, { user, now }, 'report_downloaded', { after })
    saveAs(reply, `fechamento_${document.number}_${document.month}.csv`)
    return Readable.from([monthCsv(document)])
  })
  defineRoute(monthsApi.reopen, async ({ db, params, body, user, now }) => {
    await reopenMonth(db, params.id, body.reason, { user, now })
    return readClosing(db, params.id)
  })
}
