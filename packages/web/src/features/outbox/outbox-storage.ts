import { inStore, whenFound } from '../../lib/database.ts'
import type { Entry, NewEntry, Rejection } from './entry.ts'

/** Where entries are kept. Each function is atomic among the tabs that share it. */
export type OutboxStorage = {
  /** This person's, in the order of the taps. */
  of: (userId: string) => Promise<Entry[]>
  add: (entry: NewEntry) => Promise<Entry>
  /** From now on it counts as sent, and as pressed at `at` by the server's clock; undefined where it was taken back meanwhile. */
  claim: (id: number, at: number) => Promise<Entry | undefined>
  /** False where it may have been sent. */
  takeBack: (id: number) => Promise<boolean>
  refuse: (id: number, refused: Rejection) => Promise<void>
  remove: (id: number) => Promise<void>
}

type Change<T> = (entry: Entry | undefined) => { put?: Entry; remove?: boolean; result: T }

/** Every try says the same moment: the same key with another body is refused. */
const claim =
  (at: number): Change<Entry | undefined> =>
  (entry) => {
    const claimed = entry && (entry.tried ? entry : { ...entry, at, told: true, tried: true })
    return { put: claimed, result: claimed }
  }
const takeBack: Change<boolean> = (entry) =>
  entry && !entry.tried ? { remove: true, result: true } : { result: !entry }
const refuse =
  (refused: Rejection): Change<undefined> =>
  (entry) => ({ put: entry && { ...entry, refused }, result: undefined })

/** Survives the tab and the phone's restart. Rejects where the browser has no room, or forbids it. */
export function indexedDbStorage(): OutboxStorage {
  const change = <T>(id: number, what: Change<T>) =>
    inStore<T>('outbox', 'readwrite', (store, done) =>
      whenFound<Entry | undefined>(store.get(id), (entry) => {
        const { put, remove, result } = what(entry)
        if (put) store.put(put)
        if (remove) store.delete(id)
        done(result)
      }),
    )
  return {
    of: (userId) =>
      inStore<Entry[]>('outbox', 'readonly', (store, done) =>
        whenFound<Entry[]>(store.getAll(), (all) => done(all.filter((entry) => entry.userId === userId))),
      ),
    add: (entry) =>
      inStore<Entry>('outbox', 'readwrite', (store, done) =>
        whenFound(store.add(entry), (id) => done({ ...entry, id: Number(id) })),
      ),
    claim: (id, at) => change(id, claim(at)),
    takeBack: (id) => change(id, takeBack),
    refuse: (id, refused) => change(id, refuse(refused)),
    remove: (id) => inStore<void>('outbox', 'readwrite', (store) => void store.delete(id)),
  }
}

/** Lives as long as the tab: for a browser that keeps nothing. Its ids come after all that a device ever gave. */
export function memoryStorage(): OutboxStorage {
  const entries = new Map<number, Entry>()
  let last = Number.MAX_SAFE_INTEGER / 2
  const change = <T>(id: number, what: Change<T>) => {
    const { put, remove, result } = what(entries.get(id))
    if (put) entries.set(id, put)
    if (remove) entries.delete(id)
    return Promise.resolve(result)
  }
  return {
    of: (userId) => Promise.resolve([...entries.values()].filter((entry) => entry.userId === userId)),
    add(entry) {
      const added = { ...entry, id: ++last }
      entries.set(added.id, added)
      return Promise.resolve(added)
    },
    claim: (id, at) => change(id, claim(at)),
    takeBack: (id) => change(id, takeBack),
    refuse: (id, refused) => change(id, refuse(refused)),
    remove: (id) => Promise.resolve(void entries.delete(id)),
  }
}

/** The device's, and the tab's for what the device would not take. `onFull` hears of the first such time. */
export function storageWithFallback(device: OutboxStorage, tab: OutboxStorage, onFull: () => void): OutboxStorage {
  const isOfTab = (id: number) => id > Number.MAX_SAFE_INTEGER / 2
  const shelfOf = (id: number) => (isOfTab(id) ? tab : device)
  return {
    async of(userId) {
      const kept = await device.of(userId).catch(() => {
        onFull()
        return []
      })
      return [...kept, ...(await tab.of(userId))]
    },
    add: (entry) =>
      device.add(entry).catch(() => {
        onFull()
        return tab.add(entry)
      }),
    claim: (id, at) => shelfOf(id).claim(id, at),
    takeBack: (id) => shelfOf(id).takeBack(id),
    refuse: (id, refused) => shelfOf(id).refuse(id, refused),
    remove: (id) => shelfOf(id).remove(id),
  }
}
