import type { FastifyInstance } from 'fastify'
import { parseNotice } from '../../orders/order/notice.ts'
import type { PositionViewLog } from '../../people/position-view-log/position-view-log.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isOutage } from '../../platform/db/outage.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { OrderEvents } from './order-events.ts'
import { createPublisher, type LiveServer } from './publish.ts'
import { peopleIn, requestCatchUp } from './sockets.ts'

type Needs = { app: FastifyInstance; db: Db; clock: Clock; metrics: Metrics; views: PositionViewLog }

/** What must know of changed orders besides the sockets. */
type OrderWatcher = {
  changed: (order: string) => void
  /** More orders changed than were read. */
  changedAll: () => void
  /** This process no longer learns of what other processes write. */
  listenDown: () => void
  /** Whether anything must know of changed orders at the moment. */
  hasWatchers: () => boolean
}

/** Sends the events of orders to the sockets of this process, and to the one watcher besides them. */
export function createLiveOrders(live: LiveServer, { app, db, clock, metrics, views }: Needs) {
  let watching: OrderWatcher | undefined
  const events = new OrderEvents(db, {
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
  /** Sends what was written, if anybody is connected to this process. People who connect later load the present state. */
  const wake = () => {
    if (live.of('/').sockets.size > 0 || watching?.hasWatchers()) events.wake()
  }
  return {
    wake,
    /** Takes a notice of another process: the change of an order itself, or '' for new lines in the history. */
    onNotice: (payload: string): void => {
      const notice = payload === '' ? undefined : parseNotice(payload)
      if (notice?.outside) return events.publishOutside(notice)
      wake()
      if (notice || payload === '') return undefined
      app.log.warn({ payload }, 'unknown notice')
      return requestCatchUp(live)
    },
    listenDown: () => watching?.listenDown(),
    watch: (watcher: OrderWatcher) => void (watching = watcher),
    start: () => events.start(),
    stop: () => events.stop(),
  }
}
