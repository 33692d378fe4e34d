import { setTimeout } from 'node:timers/promises'
import type { ProofKind, ProofResult } from '@ligeiro/contract/proof'
import type { FastifyInstance } from 'fastify'
import { createAuthenticator } from './people/auth/authenticate.ts'
import { createRenewedTokenHook } from './people/auth/renewed-token.ts'
import type { Clock } from './platform/time/clock.ts'
import type { Config } from './config.ts'
import type { Connection, Db } from './platform/db/connect.ts'
import { createDeliverySecrets } from './platform/encryption/delivery-secrets.ts'
import { createHttpServer } from './bootstrap/http-server.ts'
import { createRateLimits } from './platform/limits/rate-limits.ts'
import { createRejectionDelay } from './platform/limits/rejection-delay.ts'
import { watchForProxyProblems } from './platform/http/proxy-check.ts'
import { gaugeCollector } from './bootstrap/gauges.ts'
import { newMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { createPoints } from './addresses/points/points.ts'
import { createDeliveryMap } from './map/delivery-map.ts'
import { createEta } from './orders/eta/eta.ts'
import { createFixKeeper } from './orders/points/fixes.ts'
import { createDispatcher } from './offers/dispatcher.ts'
import { withoutLocations } from './people/position-view-log/located-motoboys.ts'
import { createScheduledBackup } from './bootstrap/maintenance.ts'
import { createFirm } from './bootstrap/firm.ts'
import { createMotoboysAtWork } from './bootstrap/motoboys-at-work.ts'
import { createSignIn } from './bootstrap/sign-in.ts'
import { createBackgroundJobs } from './bootstrap/background-jobs.ts'
import { checkConditions } from './bootstrap/call-conditions.ts'
import { routeDefiner } from './platform/routing/route.ts'
import { factorRequirement, withFactorDue } from './people/second-factor/required.ts'

export type Deps = {
  db: Db
  connection: Connection
  config: Config
  clock: Clock
  logger?: boolean
  metrics?: Metrics
  sleep?: (ms: number) => Promise<unknown>
  /** How long an acceptance by a link can be undone, in ms. */
  undoAcceptanceMs?: number
}

export type Parts = Awaited<ReturnType<typeof createParts>>

/** Creates the parts that the features need, each from those above it. A feature names what it takes in the type `Needs` of its routes. */
export async function createParts(deps: Deps) {
  const {
    db,
    connection,
    config,
    clock,
    logger = true,
    metrics = newMetrics(),
    sleep = setTimeout,
    undoAcceptanceMs = 5000,
  } = deps
  const { ended, tokens, cookie, device, checkPassword } = createSignIn(config)
  /** The time for limits, in ms. */
  const now = () => clock().getTime()
  const delayRejection = createRejectionDelay(now, sleep)
  const app = await createHttpServer(config, { metrics, logger, delayRejection })
  const { log } = app
  const proxyProblems = watchForProxyProblems(app, config)
  app.addHook('onSend', createRenewedTokenHook(tokens, config.accessTokenSeconds, clock))
  const requirement = factorRequirement(db, config.adminSecondFactor)
  const authenticate = withFactorDue(createAuthenticator({ ended, tokens, db, clock }), requirement)
  /** What to do with an error: logs it, with what is done later because of it. */
  const later = (what: string) => (error: unknown) => log.warn({ err: error }, what)
  const { bairros, refreshBairros, fillBairros, readFirm, refreshFirm, area, zone } = await createFirm({
    ...deps,
    later,
  })
  const background = await createBackgroundJobs({ app, db, config, clock, metrics })
  const points = createPoints({ config, bairros })
  const { live, views, presence, intake, contacts, onMoved, onShown } = createMotoboysAtWork({
    ...deps,
    app,
    points,
    later,
    metrics,
    ended,
    authenticate,
    wakeJobs: (name) => background.wake(name),
    onPricesChanged: () => void refreshBairros(),
    onFirmChanged: () => void refreshFirm().catch(later('the settings of the firm are read later')),
  })
  const rateLimits = createRateLimits(config, now)
  const onStep = async () => {
    background.pushes.wake()
    live.wake()
  }
  const dispatcher = createDispatcher({
    db,
    clock,
    needs: { bairros, points, config },
    onStep,
    onError: later('offers and automatic assignments are made later'),
  })
  const routes = {
    db,
    clock,
    authenticate,
    secret: config.appSecret,
    rateLimits,
    /** The area code of the firm's phone. */
    area,
    onAnswered: onShown,
    withoutUnstored: withoutLocations,
    checkConditions,
  }
  return {
    ended,
    tokens,
    cookie,
    device,
    checkPassword,
    bairros,
    fillBairros,
    readFirm,
    refreshFirm,
    area,
    zone,
    live,
    views,
    presence,
    intake,
    contacts,
    onMoved,
    onShown,
    db,
    connection,
    config,
    clock,
    now,
    metrics,
    app,
    log,
    defineRouteOn: (scope: FastifyInstance) => routeDefiner(scope, routes),
    rateLimits,
    delayRejection,
    undoAcceptanceMs,
    proxyProblems,
    requirement,
    background,
    jobs: background.jobs,
    emailQueue: background.emailQueue,
    emailSecrets: background.secrets,
    notices: background.noticeQueue,
    vapidPublicKey: background.vapidPublicKey,
    dispatcher,
    points,
    etaOf: createEta({ points, zone }),
    deliveryMapOf: createDeliveryMap({ points, config }),
    keepFix: createFixKeeper(points),
    backup: createScheduledBackup({ app, db, connection, config, clock }),
    deliverySecrets: createDeliverySecrets(config.appSecret),
    onStep,
    /** Counts a call of `changes` by what it found. */
    onRepair: (found: 'nothing' | 'orders' | 'gone') => metrics.repairs.inc({ found }),
    onProof: (kind: ProofKind, result: ProofResult) => metrics.proofChecks.inc({ kind, result }),
    updateGauges: gaugeCollector(metrics, {
      db,
      listening: live.listening,
      sockets: live.roles,
      backupEnabled: config.backupDir !== null,
    }),
  }
}
