import type { ShiftNotice } from '@ligeiro/contract/events'
import { clientRoom, motoboyRoom } from '@ligeiro/contract/rooms'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Authenticate } from '../../people/auth/authenticate.ts'
import { endedSessionRetentionMs, type EndedSessions } from '../../people/auth/ended-sessions.ts'
import { rolesChosenSince, sessionsChannel, sessionsEndedSince } from '../../people/auth/queries.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Config } from '../../config.ts'
import { breakConnections, onDemoted, type Connection, type Db } from '../../platform/db/connect.ts'
import { isOutage } from '../../platform/db/outage.ts'
import { jobsChannel } from '../../platform/jobs/jobs.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { ordersChannel, parseNotice } from '../../orders/order/notice.ts'
import type { Intake } from '../../positions/intake.ts'
import type { Room } from '../../positions/map-room.ts'
import { mapChannel, parseMapNotice, type MapNotice } from '../../positions/notice.ts'
import type { Presence } from '../../positions/presence.ts'
import type { PositionViewLog } from '../../people/position-view-log/position-view-log.ts'
import { firmChannel } from '../../firm/queries.ts'
import { moneyChannel, parseMoneyNotice } from '../../money/notice.ts'
import { pricesChannel } from '../../prices/notice.ts'
import { queueChannel } from '../../queue/place/notice.ts'
import { parseTripNotice, tripsChannel } from '../../orders/trip-stops/notice.ts'
import { parseShiftNotice, shiftsChannel } from '../../shifts/shift/notice.ts'
import { dataHeaders } from '../../platform/http/headers.ts'
import { hasSeveralHosts } from '../../platform/http/host-check.ts'
import { listenWatchdog } from './listen-watchdog.ts'
import { createSocketGuard } from './guard.ts'
import { Listener } from './listener.ts'
import { Outbox } from './outbox.ts'
import { createPublisher, type LiveServer } from './publish.ts'
import {
  acceptSockets,
  endAllSockets,
  endExpiredSockets,
  endSocketsOf,
  motoboysOf,
  peopleIn,
  rolesOf,
  requestCatchUp,
} from './sockets.ts'
import { throttled } from '../../platform/time/throttle.ts'
import { createQueueNotifier } from './queue-notifier.ts'

type Deps = {
  app: FastifyInstance
  db: Db
  connection: Connection
  config: Config
  clock: Clock
  metrics: Metrics
  ended: EndedSessions
  authenticate: Authenticate
  /** Looks for new jobs; the name of a queue is a hint. */
  wakeJobs: (queue?: string) => void
  views: PositionViewLog
  intake: Intake
  presence: Presence
  /** What the map shows changed. */
  onMap: (notice: MapNotice) => void
  onShift: (notice: ShiftNotice) => void
  onPricesChanged: () => void
  /** An admin changed what the firm's screens and e-mails show, or such a change may have been missed. */
  onFirmChanged: () => void
}

/** What must know of changed orders besides the sockets. */
export type OrderWatcher = {
  changed: (order: string) => void
  /** More orders changed than were read. */
  changedAll: () => void
  /** This process no longer learns of what other processes write. */
  listenDown: () => void
  /** Whether anything must know of changed orders at the moment. */
  hasWatchers: () => boolean
}

const sweepEveryMs = 5000
const queueCheckEveryMs = 25_000
const pricesEveryMs = 1000

/** Opens the socket server on `app`'s HTTP server, and the LISTEN connection that receives the notices of orders, ended sessions and jobs. */
export function openLive({
  app,
  db,
  connection,
  config,
  clock,
  metrics,
  ended,
  authenticate,
  wakeJobs,
  views,
  intake,
  presence,
  onMap,
  onShift,
  onPricesChanged,
  onFirmChanged,
}: Deps) {
  let closing = false
  let warned = false
  const socketGuard = createSocketGuard(config, (reason, origin) => {
    metrics.socketsRefused.inc({ reason })
    if (reason !== 'bad_origin' || warned) return
    // Warn once: otherwise an attacker could fill the log.
    warned = true
    app.log.warn({ origin }, 'socket of another site refused; a proxy must pass Host on, or be the one of PUBLIC_URL')
  })
  const live: LiveServer = new Server(app.server, {
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (request, allow) => {
      const may = !closing && !hasSeveralHosts(request) && socketGuard.allowHandshake(request)
      allow(may ? null : 'not now', may)
    },
    // Both sides notice a dead connection after at most 25 s (pingInterval + pingTimeout).
    pingInterval: 15_000,
    pingTimeout: 10_000,
    // Timeout for sockets that do not authenticate. It is long, because after a restart all users reconnect at once.
    connectTimeout: 30_000,
  })
  // Socket.io answers polling requests before Fastify does, so Fastify's headers are missing there.
  const headers = new Map(Object.entries(dataHeaders(config.publicUrl.startsWith('https:'))))
  app.server.prependListener('request', (request, response) => {
    if (request.url?.startsWith('/socket.io/')) response.setHeaders(headers)
  })
  const publisher = createPublisher(live, {
    clock,
    onSent: (event, ms) => {
      metrics.eventsSent.inc({ event })
      metrics.emitSeconds.observe(ms / 1000)
    },
    onOrderShown: (rooms, order) => {
      if (order?.motoboy?.location) for (const person of peopleIn(live, rooms)) views.answered(person, order)
    },
  })
  let watching: OrderWatcher | undefined
  const outbox = new Outbox(db, {
    onOrder: (order) => watching?.changed(order),
    publisher,
    notify: () => listener.notify(ordersChannel),
    onError: (error) => {
      // The loss of LISTEN reports an outage already, and the next reading goes on where this one was.
      if (isOutage(error)) return
      metrics.publishFailures.inc()
      app.log.error({ err: error }, 'events not sent')
    },
    onTooMuch: () => {
      requestCatchUp(live)
      watching?.changedAll()
    },
  })
  /** Whether anybody is connected to this process. People who connect later load the present state. */
  const hasListeners = () => live.of('/').sockets.size > 0 || watching?.hasWatchers()
  const watchdog = listenWatchdog(() => {
    endAllSockets(live)
    watching?.listenDown()
  })
  acceptSockets(live, {
    db,
    clock,
    authenticate,
    ended,
    guard: socketGuard,
    isListenDown: watchdog.isDown,
    intake,
    presence,
  })
  ended.onEnd((sessionId) => {
    for (const { role, id } of endSocketsOf(live, sessionId)) if (role === 'motoboy') presence.signedOut(id)
  })
  const sweep = setInterval(() => {
    endExpiredSockets(live, clock())
    ended.forget(clock())
  }, sweepEveryMs)
  // A client may change their agreement as often as they like, and each admin's screen loads the prices again.
  const pricesChanged = throttled(() => {
    if (closing) return
    onPricesChanged()
    live.to('admin').emit('prices:changed', {})
  }, pricesEveryMs)
  const queueNotifier = createQueueNotifier(live, {
    db,
    clock,
    zone: config.timeZone,
    onError: (error) => app.log.warn({ err: error }, 'news of the queue wait'),
  })
  const queueCheck = setInterval(() => void queueNotifier.check(), queueCheckEveryMs).unref()
  const listener = new Listener(connection, {
    channels: [
      ordersChannel,
      sessionsChannel,
      jobsChannel,
      pricesChannel,
      firmChannel,
      moneyChannel,
      shiftsChannel,
      mapChannel,
      queueChannel,
      tripsChannel,
    ],
    onNotice: (channel, payload) => {
      if (channel === jobsChannel) wakeJobs(payload)
      else if (channel === firmChannel) onFirmChanged()
      else if (channel === queueChannel) queueNotifier.changed()
      else if (channel === sessionsChannel) {
        const [session = '', role] = payload.split(' ')
        if (role === undefined) ended.add(session, clock())
        else ended.choose(session, role, clock())
      } else if (channel === pricesChannel) {
        if (payload === '') pricesChanged()
        else live.to(clientRoom(payload)).emit('prices:changed', {})
      } else if (channel === moneyChannel) {
        const { change, party } = parseMoneyNotice(payload)
        live.to(['admin', clientRoom(party), motoboyRoom(party)]).emit('money:changed', change)
      } else if (channel === tripsChannel) {
        const { user, trip } = parseTripNotice(payload)
        live.to(['admin', motoboyRoom(user)]).emit('trip:changed', { trip })
      } else if (channel === shiftsChannel) {
        const { notice, user } = parseShiftNotice(payload)
        live.to(['admin', motoboyRoom(user)]).emit('shift:changed', notice)
        onShift(notice)
      } else if (channel === mapChannel) {
        onMap(parseMapNotice(payload))
      } else {
        const notice = payload === '' ? undefined : parseNotice(payload)
        if (notice?.outside) return outbox.publishOutside(notice)
        if (hasListeners()) outbox.wake()
        if (notice || payload === '') return undefined
        app.log.warn({ payload }, 'unknown notice')
        requestCatchUp(live)
      }
      return undefined
    },
    onListening: async () => {
      // Notices of ended sessions were missed. Only sessions that ended within the lifetime of an access token matter.
      const since = new Date(clock().getTime() - endedSessionRetentionMs)
      for (const { id, ended_at } of await sessionsEndedSince(db, since)) ended.add(id, ended_at)
      for (const { id, role, role_chosen_at } of await rolesChosenSince(db, since))
        ended.choose(id, role, role_chosen_at)
      onFirmChanged()
      watchdog.heard()
      outbox.wake()
      wakeJobs()
    },
    onLost: (error, silent) => {
      metrics.listenLosses.inc()
      watchdog.lost()
      if (silent) breakConnections(db)
      app.log.warn({ err: error }, 'LISTEN lost')
    },
    onInvalidNotification: (error) => app.log.warn({ err: error }, 'a notification that is none of ours'),
  })
  ended.isComplete = () => listener.listening
  // Without this the listener would notice up to 5 s later, and would then break connections that lead to the new primary.
  onDemoted(db, () => listener.check())

  app.addHook('preClose', async () => {
    closing = true
    clearInterval(sweep)
    clearInterval(queueCheck)
    // Open sockets would keep `close` waiting forever, so disconnect them first.
    live.disconnectSockets(true)
    live.engine.close()
  })
  return {
    /** Is the LISTEN connection active? */
    listening: () => listener.listening,
    /** Whether this process may not learn of what other processes write. */
    isListenDown: watchdog.isDown,
    /** Registers what must know of changed orders besides the sockets. */
    onOrders: (watcher: OrderWatcher) => void (watching = watcher),
    /** The roles of the open sockets, one entry a socket. */
    roles: () => rolesOf(live),
    /** The accounts of the motoboys with an open socket. */
    motoboys: () => motoboysOf(live),
    /** The people in a room of this process, and what is sent to them. */
    room: (name: string): Room => ({
      people: () => [...peopleIn(live, [name])],
      emit: (event, ...body) => void live.to(name).emit(event, ...body),
    }),
    /** Sends the events of the steps that this process committed. */
    wake() {
      if (hasListeners()) outbox.wake()
      outbox.ring()
    },
    async start() {
      await outbox.start()
      await listener.start()
    },
    async stop() {
      watchdog.stop()
      outbox.stop()
      await listener.stop()
    },
  }
}
