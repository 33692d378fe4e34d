import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../../people/auth/authenticate.ts'
import type { EndedSessions } from '../../people/auth/ended-sessions.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Config } from '../../config.ts'
import { breakConnections, onDemoted, type Connection, type Db } from '../../platform/db/connect.ts'
import { isOutage } from '../../platform/db/outage.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { ordersChannel, parseNotice } from '../../orders/order/notice.ts'
import type { Intake } from '../../positions/intake.ts'
import type { Room } from '../../positions/map-room.ts'
import type { Presence } from '../../positions/presence.ts'
import type { PositionViewLog } from '../../people/position-view-log/position-view-log.ts'
import { listenWatchdog } from './listen-watchdog.ts'
import { Listener } from './listener.ts'
import { catchUp, noticeHandlers, type OnNotice } from './notices.ts'
import { Outbox } from './outbox.ts'
import { createPublisher } from './publish.ts'
import { createSocketServer } from './socket-server.ts'
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
import { createOfferNotifier } from './offer-notifier.ts'
import { createQueueNotifier } from './queue-notifier.ts'

export type LiveNeeds = OnNotice & {
  app: FastifyInstance
  db: Db
  connection: Connection
  config: Config
  clock: Clock
  metrics: Metrics
  ended: EndedSessions
  authenticate: Authenticate
  views: PositionViewLog
  intake: Intake
  presence: Presence
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

/**
 * Opens the sockets, and the LISTEN connection that receives what other processes wrote. Orders go the way notice or `wake`, `Outbox`,
 * `createPublisher`, sockets; everything else the way notice, `noticeHandlers`, sockets.
 */
export function openLive(deps: LiveNeeds) {
  const { app, db, connection, config, clock, metrics, ended, presence, views } = deps
  const { live, guard, isClosing } = createSocketServer(app, config, metrics)
  let watching: OrderWatcher | undefined
  const outbox = new Outbox(db, {
    onOrder: (order) => watching?.changed(order),
    publisher: createPublisher(live, {
      clock,
      onSent: (event, ms) => {
        metrics.eventsSent.inc({ event })
        metrics.emitSeconds.observe(ms / 1000)
      },
      onOrderShown: (rooms, order) => {
        if (order?.motoboy?.location) for (const person of peopleIn(live, rooms)) views.answered(person, order)
      },
    }),
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
    ...deps,
    guard,
    isListenDown: watchdog.isDown,
    onError: (error) => app.log.error({ err: error }, 'positions not taken'),
  })
  ended.onEnd((sessionId) => {
    for (const { role, id } of endSocketsOf(live, sessionId)) if (role === 'motoboy') presence.signedOut(id)
  })
  const sweep = setInterval(() => {
    endExpiredSockets(live, clock())
    ended.forget(clock())
  }, sweepEveryMs)

  function onOrder(payload: string): void {
    const notice = payload === '' ? undefined : parseNotice(payload)
    if (notice?.outside) return outbox.publishOutside(notice)
    if (hasListeners()) outbox.wake()
    if (notice || payload === '') return undefined
    app.log.warn({ payload }, 'unknown notice')
    return requestCatchUp(live)
  }
  const queueNotifier = createQueueNotifier(live, {
    db,
    clock,
    zone: config.timeZone,
    onError: (error) => app.log.warn({ err: error }, 'news of the queue wait'),
  })
  const queueCheck = setInterval(() => void queueNotifier.check(), queueCheckEveryMs).unref()
  app.addHook('preClose', async () => {
    clearInterval(sweep)
    clearInterval(queueCheck)
  })
  const onOffer = createOfferNotifier(live, {
    db,
    onError: (error) => app.log.warn({ err: error }, 'offers are shown later'),
  })
  const noticed = { ...deps, onOrder, onQueue: queueNotifier.changed, onOffer, isClosing }
  const listener = new Listener(connection, {
    handlers: noticeHandlers(live, noticed),
    onListening: async () => {
      await catchUp(db, noticed)
      watchdog.heard()
      outbox.wake()
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

  return {
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
      outbox.notifyOthers()
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
