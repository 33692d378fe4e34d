import { motoboyRoom } from '@ligeiro/contract/rooms'
import type { Db } from '../../platform/db/connect.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { presentOwn, presentQueue } from '../../queue/place/present.ts'
import { readQueueFor } from '../../queue/place/read-queue.ts'
import type { LiveServer } from './publish.ts'
import { motoboysOf, peopleIn } from './sockets.ts'
import { throttled } from '../../platform/time/throttle.ts'

const everyMs = 1000

type Needs = { db: Db; clock: Clock; zone: string; onError: (error: unknown) => void }

/** Notifies admins that the queue changed, and each motoboy with a socket of this process of their own place. */
export function createQueueNotifier(live: LiveServer, { db, clock, zone, onError }: Needs) {
  /** What each motoboy was sent last, and the queue as admins read it when they were notified last. */
  const lastSent = new Map<string, string>()
  let lastQueue: string | undefined
  /** The readings are numbered as they begin; `newest` is the last of which somebody was notified. */
  let begun = 0
  let newest = 0
  /** Notifies those whose answer is another one than before. */
  async function compare({ isNotified }: { isNotified: boolean }): Promise<void> {
    const connected = new Set(motoboysOf(live))
    for (const id of lastSent.keys()) if (!connected.has(id)) lastSent.delete(id)
    const hasAdmins = !peopleIn(live, ['admin']).next().done
    if (connected.size === 0 && !hasAdmins) return
    const reading = ++begun
    const places = await readQueueFor(db, { now: clock(), zone })
    // A reading that is answered late takes back nothing that a later one said.
    if (reading < newest) return
    newest = reading
    const queue = JSON.stringify(presentQueue(places('admin')))
    if (queue !== lastQueue && !isNotified) live.to('admin').emit('queue:changed', {})
    lastQueue = queue
    for (const place of places('motoboy')) {
      const { userId } = place.facts
      const own = presentOwn(place)
      const text = JSON.stringify(own)
      if (!connected.has(userId) || lastSent.get(userId) === text) continue
      lastSent.set(userId, text)
      live.to(motoboyRoom(userId)).emit('queue:me', own)
    }
  }
  return {
    /** A transaction changed the queue. */
    changed: throttled(() => {
      live.to('admin').emit('queue:changed', {})
      compare({ isNotified: true }).catch(onError)
    }, everyMs),
    /** Silence, its end and the end of a kept place change the queue without a transaction. */
    check: (): Promise<void> => compare({ isNotified: false }).catch(onError),
  }
}
