import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../../people/auth/authenticate.ts'
import type { EndedSessions } from '../../people/auth/ended-sessions.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Config } from '../../config.ts'
import { breakConnections, onDemoted, type Connection, type Db } from '../../platform/db/connect.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { ordersChannel } from '../../orders/order/notice.ts'
import type { Intake } from '../../positions/intake.ts'
import type { Room } from '../../positions/map-room.ts'
import type { Presence } from '../../positions/presence.ts'
import type { PositionViewLog } from '../../people/position-view-log/position-view-log.ts'
import { throttled } from '../../platform/time/throttle.ts'
import { listenWatchdog } from './listen-watchdog.ts'
import { Listener } from './listener.ts'
import { createLiveOrders } from './live-orders.ts'
import { catchUp, noticeHandlers, type OnNotice } from './notices.ts'
import { createSocketServer } from './socket-server.ts'
import {
  acceptSockets,
  endAllSockets,
  endExpiredSockets,
  endSocketsOf,
  motoboysOf,
  peopleIn,
  rolesOf,
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
  /** Logs that something failed and is done later. */
  later: (what: string) => (error: unknown) => void
}

const sweepEveryMs = 5000
const queueCheckEveryMs = 25_000
/** The pause between two notices to the other processes. */
const notifyPauseMs = 5

/**
 * Opens the sockets, and the LISTEN connection that receives what other processes wrote. A change of an order, noticed there or told by `wake`, is
 * read and sent by `createLiveOrders`; every other notice is sent by `noticeHandlers`.
 */
export function openLive(deps: LiveNeeds) {
  const { app, db, connection, config, clock, metrics, ended, presence, later } = deps
  const { live, guard, isClosing } = createSocketServer(app, config, metrics)
  const orders = createLiveOrders(live, deps)
  const queue = createQueueNotifier(live, {
    db,
    clock,
    zone: config.timeZone,
    onError: later('news of the queue wait'),
  })
  const onOffer = createOfferNotifier(live, { db, onError: later('offers are shown later') })
  const watchdog = listenWatchdog(() => {
    endAllSockets(live)
    orders.listenDown()
  })
  acceptSockets(live, {
    ...deps,
    guard,
    isListenDown: watchdog.isDown,
    onError: (error) => app.log.error({ err: error }, 'positions not taken'),
  })
  const noticed = { ...deps, onOrder: orders.onNotice, onQueue: queue.changed, onOffer, isClosing }
  const listener = new Listener(connection, {
    handlers: noticeHandlers(live, noticed),
    onListening: async () => {
      await catchUp(db, noticed)
      watchdog.heard()
      orders.wake()
    },
    onLost: (error, silent) => {
      metrics.listenLosses.inc()
      watchdog.lost()
      if (silent) breakConnections(db)
      app.log.warn({ err: error }, 'LISTEN lost')
    },
    onInvalidNotification: (error) => app.log.warn({ err: error }, 'invalid notification ignored'),
  })
  const notifyOthers = throttled(() => listener.notify(ordersChannel), notifyPauseMs)
  ended.isComplete = () => listener.listening
  ended.onEnd((sessionId) => {
    for (const { role, id } of endSocketsOf(live, sessionId)) if (role === 'motoboy') presence.signedOut(id)
  })
  // Without this the listener would notice up to 5 s later, and would then break connections that lead to the new primary.
  onDemoted(db, () => listener.check())
  let timers: NodeJS.Timeout[] = []

  return {
    listening: () => listener.listening,
    /** Whether this process may not learn of what other processes write. */
    isListenDown: watchdog.isDown,
    /** Registers what must know of changed orders besides the sockets. */
    onOrders: orders.watch,
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
      orders.wake()
      notifyOthers()
    },
    async start() {
      timers = [
        setInterval(() => {
          endExpiredSockets(live, clock())
          ended.forget(clock())
        }, sweepEveryMs),
        setInterval(() => void queue.check(), queueCheckEveryMs),
      ]
      await orders.start()
      await listener.start()
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      watchdog.stop()
      orders.stop()
      await listener.stop()
    },
  }
}
