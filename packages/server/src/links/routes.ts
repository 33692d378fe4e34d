import { linksApi } from '@ligeiro/contract/links-api'
import { isId } from '../platform/http/validation.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { countPassedLinks, renewPassedLinks } from './passed-links.ts'
import type { Site } from './page.ts'
import { countShare, endLink, listLinks, shareLink } from './service.ts'
import { linkTokens } from './token.ts'

/** The calls by which an admin shares and ends links (docs/product.md, Links). */
export function linkRoutes(
  defineRoute: DefineRoute,
  { config: site, onStep }: { config: Site; onStep: () => Promise<void> },
): void {
  const tokenOf = linkTokens(site.appSecret)
  defineRoute(
    linksApi.share,
    ({ db, user, params, body, version, now }) =>
      shareLink(db, { user, now, version, orderId: params.id }, body, {
        appName: site.appName,
        publicUrl: site.publicUrl,
        tokenOf,
      }),
    {
      before: async ({ db, params, now }) => {
        if (isId(params.id)) await countShare(db, params.id, now)
      },
      after: onStep,
    },
  )
  defineRoute(linksApi.list, ({ db, user, params, now }) => listLinks(db, { user, now, orderId: params.id }))
  defineRoute(
    linksApi.revoke,
    ({ db, user, params, now }) => endLink(db, { user, now, orderId: params.id }, params.linkId),
    { after: onStep },
  )
  defineRoute(linksApi.passed, ({ db, params, now }) => countPassedLinks(db, params.id, now))
  defineRoute(linksApi.renewPassed, ({ db, user: by, params, now }) =>
    renewPassedLinks(db, { by, id: params.id.toLowerCase(), now, tokenOf }),
  )
}
