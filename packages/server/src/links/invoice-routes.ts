import { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { FastifyInstance } from 'fastify'
import { readInvoice } from '../money/closings/read.ts'
import { readCredit } from '../money/credit/read.ts'
import { readToday } from '../firm/settings/queries.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { invoiceLink, openCharge, shareInvoice } from './invoice.ts'
import { invoicePage } from './invoice-page.ts'
import { openLink } from './open-link.ts'
import type { Site } from './page.ts'
import { linkPages, sendPage, type PageDeps, type Params } from './page-scope.ts'
import { limitShares } from './pass-on.ts'
import { linkTokens } from './token.ts'

export function invoiceLinkRoute(defineRoute: DefineRoute, { config: site }: { config: Site }): void {
  const tokenOf = linkTokens(site.appSecret)
  defineRoute(
    invoicesApi.share,
    async ({ db, user, params, body, now }) => {
      const invoice = await readInvoice(db, params.id, { user, today: await readToday(db, now, site.timeZone) })
      return shareInvoice(db, invoice, { user, now, site, tokenOf }, body)
    },
    { before: limitShares('invoice') },
  )
}

/** The page of an invoice (docs/links.md): HTML without scripts and forms. */
export async function invoicePages(
  app: FastifyInstance,
  { db, clock, config: site, delayRejection }: PageDeps,
): Promise<void> {
  await linkPages(app, { site, kind: 'invoice', delayRejection }, (scope) => {
    scope.get<Params>('/:token', async ({ params, ip }, reply) => {
      const now = clock()
      const { link } = await openLink(db, invoiceLink, { written: params.token, ip, now })
      const today = await readToday(db, now, site.timeZone)
      // Whoever has the link reads the whole invoice; the page shows no name of it.
      const invoice = await readInvoice(db, link.closing_id, { user: { id: '', role: 'admin' }, today })
      const credit = await readCredit(db, invoice.client, site.city)
      return sendPage(reply, 200, invoicePage(site, invoice, await openCharge(db, invoice), credit))
    })
  })
}
