import { linksApi } from '@ligeiro/contract/links-api'
import type { DefineRoute } from '../platform/routing/route.ts'
import { countPassedLinks, renewPassedLinks } from './passed-links.ts'
import type { Site } from './page.ts'
import { endLink, listLinks, shareLink } from './links-of-order.ts'
import { limitShares } from './pass-on.ts'
import { linkTokens } from './token.ts'

type Needs = { config: Site; defineStepRoute: DefineRoute }

/** The calls by which an admin shares and ends links (docs/product.md, Links). */
export function linkRoutes(defineRoute: DefineRoute, { config: site, defineStepRoute }: Needs): void {
  const tokenOf = linkTokens(site.appSecret)
  defineStepRoute(
    linksApi.share,
    ({ db, user, params, body, version, now }) =>
      shareLink(db, { user, now, version, orderId: params.id }, body, { site, tokenOf }),
    { before: limitShares('link') },
  )
  defineRoute(linksApi.list, ({ db, user, params, now }) => listLinks(db, { user, now, orderId: params.id }))
  defineStepRoute(linksApi.revoke, ({ db, user, params, now }) =>
    endLink(db, { user, now, orderId: params.id }, params.linkId),
  )
  defineRoute(linksApi.passed, ({ db, params, now }) => countPassedLinks(db, params.id, now))
  defineRoute(linksApi.renewPassed, ({ db, user: by, params, now }) =>
    renewPassedLinks(db, { by, id: params.id.toLowerCase(), now, tokenOf }),
  )
}
