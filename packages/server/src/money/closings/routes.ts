import { Readable } from 'node:stream'
import { invoicesApi } from '@ligeiro/contract/invoices-api'
import { reaisOf } from '@ligeiro/contract/money'
import { postingsApi } from '@ligeiro/contract/postings-api'
import { settlementsApi } from '@ligeiro/contract/settlements-api'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { saveAs } from '../../platform/files/save-as.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { actingIn, type MoneyCaller, type MoneyNeeds } from '../acting.ts'
import { addLine } from './add-line.ts'
import { readToday } from '../../firm/settings/queries.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { markSent } from './mark-sent.ts'
import { postManually, reverseEntry } from './post-manually.ts'
import { rulesAt } from '../rules/queries.ts'
import { close, type Acting } from './close.ts'
import { dueDate, lastInvoicedDay } from './invoice-dates.ts'
import { invoiceCsv } from './invoice-csv.ts'
import { readOpenLines } from './lines.ts'
import { sumsOf } from './sums.ts'
import { daysWithoutDaily, invoicedUntil, openInvoices, openSettlements } from './open.ts'
import { lockLiving, pay, reverseClosing } from './pay.ts'
import { presentLine, presentSums } from './present-closing.ts'
import { clientParty, motoboyParty } from './parties.ts'
import { countInvoices, readInvoice, readInvoices, readSettlement, readSettlements, type Reading } from './read.ts'

/** Settlements, invoices and what an admin posts by hand (docs/money.md). */
export function closingRoutes(defineRoute: DefineRoute, needs: MoneyNeeds): void {
  const { zone, config } = needs
  const actingOf = actingIn(needs)
  /** Changes a closing that the caller reads, and answers it as it is then. */
  const changing =
    <Body, Closing extends { id: string }>(
      read: (db: Db, id: string, reading: Reading) => Promise<Closing>,
      change: (db: Db, id: string, body: Body, acting: Acting) => Promise<void>,
    ) =>
    async (context: MoneyCaller & { params: { id: string }; body: Body }) => {
      const acting = await actingOf(context)
      const { id } = await read(context.db, context.params.id, acting)
      await change(context.db, id, context.body, acting)
      return read(context.db, id, acting)
    }

  defineRoute(settlementsApi.open, ({ db }) => openSettlements(db))
  defineRoute(settlementsApi.preview, async ({ db, query, now }) => {
    const { id, name } = await motoboyParty(db, query.motoboy_id)
    const until = query.until ?? (await readToday(db, now, zone))
    const lines = await readOpenLines(db, 'settlement', id, { until, city: config.city })
    const sums = sumsOf(lines)
    return {
      motoboy: { id, name },
      until,
      count: sums.count,
      deliveries: sums.deliveries,
      ...presentSums(sums),
      lines: lines.map(presentLine),
      days_without_daily: await daysWithoutDaily(db, id, until),
    }
  })
  defineRoute(settlementsApi.close, async (context) => {
    const { db, body } = context
    const { count, net: total } = body.expected
    const closing = { until: body.until, dueOn: null, expected: { count, total } }
    const acting = await actingOf(context)
    const id = await close(db, 'settlement', await motoboyParty(db, body.motoboy_id), closing, acting)
    return readSettlement(db, id, acting)
  })
  defineRoute(settlementsApi.list, async (context) =>
    readSettlements(context.db, context.query, await actingOf(context)),
  )
  defineRoute(settlementsApi.find, async (context) =>
    readSettlement(context.db, context.params.id, await actingOf(context)),
  )
  defineRoute(settlementsApi.agree, async (context) => {
    const { db, params, now } = context
    const acting = await actingOf(context)
    const { id } = await readSettlement(db, params.id, acting)
    await lockLiving(db, id)
    await sql`update closings set agreed_at = ${now} where id = ${id} and agreed_at is null`.execute(db)
    await notifyMoneyChanged(db, { what: 'settlement', id, party: context.user.id })
    return readSettlement(db, id, acting)
  })
  defineRoute(settlementsApi.pay, changing(readSettlement, pay))
  defineRoute(settlementsApi.reverse, changing(readSettlement, reverseClosing))

  defineRoute(invoicesApi.open, async ({ db, now }) => openInvoices(db, now, await readToday(db, now, zone)))
  defineRoute(invoicesApi.preview, async ({ db, query, now }) => {
    const { id, name } = await clientParty(db, query.client_id)
    const { resulting } = await rulesAt(db, { client: id, motoboy: null }, now)
    const end = lastInvoicedDay(await readToday(db, now, zone), resulting?.period)
    const until = query.until ?? (await invoicedUntil(db, id, end))
    const lines = await readOpenLines(db, 'invoice', id, { until, city: config.city })
    const { count, owed } = sumsOf(lines)
    return { client: { id, name }, until, count, total: reaisOf(owed), lines: lines.map(presentLine) }
  })
  defineRoute(invoicesApi.issue, async (context) => {
    const { db, body, now } = context
    const client = await clientParty(db, body.client_id)
    const { resulting } = await rulesAt(db, { client: client.id, motoboy: null }, now)
    const acting = await actingOf(context)
    const dueOn = body.due_on ?? dueDate(acting.today, resulting)
    const closing = { until: body.until, dueOn, expected: body.expected }
    const id = await close(db, 'invoice', client, closing, acting)
    return readInvoice(db, id, acting)
  })
  defineRoute(invoicesApi.list, async (context) => readInvoices(context.db, context.query, await actingOf(context)))
  defineRoute(invoicesApi.counts, async ({ db, now }) => countInvoices(db, await readToday(db, now, zone)))
  defineRoute(invoicesApi.find, async (context) => readInvoice(context.db, context.params.id, await actingOf(context)))
  defineRoute(invoicesApi.csv, async (context) => {
    const invoice = await readInvoice(context.db, context.params.id, await actingOf(context))
    saveAs(context.reply, `fatura_${invoice.number}.csv`)
    return Readable.from([invoiceCsv(invoice, zone)])
  })
  defineRoute(invoicesApi.sent, async (context) => {
    const acting = await actingOf(context)
    const invoice = await readInvoice(context.db, context.params.id, acting)
    await markSent(context.db, invoice, acting)
    return readInvoice(context.db, invoice.id, acting)
  })
  defineRoute(invoicesApi.pay, changing(readInvoice, pay))
  defineRoute(invoicesApi.reverse, changing(readInvoice, reverseClosing))

  defineRoute(postingsApi.post, async (context) => {
    const { motoboy_id, ...posting } = context.body
    // Whose money a motoboy takes along as change.
    if (posting.kind === 'float' && posting.from !== 'firm')
      posting.from = (await clientParty(context.db, posting.from!)).id
    return {
      id: await postManually(context.db, await motoboyParty(context.db, motoboy_id), posting, await actingOf(context)),
    }
  })
  defineRoute(postingsApi.line, async (context) => {
    const { client_id, ...line } = context.body
    return {
      id: await addLine(context.db, await clientParty(context.db, client_id), line, await actingOf(context)),
    }
  })
  defineRoute(postingsApi.reverse, async (context) => ({
    id: await reverseEntry(context.db, context.params.id, context.body.reason, await actingOf(context)),
  }))
}
