import { setTimeout } from 'node:timers/promises'
import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyInstance } from 'fastify'
import { addressRoutes } from './addresses/address-book/routes.ts'
import { apiDocsRoutes } from './platform/api-docs/routes.ts'
import { auditRoutes } from './people/audit/routes.ts'
import { createAccessTokens } from './people/auth/access-token.ts'
import { createAuthenticator } from './people/auth/authenticate.ts'
import { refreshCookie } from './people/auth/cookie.ts'
import { deviceCookie } from './people/auth/device-cookie.ts'
import { EndedSessions } from './people/auth/ended-sessions.ts'
import { createPasswordPolicy } from './people/auth/password-policy.ts'
import { createRenewedTokenHook } from './people/auth/renewed-token.ts'
import { authRoutes } from './people/auth/routes.ts'
import { sessionRoutes } from './people/auth/session-routes.ts'
import { ignoreRequestBodies } from './platform/http/body-parsers.ts'
import { cepRoutes } from './addresses/ceps/routes.ts'
import type { Clock } from './platform/time/clock.ts'
import { settings, type Config } from './config.ts'
import type { Connection, Db } from './platform/db/connect.ts'
import { deskRoutes } from './orders/desk/routes.ts'
import { emailLinkRoutes } from './people/email-links/routes.ts'
import { createDeliverySecrets } from './platform/encryption/delivery-secrets.ts'
import { erasureRoutes } from './people/erasure/routes.ts'
import { geoRoutes } from './addresses/geocoder/routes.ts'
import { userAgentOf } from './addresses/geocoder/user-agent.ts'
import { healthRoutes } from './bootstrap/health/routes.ts'
import { createHttpServer } from './bootstrap/http-server.ts'
import { agreementLinkRoute, agreementPages } from './links/agreement-routes.ts'
import { approvalPages } from './links/approval-routes.ts'
import { trackingPages } from './links/tracking-routes.ts'
import { linkRoutes } from './links/routes.ts'
import { intakeRoutes } from './intake/routes.ts'
import { createRateLimits } from './platform/limits/rate-limits.ts'
import { createRejectionDelay } from './platform/limits/rejection-delay.ts'
import { watchForProxyProblems } from './platform/http/proxy-check.ts'
import { gaugeCollector } from './platform/metrics/collect-gauges.ts'
import { newMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { metricsRoute } from './platform/metrics/routes.ts'
import { mergeRoutes } from './people/merges/routes.ts'
import { motoboyRoutes } from './people/motoboys/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { ownDataRoutes } from './people/own-data/routes.ts'
import { Bairros } from './prices/known-bairros.ts'
import { learnedRoutes } from './prices/learned-routes.ts'
import { priceRoutes } from './prices/routes.ts'
import { PositionViewLog } from './people/position-view-log/position-view-log.ts'
import { pushRoutes } from './live/push/routes.ts'
import { createBackgroundJobs } from './bootstrap/background-jobs.ts'
import { logRarely } from './platform/jobs/log-rarely.ts'
import { openLive } from './live/sockets/live.ts'
import { fillQrHashes } from './orders/proof/qr-hashes.ts'
import { proofRoutes } from './orders/proof/routes.ts'
import { recipientCodeRoutes } from './orders/recipient-code/routes.ts'
import { routeDefiner } from './platform/routing/route.ts'
import { factorRequirement, withFactorDue } from './people/second-factor/required.ts'
import { secondFactorRoutes } from './people/second-factor/routes.ts'
import { settingsRoutes } from './platform/settings/routes.ts'
import { statementRoutes } from './orders/statement/routes.ts'
import { userRoutes } from './people/users/routes.ts'
import { webRoutes } from './platform/web-files/routes.ts'

export type Deps = {
  db: Db
  connection: Connection
  config: Config
  clock: Clock
  logger?: boolean
  metrics?: Metrics
  sleep?: (ms: number) => Promise<unknown>
}

/** Builds the complete server: API, WebSockets and web app. `listen` starts it, and `close` stops it without aborting requests. */
export async function buildApp({
  db,
  connection,
  config,
  clock,
  logger = true,
  metrics = newMetrics(),
  sleep = setTimeout,
}: Deps): Promise<FastifyInstance> {
  const now = () => clock().getTime()
  const delayRejection = createRejectionDelay(now, sleep)
  const app = await createHttpServer(config, { metrics, logger, delayRejection })
  const proxyProblems = watchForProxyProblems(app, config)
  const queue = await createBackgroundJobs({ app, db, config, clock, metrics })
  const { emailQueue, pushes, secrets, jobs } = queue
  const views = new PositionViewLog(db, clock, (error) => app.log.warn({ err: error }, 'position views wait'))

  const ended = new EndedSessions()
  const tokens = createAccessTokens(config.appSecret, config.accessTokenSeconds)
  const requirement = factorRequirement(db, config.adminSecondFactor)
  const authenticate = withFactorDue(
    createAuthenticator({ db, tokens, ended, clock, listening: () => live.listening() }),
    requirement,
  )
  app.addHook('onSend', createRenewedTokenHook(tokens, config.accessTokenSeconds, clock))
  const pricing = { bairros: new Bairros(config.city), zone: config.timeZone }
  const live = openLive({
    app,
    db,
    connection,
    config,
    clock,
    metrics,
    ended,
    authenticate,
    wakeJobs: (name) => queue.wake(name),
    views,
    onPricesChanged: () => void refreshBairros(),
  })

  const recordPositionViews = (user: SignedIn, answer: unknown) => views.answered(user, answer)
  const rateLimits = createRateLimits(config, now)
  const routeDeps = { db, clock, authenticate, secret: config.appSecret, rateLimits, onAnswered: recordPositionViews }
  const defineRoute = routeDefiner(app, routeDeps)
  const secure = config.publicUrl.startsWith('https:')
  const refresh = refreshCookie(secure)
  const device = deviceCookie(config.appSecret, secure)
  // The product's own name is no word of the firm: the common passwords name it.
  const firmName = config.appName === settings.appName.byDefault ? '' : config.appName
  const checkPassword = createPasswordPolicy([firmName, config.city ?? ''])
  await app.register(async (scope) => {
    ignoreRequestBodies(scope)
    authRoutes(defineRoute, routeDefiner(scope, routeDeps), tokens, refresh, device, queue.noticeQueue, rateLimits)
  })
  sessionRoutes(defineRoute, refresh)
  userRoutes(defineRoute, {
    emailQueue,
    notices: queue.noticeQueue,
    tokens,
    cookie: refresh,
    checkPassword,
    signup: config.signup,
    isFactorDue: requirement.isDue,
  })
  secondFactorRoutes(defineRoute, {
    config,
    tokens,
    cookie: refresh,
    device,
    requirement,
    notices: queue.noticeQueue,
    sending: emailQueue.sending,
  })
  erasureRoutes(defineRoute, config)
  motoboyRoutes(defineRoute, {
    emailQueue,
    notices: queue.noticeQueue,
    checkPassword,
  })
  emailLinkRoutes(defineRoute, {
    emailQueue,
    notices: queue.noticeQueue,
    secrets,
    tokens,
    cookie: refresh,
    device,
    checkPassword,
  })
  const deliverySecrets = createDeliverySecrets(config.appSecret)
  const onStep = async () => {
    pushes.wake()
    live.wake()
  }
  orderRoutes(defineRoute, {
    onRepair: (found) => metrics.repairs.inc({ found }),
    onShown: recordPositionViews,
    onStep,
    clientOpenOrders: config.clientOpenOrders,
    zone: config.timeZone,
    secrets: deliverySecrets,
    pricing,
  })
  priceRoutes(defineRoute, pricing)
  learnedRoutes(defineRoute, pricing.bairros)
  intakeRoutes(defineRoute, { ...pricing, city: config.city })
  deskRoutes(defineRoute, config.timeZone)
  geoRoutes(defineRoute, {
    url: config.geocoderUrl,
    userAgent: userAgentOf(config),
    now,
    onError: logRarely((error) => app.log.warn({ err: error }, 'geocoder failed')),
  })
  addressRoutes(defineRoute, {
    city: config.city,
    bairroIn: (address) => pricing.bairros.listedNameIn(address),
  })
  cepRoutes(defineRoute, {
    url: config.cepUrl,
    city: config.city,
    now,
    onError: logRarely((error) => app.log.warn({ err: error }, 'postcode service failed')),
  })
  mergeRoutes(defineRoute, { notices: queue.noticeQueue, onStep, city: config.city })
  linkRoutes(defineRoute, config, onStep)
  agreementLinkRoute(defineRoute, config)
  await agreementPages(app, { db, clock, site: config, delayRejection })
  await approvalPages(app, { db, clock, site: config, delayRejection, onStep })
  const tracked = await trackingPages(app, {
    db,
    clock,
    site: config,
    secrets: deliverySecrets,
    views,
    rateLimits,
    delayRejection,
    isListenDown: live.isListenDown,
  })
  live.onOrders({
    changed: (order) => void tracked.changed(order),
    changedAll: () => tracked.changedAll(),
    listenDown: () => tracked.endAll(),
    hasWatchers: () => !tracked.isEmpty,
  })
  recipientCodeRoutes(defineRoute, {
    appSecret: config.appSecret,
    secrets: deliverySecrets,
    zone: config.timeZone,
    onStep,
    onProof: (kind, result) => metrics.proofChecks.inc({ kind, result }),
  })
  proofRoutes(defineRoute, onStep)
  pushRoutes(defineRoute, config.pushServices)
  auditRoutes(defineRoute)
  settingsRoutes(defineRoute)
  ownDataRoutes(defineRoute, now)
  statementRoutes(defineRoute, config.timeZone)
  healthRoutes(app, defineRoute, {
    db,
    config,
    jobs,
    vapidPublicKey: queue.vapidPublicKey,
    rateLimits,
    listening: live.listening,
    proxyProblems,
  })
  const collectGauges = gaugeCollector(metrics, {
    db,
    listening: live.listening,
    sockets: live.roles,
    backupEnabled: config.backupDir !== null,
  })
  metricsRoute(app, metrics, config, collectGauges)
  apiDocsRoutes(app, config.appName, rateLimits)
  await webRoutes(app, config.appName)

  const logBairros = (error: unknown) => app.log.warn({ err: error }, 'bairros of orders are recognised later')
  const refreshBairros = () => pricing.bairros.refresh(db).catch(logBairros)
  const fillBairros = () => pricing.bairros.fill(db, clock()).catch(logBairros)
  let filling: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    await fillQrHashes(db, deliverySecrets)
    await pricing.bairros.refresh(db)
    filling = setInterval(() => void fillBairros(), 60_000).unref()
    await queue.start()
    await live.start()
  })
  app.addHook('onClose', async () => {
    clearInterval(filling)
    await queue.stop()
    await live.stop()
    await views.stop()
  })
  return app
}
