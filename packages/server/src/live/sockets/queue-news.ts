import { motoboyRoom } from '@ligeiro/contract/rooms'
import type { Db } from '../../platform/db/connect.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { presentOwn } from '../../queue/place/present.ts'
import { readQueue } from '../../queue/place/read-queue.ts'
import type { LiveServer } from './publish.ts'
import { motoboysOf } from './sockets.ts'
import { throttled } from '../../platform/time/throttle.ts'

const everyMs = 1000

type Needs = { db: Db; clock: Clock; zone: string; onError: (error: unknown) => void }

/** Tells admins that the queue changed, and each motoboy with a socket of this process their own place when it is another one. */
export function createQueueNews(live: LiveServer, { db, clock, zone, onError }: Needs) {
  const told = new Map<string, string>()
  async function tellMotoboys(): Promise<void> {
    const connected = new Set(motoboysOf(live))
    for (const id of told.keys()) if (!connected.has(id)) told.delete(id)
    if (connected.size === 0) return
    for (const place of await readQueue(db, { now: clock(), zone, reader: 'motoboy' })) {
      const { userId } = place.facts
      const own = presentOwn(place)
      const text = JSON.stringify(own)
      if (!connected.has(userId) || told.get(userId) === text) continue
      told.set(userId, text)
      live.to(motoboyRoom(userId)).emit('queue:me', own)
    }
  }
  return {
    changed: throttled(() => {
      live.to('admin').emit('queue:changed', {})
      tellMotoboys().catch(onError)
    }, everyMs),
  }
}
