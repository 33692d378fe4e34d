import { pricesApi } from '@ligeiro/contract/prices-api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAuditEvent } from '../people/audit/queries.ts'
import { ApiError } from '../platform/http/errors.ts'
import { recordAttempt } from '../platform/limits/attempts.ts'
import { setAgreement } from '../prices/agreements.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { knownClient } from '../people/users/known-client.ts'
import { shareTable, tableLink } from './agreement.ts'
import { agreementPage } from './agreement-page.ts'
import { openLink } from './open-link.ts'
import type { Site } from './page.ts'
import { linkPages, sendPage, type PageDeps, type Params } from './page-scope.ts'
import { limitShares } from './pass-on.ts'
import { linkTokens } from './token.ts'

export function agreementLinkRoute(defineRoute: DefineRoute, { config: site }: { config: Site }): void {
  const tokenOf = linkTokens(site.appSecret)
  defineRoute(
    pricesApi.shareTable,
    async ({ db, user, params, body, now }) => {
      const client = await knownClient(db, params.id)
      const shared = await shareTable(db, client, { user, now, site, tokenOf }, body)
      await recordAuditEvent(db, { user, now }, 'price_table_shared', { subject: client.id })
      return shared
    },
    { before: limitShares('table') },
  )
}

const changedWords = 'A tabela mudou. Confira e responda de novo.'

/** The pages on which a client agrees to a table (docs/product.md, Prices): HTML without scripts. A GET changes nothing. */
export async function agreementPages(
  app: FastifyInstance,
  { db, clock, config: site, delayRejection }: PageDeps,
): Promise<void> {
  const open = ({ params, ip }: FastifyRequest<Params>) =>
    openLink(db, tableLink, { written: params.token, ip, now: clock() })

  async function answer(request: FastifyRequest<Params>, reply: FastifyReply, accept: boolean) {
    const { link, token } = await open(request)
    await recordAttempt(db, [{ subject: `table answered ${link.link_id}`, max: 30, windowMs: 3_600_000 }], clock())
    // Who changed their mind after a rejection gets another link from the desk.
    const isRejected = link.rejected_at !== null && link.agreed_id !== link.version_id
    if (accept && isRejected) return sendPage(reply, 409, agreementPage(site, link, token))
    const seen = (request.body as { version_id?: unknown } | null)?.version_id
    if (seen !== link.version_id) return sendPage(reply, 409, agreementPage(site, link, token, changedWords))
    const now = clock()
    if (accept) {
      const user = { id: link.client_id, role: 'client' as const }
      const { client_id: clientId, version_id: versionId, link_id: linkId } = link
      try {
        await db
          .transaction()
          .execute((tx) => setAgreement({ db: tx, user, now }, { clientId, versionId, via: 'link', linkId }))
      } catch (error) {
        // Another version was published meanwhile, or the link was rejected; 410 if it was revoked.
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        return sendPage(reply, 409, agreementPage(site, (await open(request)).link, token, changedWords))
      }
    } else if (link.agreed_id !== link.version_id)
      await db
        .updateTable('agreement_links')
        .set({ rejected_at: now })
        .where('id', '=', link.link_id)
        .where('rejected_at', 'is', null)
        .execute()
    return reply.redirect(`/a/${token}`, 303)
  }

  await linkPages(app, { site, kind: 'agreement', delayRejection }, (scope) => {
    scope.get<Params>('/:token', async (request, reply) => {
      const { link, token } = await open(request)
      return sendPage(reply, 200, agreementPage(site, link, token))
    })
    scope.post<Params>('/:token/accept', (request, reply) => answer(request, reply, true))
    scope.post<Params>('/:token/reject', (request, reply) => answer(request, reply, false))
  })
}
