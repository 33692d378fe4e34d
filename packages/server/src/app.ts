import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { SignedIn } from '@ligeiro/contract/user'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { auditRoutes } from './audit/routes.ts'
import { apiDocsRoutes } from './api-docs/routes.ts'
import { accessTokens } from './auth/access-token.ts'
import { authenticator } from './auth/authenticate.ts'
import { EndedSessions, remembered } from './auth/ended-sessions.ts'
import { sessionsChannel, sessionsEndedSince } from './auth/queries.ts'
import { refreshCookie } from './auth/cookie.ts'
import { authRoutes } from './auth/routes.ts'
import { ignoreBodies, readJson } from './bodies.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { breakConnections, type Connection, type Db } from './db/connect.ts'
import { geoRoutes } from './geo/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { installJobs, Jobs, jobsChannel } from './jobs/jobs.ts'
import { deliverer } from './letters/deliver.ts'
import { postOffice } from './letters/post.ts'
import { letterSecrets } from './letters/secrets.ts'
import { mailer } from './mail/mailer.ts'
import { countAnswer } from './metrics/http-metrics.ts'
import { looker } from './metrics/look.ts'
import { newMetrics, type Metrics } from './metrics/metrics.ts'
import { metricsRoute } from './metrics/routes.ts'
import { motoboyRoutes } from './motoboys/routes.ts'
import { ordersChannel, type OrderNotice } from './orders/notice.ts'
import { orderRoutes } from './orders/routes.ts'
import { lightAnswers } from './light-answers.ts'
import { deafness } from './realtime/deaf.ts'
import { guard } from './realtime/guard.ts'
import { pushDeliverer } from './push/deliver.ts'
import { pushRoutes } from './push/routes.ts'
import { openVapid } from './push/vapid.ts'
import type { PostPushes } from './orders/pushes.ts'
import { Listener } from './realtime/listener.ts'
import { publisher, type Live } from './realtime/publish.ts'
import {
  acceptSockets,
  endAllSockets,
  endExpiredSockets,
  endSocketsOf,
  peopleIn,
  rolesOf,
  tellToCatchUp,
} from './realtime/sockets.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { PositionViews } from './positions/views.ts'
import { recipientCodeRoutes } from './recipient-code/routes.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { refuse, refuseInJson, withoutData } from './refusals.ts'
import { renewedToken } from './auth/renewed-token.ts'
import { security } from './security.ts'
import { serveOn } from './serve.ts'
import { statementRoutes } from './statement/routes.ts'
import { userRoutes } from './users/routes.ts'
import { refuseOnTheWire } from './wire.ts'
import { webRoutes } from './web/routes.ts'

export type Deps = { db: Db; connection: Connection; config: Config; clock: Clock; logger?: boolean; metrics?: Metrics }

/** Whom a push service may ask about us (RFC 8292, section 2.1); Apple's wants an address that could be. */
const pushContact = ({ publicUrl, mailFrom }: Config) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ''}`

const bodyLimit = 64 * 1024
const longestStop = 10_000

/** The whole product on one server: calls, sockets, web app. `listen` makes it reachable, `close` ends it without cutting a request. */
export async function buildApp({
  db,
  connection,
  config,
  clock,
  logger = true,
  metrics = newMetrics(),
}: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    // One proxy, our own: what stands further left in X-Forwarded-For was written by the caller.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    requestTimeout: 30_000,
    logger: logger && { level: config.logLevel, serializers: { err: withoutData } },
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => refuse(error, request, reply),
    clientErrorHandler: refuseOnTheWire,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What arrives on an open connection while we stop is still done.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorateRequest('caller', null)
  readJson(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  // The route's pattern, never the address itself: that may hold a token.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    countAnswer(metrics, request, reply)
    request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
  })
  // Nobody expects anything of us that we could promise: the request is simply done.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  refuseInJson(app)
  const secure = config.publicUrl.startsWith('https:')
  await app.register(helmet, security(secure, config.sessionRecorder))
  await app.register(cookie)
  app.addHook('onSend', lightAnswers)

  const ended = new EndedSessions()
  const tokens = accessTokens(config.appSecret, config.accessTokenSeconds)
  const authenticate = authenticator({ db, tokens, ended, clock, listening: () => listener.listening })
  app.addHook('onSend', renewedToken(tokens, config.accessTokenSeconds, clock))
  const views = new PositionViews(db, clock, (error) => app.log.warn({ err: error }, 'position views wait'))
  const onTold = (user: SignedIn, answer: unknown) => views.answered(user, answer)
  const serving = { db, clock, authenticate, secret: config.appSecret, onTold }
  const serve = serveOn(app, serving)

  let closing = false
  // A kept-alive connection would hold the close: its last answer says that it is the last.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close')
  })
  const socketGuard = guard(config.trustProxy, (reason) => metrics.socketsRefused.inc({ reason }))
  const live: Live = new Server(app.server, {
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (request, allow) => {
      const may = !closing && socketGuard.mayKnock(request)
      allow(may ? null : 'not now', may)
    },
    // A connection that has gone silent is noticed after 25 s at most, on both sides.
    pingInterval: 15_000,
    pingTimeout: 10_000,
    // Who does not say who he is: long enough for a machine that is overrun by its own people coming back.
    connectTimeout: 30_000,
  })
  await installJobs(db)
  const jobs = new Jobs(db, {
    onError: (error) => app.log.warn({ err: error }, 'job queue'),
    onFailed: (error) => app.log.warn({ err: error }, 'job failed, tried again later'),
    onEachFailure: () => metrics.jobFailures.inc(),
  })
  const secrets = letterSecrets(config.appSecret)
  const post = postOffice(jobs, secrets, config.publicUrl)
  const deliver = deliverer({
    db,
    clock,
    secrets,
    house: config,
    mail: mailer(config, (file) => app.log.warn({ file }, 'letter written to a file: no SMTP_URL')),
    onRefused: (letterId, error) => {
      metrics.lettersRefused.inc()
      app.log.warn({ letterId, err: error }, 'letter refused by the receiver for good')
    },
  })
  const vapid = await openVapid(db, config.appSecret, pushContact(config), clock())
  const pushes: PostPushes = (tx, id) => jobs.add(tx, 'pushes', id)
  const push = pushDeliverer({
    db,
    clock,
    vapid,
    services: config.pushServices,
    onRefused: (id, status) => app.log.warn({ id, status }, 'push refused by its service for good'),
  })
  const publish = publisher(live, db, {
    onSent: (event, ms) => {
      metrics.eventsSent.inc({ event })
      metrics.emitSeconds.observe(ms / 1000)
    },
    onTold: (rooms, order) => {
      if (order?.motoboy?.location) for (const person of peopleIn(live, rooms)) views.answered(person, order)
    },
    onError: (error) => {
      metrics.publishFailures.inc()
      app.log.error({ err: error }, 'events not sent')
      tellToCatchUp(live)
    },
  })
  const deaf = deafness(() => endAllSockets(live))
  acceptSockets(live, { db, authenticate, ended, guard: socketGuard, isDeaf: deaf.isDeaf })
  ended.onEnd((sessionId) => endSocketsOf(live, sessionId))
  const sweep = setInterval(() => {
    endExpiredSockets(live, clock())
    ended.forget(clock())
  }, 5000)
  const listener = new Listener(connection, {
    channels: [ordersChannel, sessionsChannel, jobsChannel],
    onNotice: (channel, payload) => {
      if (channel === jobsChannel) jobs.wake(payload)
      else if (channel === sessionsChannel) ended.add(payload, clock())
      else publish(JSON.parse(payload) as OrderNotice)
    },
    onListening: async (again) => {
      // An access token outlives its session by at most its own life.
      const since = new Date(clock().getTime() - remembered)
      for (const { id, ended_at } of await sessionsEndedSince(db, since)) ended.add(id, ended_at)
      deaf.heard()
      if (again) tellToCatchUp(live)
      jobs.wake()
    },
    onLost: (error, silent) => {
      metrics.listenLosses.inc()
      deaf.lost()
      if (silent) breakConnections(db)
      app.log.warn({ err: error }, 'LISTEN lost')
    },
    onNonsense: (error) => app.log.warn({ err: error }, 'a notification that is none of ours'),
  })

  const refresh = refreshCookie(secure)
  await app.register(async (scope) => {
    ignoreBodies(scope)
    authRoutes(serve, serveOn(scope, serving), tokens, refresh)
  })
  userRoutes(serve, post, config.dataDir)
  motoboyRoutes(serve, post)
  recoveryRoutes(serve, { post, secrets, tokens, cookie: refresh, sending: config.smtpUrl !== null })
  orderRoutes(serve, pushes, { onRepair: (found) => metrics.repairs.inc({ found }), onTold })
  geoRoutes(serve, {
    url: config.geocoderUrl,
    userAgent: `${config.appName} (${config.publicUrl})`,
    onError: (error) => app.log.warn({ err: error }, 'geocoder failed'),
  })
  recipientCodeRoutes(serve, config.appSecret, pushes)
  pushRoutes(serve, config.pushServices)
  auditRoutes(serve)
  ownDataRoutes(serve)
  statementRoutes(serve, config.timeZone)
  healthRoutes(app, serve, { db, config, jobs, vapidPublicKey: vapid.publicKey, listening: () => listener.listening })
  const look = looker(metrics, {
    db,
    listening: () => listener.listening,
    sockets: () => rolesOf(live),
    backingUp: config.backupDir !== null,
  })
  metricsRoute(app, metrics, config, look)
  apiDocsRoutes(app, config.appName)
  await webRoutes(app, config.appName)

  app.addHook('onReady', async () => {
    await jobs.start({ letters: deliver, pushes: push })
    await listener.start()
  })
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(sweep)
    // Sockets would hold the close for ever, so they are told first.
    live.disconnectSockets(true)
    live.engine.close()
    // Whoever sends or reads too slowly is not waited for longer than this.
    setTimeout(() => app.server.closeAllConnections(), longestStop).unref()
  })
  app.addHook('onClose', async () => {
    await jobs.stop()
    deaf.stop()
    await listener.stop()
    await views.stop()
  })
  return app
}
