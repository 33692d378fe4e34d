import { addressRoutes } from './addresses/address-book/routes.ts'
import { apiDocsRoutes } from './platform/api-docs/routes.ts'
import { auditRoutes } from './people/audit/routes.ts'
import { authRoutes } from './people/auth/routes.ts'
import { sessionRoutes } from './people/sessions/routes.ts'
import { ignoreRequestBodies } from './platform/http/body-parsers.ts'
import { cepRoutes } from './addresses/ceps/routes.ts'
import { emailLinkRoutes } from './people/email-links/routes.ts'
import { erasureRoutes } from './people/erasure/routes.ts'
import { firmRoutes } from './firm/routes.ts'
import { geoRoutes } from './addresses/geocoder/routes.ts'
import { healthRoutes } from './bootstrap/health/routes.ts'
import { orderLinkRoutes, orderPages } from './links/order-routes.ts'
import { agreementLinkRoute, agreementPages } from './links/agreement-routes.ts'
import { invoiceLinkRoute, invoicePages } from './links/invoice-routes.ts'
import { approvalPages } from './links/approval-routes.ts'
import { trackingPages } from './links/tracking-routes.ts'
import { linkRoutes } from './links/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { intakeRoutes } from './intake/routes.ts'
import { mapRoutes } from './map/routes.ts'
import { metricsRoute } from './platform/metrics/routes.ts'
import { mergeRoutes } from './people/merges/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { orderItemRoutes } from './orders/items/routes.ts'
import { motoboyRoutes } from './people/motoboys/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { tripRoutes } from './orders/trips/routes.ts'
import { positionRoutes } from './positions/routes.ts'
import { pointRoutes } from './orders/points/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { ownDataRoutes } from './people/own-data/routes.ts'
import { learnedRoutes } from './prices/learned-routes.ts'
import { priceRoutes } from './prices/routes.ts'
import { pushRoutes } from './live/push/routes.ts'
import { recipientCodeRoutes } from './orders/recipient-code/routes.ts'
import { secondFactorRoutes } from './people/second-factor/routes.ts'
import { settingsRoutes } from './firm/settings/routes.ts'
import { queueRoutes } from './queue/routes.ts'
import { shiftRoutes } from './shifts/routes.ts'
import { statementRoutes } from './orders/statement/routes.ts'
import { userRoutes } from './people/users/routes.ts'
import { webRoutes } from './platform/web-files/routes.ts'
import type { Parts } from './app-parts.ts'
import { checkConditions } from './bootstrap/call-conditions.ts'
import { withoutLocations } from './people/position-view-log/located-motoboys.ts'
import { routeDefiner, type DefineRoute } from './platform/routing/route.ts'

export async function registerRoutes(appParts: Parts): Promise<void> {
  const { app, config, onShown, onStep } = appParts
  const needs = {
    ...appParts,
    secret: config.appSecret,
    onAnswered: onShown,
    withoutUnstored: withoutLocations,
    checkConditions,
  }
  const defineRoute = routeDefiner(app, needs)
  /** Defines a call that may write a step of an order: after its commit, the step's events and pushes are sent at once. */
  const defineStepRoute: DefineRoute = (call, handler, options) =>
    defineRoute(call, handler, { ...options, after: onStep })
  const parts = { ...appParts, defineStepRoute }
  await app.register(async (scope) => {
    ignoreRequestBodies(scope)
    authRoutes(defineRoute, { ...parts, defineRouteIgnoringBody: routeDefiner(scope, needs) })
  })
  sessionRoutes(defineRoute, parts)
  userRoutes(defineRoute, parts)
  secondFactorRoutes(defineRoute, parts)
  erasureRoutes(defineRoute, parts)
  motoboyRoutes(defineRoute, parts)
  shiftRoutes(defineRoute, parts)
  positionRoutes(defineRoute, parts)
  queueRoutes(defineRoute, parts)
  emailLinkRoutes(defineRoute, parts)
  orderRoutes(defineRoute, parts)
  priceRoutes(defineRoute, parts)
  learnedRoutes(defineRoute, parts)
  moneyRoutes(defineRoute, parts)
  orderItemRoutes(defineRoute, parts)
  importRoutes(defineRoute, parts)
  intakeRoutes(defineRoute, parts)
  offerRoutes(defineRoute, parts)
  tripRoutes(defineRoute, parts)
  pointRoutes(defineRoute, parts)
  mapRoutes(defineRoute, parts)
  geoRoutes(defineRoute, parts)
  addressRoutes(defineRoute, parts)
  cepRoutes(defineRoute, parts)
  mergeRoutes(defineRoute, parts)
  linkRoutes(defineRoute, parts)
  agreementLinkRoute(defineRoute, parts)
  orderLinkRoutes(defineRoute, parts)
  invoiceLinkRoute(defineRoute, parts)
  recipientCodeRoutes(defineStepRoute, parts)
  pushRoutes(defineRoute, parts)
  auditRoutes(defineRoute)
  settingsRoutes(defineRoute, parts)
  firmRoutes(defineRoute, parts)
  ownDataRoutes(defineRoute, parts)
  statementRoutes(defineRoute, parts)
  healthRoutes(defineRoute, parts)
  await agreementPages(app, parts)
  await orderPages(app, parts)
  await invoicePages(app, parts)
  await approvalPages(app, parts)
  await trackingPages(app, parts)
  metricsRoute(app, parts)
  apiDocsRoutes(app, parts)
  await webRoutes(app, parts)
}
