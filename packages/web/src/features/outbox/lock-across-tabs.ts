import { withObjectStore, onResult } from '#lib/database.ts'
import { isNumber, isObject, isString } from '#lib/guards.ts'
import { withLock } from '#lib/locks.ts'
import { uuid } from '#lib/uuid.ts'

/** Runs `work` while no other tab runs its own. Resolves with false, without running `work`, if another tab holds the lease. */
export type WithLock = (work: () => Promise<void>) => Promise<boolean>

/** Longer than one attempt takes, including the renewal of the access token, in ms. */
const leaseMs = 90_000
const isLease = isObject<{ owner: string; until: number }>({ owner: isString, until: isNumber })

/** Without Web Locks, or if the browser refuses them, a lease in IndexedDB is used, which expires if its tab was killed. */
export function lockAcrossTabs(userId: string): WithLock {
  const owner = uuid()
  const take = (until: number) =>
    withObjectStore<boolean>('lease', 'readwrite', (store, done) =>
      onResult<unknown>(store.get(userId), (lease) => {
        const now = Date.now()
        // A lease that ends later than `leaseMs` from now was written before the device's clock was set back.
        const free = !isLease(lease) || lease.owner === owner || lease.until < now || lease.until > now + leaseMs
        if (free) store.put({ owner, until }, userId)
        done(free)
      }),
    )
  const withLease: WithLock = async (work) => {
    // If IndexedDB fails, no other tab can read these entries either.
    const free = await take(Date.now() + leaseMs).catch(() => true)
    if (!free) return false
    try {
      await work()
    } finally {
      await take(0).catch(() => false)
    }
    return true
  }
  return (work) => {
    const run = async () => {
      await work()
      return true
    }
    return withLock(`ligeiro-outbox-${userId}`, run, () => withLease(work))
  }
}
