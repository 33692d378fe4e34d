import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Authenticate } from '../auth/authenticate.ts'
import { remembered, type EndedSessions } from '../auth/ended-sessions.ts'
import { sessionsChannel, sessionsEndedSince } from '../auth/queries.ts'
import type { Clock } from '../time/clock.ts'
import type { Config } from '../config.ts'
import { breakConnections, type Connection, type Db } from '../db/connect.ts'
import { jobsChannel, type Jobs } from '../jobs/jobs.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { ordersChannel, type OrderNotice } from '../orders/notice.ts'
import type { PositionViewLog } from '../position-view-log/position-view-log.ts'
import { dataHeaders } from '../http/headers.ts'
import { listenWatchdog } from './listen-watchdog.ts'
import { createSocketGuard } from './guard.ts'
import { Listener } from './listener.ts'
import { publisher, type Live } from './publish.ts'
import {
  acceptSockets,
  endAllSockets,
  endExpiredSockets,
  endSocketsOf,
  peopleIn,
  rolesOf,
  requestCatchUp,
} from './sockets.ts'

type Deps = {
  app: FastifyInstance
  db: Db
  connection: Connection
  config: Config
  clock: Clock
  metrics: Metrics
  ended: EndedSessions
  /** Made when the first socket knocks: it asks in turn whether this process is listening. */
  authenticate: Authenticate
  jobs: Jobs
  views: PositionViewLog
}

const sweepEveryMs = 5000

/** The sockets on `app`'s server, and the LISTEN that feeds them: notices of orders, of ended sessions and of jobs come in here. */
export function openLive({ app, db, connection, config, clock, metrics, ended, authenticate, jobs, views }: Deps) {
  let closing = false
  let warned = false
  const socketGuard = createSocketGuard(config, (reason, origin) => {
    metrics.socketsRefused.inc({ reason })
    if (reason !== 'foreign' || warned) return
    // Once: whoever knocks must not write our log.
    warned = true
    app.log.warn({ origin }, 'socket of another site refused; a proxy must pass Host on, or be the one of PUBLIC_URL')
  })
  const live: Live = new Server(app.server, {
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (request, allow) => {
      const may = !closing && socketGuard.allowHandshake(request)
      allow(may ? null : 'not now', may)
    },
    // A connection that has gone silent is noticed after 25 s at most, on both sides.
    pingInterval: 15_000,
    pingTimeout: 10_000,
    // Who does not say who he is: long enough for a machine that is overrun by its own people coming back.
    connectTimeout: 30_000,
  })
  // Socket.io answers polling before Fastify, and thus without its headers.
  const headers = new Map(Object.entries(dataHeaders(config.publicUrl.startsWith('https:'))))
  app.server.prependListener('request', (request, response) => {
    if (request.url?.startsWith('/socket.io/')) response.setHeaders(headers)
  })
  const publish = publisher(live, db, {
    clock,
    onSent: (event, ms) => {
      metrics.eventsSent.inc({ event })
      metrics.emitSeconds.observe(ms / 1000)
    },
    onOrderShown: (rooms, order) => {
      if (order?.motoboy?.location) for (const person of peopleIn(live, rooms)) views.answered(person, order)
    },
    onError: (error) => {
      metrics.publishFailures.inc()
      app.log.error({ err: error }, 'events not sent')
      requestCatchUp(live)
    },
  })
  const deaf = listenWatchdog(() => endAllSockets(live))
  acceptSockets(live, { db, authenticate, ended, guard: socketGuard, isListenDown: deaf.isDeaf })
  ended.onEnd((sessionId) => endSocketsOf(live, sessionId))
  const sweep = setInterval(() => {
    endExpiredSockets(live, clock())
    ended.forget(clock())
  }, sweepEveryMs)
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
      if (again) requestCatchUp(live)
      jobs.wake()
    },
    onLost: (error, silent) => {
      metrics.listenLosses.inc()
      deaf.lost()
      if (silent) breakConnections(db)
      app.log.warn({ err: error }, 'LISTEN lost')
    },
    onInvalidNotification: (error) => app.log.warn({ err: error }, 'a notification that is none of ours'),
  })

  app.addHook('preClose', async () => {
    closing = true
    clearInterval(sweep)
    // Sockets would hold the close for ever, so they are told first.
    live.disconnectSockets(true)
    live.engine.close()
  })
  return {
    /** Does this process hear of what other processes change? */
    listening: () => listener.listening,
    /** How many sockets of each role are open. */
    roles: () => rolesOf(live),
    start: () => listener.start(),
    async stop() {
      deaf.stop()
      await listener.stop()
    },
  }
}
