import type { SentFix } from '@ligeiro/contract/positions-schemas'
import { onResult, withObjectStore } from '#lib/database.ts'
import { serverNow } from '#lib/clock.ts'
import { thinned } from './cadence.ts'

const most = 4000

/** The key of a person's positions: the store also has their orders, and both go with the session. */
const keyOf = (userId: string) => `fixes ${userId}`

const isStored = (value: unknown): value is { fixes: unknown[] } =>
  typeof value === 'object' && value !== null && 'fixes' in value && Array.isArray(value.fixes)
const isFix = (value: unknown): value is SentFix =>
  Array.isArray(value) && value.length === 4 && value.every((part) => Number.isFinite(part))

/** Changes the positions of this person that wait to be sent, the oldest first, and resolves with them. */
const change = (userId: string, work: (fixes: readonly SentFix[]) => readonly SentFix[]) =>
  withObjectStore<readonly SentFix[]>('known', 'readwrite', (store, done) =>
    onResult<unknown>(store.get(keyOf(userId)), (stored) => {
      const fixes = work(isStored(stored) ? stored.fixes.filter(isFix) : [])
      if (fixes.length === 0) store.delete(keyOf(userId))
      else store.put({ at: serverNow(), fixes }, keyOf(userId))
      done(fixes)
    }),
  )

/** The positions of this person that wait, in IndexedDB, and in memory where the browser has none. */
export function waitingFixes(userId: string) {
  let unstored: readonly SentFix[] = []
  /** What was added while the storage failed is stored with the next change. */
  const all = async (work: (fixes: readonly SentFix[]) => readonly SentFix[]) => {
    const added = unstored
    const both = (fixes: readonly SentFix[]) => thinned(work([...fixes, ...added]), most)
    try {
      const stored = await change(userId, both)
      unstored = unstored.slice(added.length)
      return stored
    } catch {
      unstored = both([])
      return unstored
    }
  }
  return {
    add: (fix: SentFix) => all((fixes) => [...fixes, fix]),
    read: () => all((fixes) => fixes),
    /** Takes away what was sent. */
    remove(sent: readonly SentFix[]) {
      const times = new Set(sent.map(([at]) => at))
      return all((fixes) => fixes.filter(([at]) => !times.has(at)))
    },
  }
}
export type WaitingFixes = ReturnType<typeof waitingFixes>
