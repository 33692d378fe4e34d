import { inStore, whenFound } from '../../lib/database.ts'
import { uuid } from '../../lib/uuid.ts'

/** Runs `work` while no other tab does; false where another one was at it. */
export type WithLock = (work: () => Promise<void>) => Promise<boolean>

/** Longer than a try with its renewal lasts, in ms. */
const leaseMs = 90_000
type Lease = { owner: string; until: number }

/** Web Locks where the browser has them (a secure context only), otherwise a lease that a killed tab lets run out. */
export function lockAcrossTabs(userId: string): WithLock {
  if ('locks' in navigator)
    return async (work) => {
      await navigator.locks.request(`ligeiro-outbox-${userId}`, work)
      return true
    }
  const owner = uuid()
  const take = (until: number) =>
    inStore<boolean>('lease', 'readwrite', (store, done) =>
      whenFound<Lease | undefined>(store.get(userId), (held) => {
        const now = Date.now()
        // A lease from a future that far was written before somebody set the clock back.
        const free = !held || held.owner === owner || held.until < now || held.until > now + leaseMs
        if (free) store.put({ owner, until }, userId)
        done(free)
      }),
    )
  return async (work) => {
    // Where nothing can be kept, no other tab can know of these entries either.
    const free = await take(Date.now() + leaseMs).catch(() => true)
    if (!free) return false
    try {
      await work()
    } finally {
      await take(0).catch(() => false)
    }
    return true
  }
}
