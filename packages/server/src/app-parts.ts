import { setTimeout } from 'node:timers/promises'
import { areaOf } from '@ligeiro/contract/firm-area'
import { mapRoom } from '@ligeiro/contract/rooms'
import type { ProofKind, ProofResult } from '@ligeiro/contract/proof'
import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createAccessTokens } from './people/auth/access-token.ts'
import { createAuthenticator } from './people/auth/authenticate.ts'
import { refreshCookie } from './people/auth/cookie.ts'
import { deviceCookie } from './people/auth/device-cookie.ts'
import { EndedSessions } from './people/auth/ended-sessions.ts'
import { createPasswordPolicy } from './people/auth/password-policy.ts'
import { createRenewedTokenHook } from './people/auth/renewed-token.ts'
import type { Clock } from './platform/time/clock.ts'
import { settings, type Config } from './config.ts'
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
import { Bairros } from './prices/known-bairros.ts'
import { createDispatcher } from './offers/dispatcher.ts'
import { withoutLocations } from './people/position-view-log/located-motoboys.ts'
import { PositionViewLog } from './people/position-view-log/position-view-log.ts'
import { createScheduledBackup } from './bootstrap/maintenance.ts'
import { followFirm } from './firm/follow-firm.ts'
import { createBackgroundJobs } from './bootstrap/background-jobs.ts'
import { openLive } from './live/sockets/live.ts'
import { routeDefiner } from './platform/routing/route.ts'
import { createContactRecorder } from './shifts/contacts.ts'
import { createIntake } from './positions/intake.ts'
import { createMapRoom } from './positions/map-room.ts'
import { createMovedNotice } from './positions/notice.ts'
import { createPresence } from './positions/presence.ts'
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
  holdMs?: number
}

export type Parts = Awaited<ReturnType<typeof createParts>>

/** Who is signed in, and how they are recognised. */
function createSignIn({ config, clock }: Deps) {
  const secure = config.publicUrl.startsWith('https:')
  // The product's own name is no word of the firm: the common passwords name it.
  const firmName = () => (config.appName === settings.appName.byDefault ? '' : config.appName)
  return {
    ended: new EndedSessions(),
    tokens: createAccessTokens(config.appSecret, config.accessTokenSeconds),
    cookie: refreshCookie(secure),
    device: deviceCookie(config.appSecret, secure),
    checkPassword: createPasswordPolicy(() => [firmName(), config.city ?? '']),
    now: () => clock().getTime(),
  }
}

/** The firm's own data, and the bairros of its city, which are recognised again when the city changes. */
async function createFirm({ db, config, clock }: Deps, log: FastifyBaseLogger) {
  const firm = followFirm(db, config)
  await firm.refresh()
  const bairros = new Bairros(config.city, config.state)
  const logBairros = (error: unknown) => log.warn({ err: error }, 'bairros of orders are recognised later')
  const refreshBairros = () => bairros.refresh(db).catch(logBairros)
  return {
    bairros,
    refreshBairros,
    fillBairros: () => bairros.fill(db, clock()).catch(logBairros),
    readFirm: firm.read,
    async refreshFirm() {
      await firm.refresh()
      bairros.moveTo(config.city, config.state)
      await refreshBairros()
    },
    /** The area code of the firm's own phone. */
    area: () => areaOf(config.supportPhone),
    /** TIME_ZONE, in which days begin. */
    zone: config.timeZone,
  }
}

/** Creates what the areas need, each part of those above it. An area names what it takes in the type `Needs` of its routes. */
export async function createParts(deps: Deps) {
  const {
    db,
    connection,
    config,
    clock,
    logger = true,
    metrics = newMetrics(),
    sleep = setTimeout,
    holdMs = 5000,
  } = deps
  const signIn = createSignIn(deps)
  const delayRejection = createRejectionDelay(signIn.now, sleep)
  const app = await createHttpServer(config, { metrics, logger, delayRejection })
  const { log } = app
  const proxyProblems = watchForProxyProblems(app, config)
  app.addHook('onSend', createRenewedTokenHook(signIn.tokens, config.accessTokenSeconds, clock))
  const requirement = factorRequirement(db, config.adminSecondFactor)
  const authenticate = withFactorDue(createAuthenticator({ ...signIn, db, clock }), requirement)
  const firm = await createFirm(deps, log)
  const queue = await createBackgroundJobs({ app, db, config, clock, metrics })
  const views = new PositionViewLog(db, clock, (error) => log.warn({ err: error }, 'position views wait'))
  const onShown = (user: SignedIn, answer: unknown) => {
    contacts.noteCall(user)
    views.answered(user, answer)
  }
  const later = (what: string) => (error: unknown) => log.warn({ err: error }, what)
  const presence = createPresence({ db, clock, onError: later('presence of motoboys') })
  const onMoved = createMovedNotice(db, later('positions are shown later'))
  const intake = createIntake({ db, clock, config, onMoved, onLocated: presence.positionsCame })
  const live = openLive({
    ...deps,
    intake,
    presence,
    onMap: (notice) => map.noticed(notice),
    onShift: (notice) => map.shiftChanged(notice),
    app,
    metrics,
    ended: signIn.ended,
    authenticate,
    wakeJobs: (name) => queue.wake(name),
    views,
    onPricesChanged: () => void firm.refreshBairros(),
    onFirmChanged: () =>
      void firm
        .refreshFirm()
        .catch((error: unknown) => log.warn({ err: error }, 'the settings of the firm are read later')),
  })
  const contacts = createContactRecorder({
    db,
    clock,
    connected: live.motoboys,
    onError: later('contacts of motoboys are stored later'),
  })
  const rateLimits = createRateLimits(config, signIn.now)
  const points = createPoints({ config, bairros: firm.bairros })
  const room = live.room(mapRoom)
  const map = createMapRoom({ db, clock, room, views, points, onError: later('the map is sent later') })
  const onStep = async () => {
    queue.pushes.wake()
    live.wake()
  }
  const dispatcher = createDispatcher({
    db,
    clock,
    needs: { bairros: firm.bairros, points, config },
    onStep,
    onError: later('offers and automatic assignments are made later'),
  })
  const routes = {
    db,
    clock,
    authenticate,
    secret: config.appSecret,
    rateLimits,
    area: firm.area,
    onAnswered: onShown,
    withoutUnstored: withoutLocations,
  }
  return {
    ...signIn,
    ...firm,
    db,
    connection,
    config,
    clock,
    metrics,
    app,
    log,
    defineRouteOn: (scope: FastifyInstance) => routeDefiner(scope, routes),
    rateLimits,
    delayRejection,
    holdMs,
    proxyProblems,
    requirement,
    queue,
    jobs: queue.jobs,
    emailQueue: queue.emailQueue,
    emailSecrets: queue.secrets,
    notices: queue.noticeQueue,
    vapidPublicKey: queue.vapidPublicKey,
    live,
    contacts,
    dispatcher,
    intake,
    presence,
    views,
    points,
    etaOf: createEta({ points, zone: config.timeZone }),
    deliveryMapOf: createDeliveryMap({ points, config }),
    keepFix: createFixKeeper(points),
    backup: createScheduledBackup({ app, db, connection, config, clock }),
    deliverySecrets: createDeliverySecrets(config.appSecret),
    onShown,
    onMoved,
    onStep,
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
