import { withObjectStore, onResult } from '#lib/database.ts'
import type { Entry, NewEntry, Rejection } from './entry.ts'
import { isEntry } from './is-entry.ts'

/** Stores the entries of the outbox. Each function is atomic among the tabs that share the storage. */
export type OutboxStorage = {
  /** The entries of this user, in the order in which they were added. */
  of: (userId: string) => Promise<Entry[]>
  add: (entry: NewEntry) => Promise<Entry>
  /**
   * Marks the entry as sent and sets its time to `at`, by the server's clock; an entry that was claimed before keeps its time.
   * Resolves with undefined if the entry was removed meanwhile.
   */
  claim: (id: number, at: number) => Promise<Entry | undefined>
  /** Removes the entry unless it may have been sent. Resolves with false in that case. */
  takeBack: (id: number) => Promise<boolean>
  refuse: (id: number, refused: Rejection) => Promise<void>
  remove: (id: number) => Promise<void>
}

type Change<T> = (entry: Entry | undefined) => { put?: Entry; remove?: boolean; result: T }

/** Every attempt sends the same time: the server rejects the same idempotency key with another body. */
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

/** Storage in IndexedDB, which survives the tab and a restart of the phone. Rejects if the browser's storage is full or forbidden. */
export function indexedDbStorage(): OutboxStorage {
  const change = <T>(id: number, apply: Change<T>) =>
    withObjectStore<T>('outbox', 'readwrite', (store, done) =>
      onResult<unknown>(store.get(id), (entry) => {
        const { put, remove, result } = apply(isEntry(entry) ? entry : undefined)
        if (put) store.put(put)
        if (remove) store.delete(id)
        done(result)
      }),
    )
  return {
    of: (userId) =>
      withObjectStore<Entry[]>('outbox', 'readonly', (store, done) =>
        onResult<unknown[]>(store.getAll(), (all) =>
          done(all.filter(isEntry).filter((entry) => entry.userId === userId)),
        ),
      ),
    add: (entry) =>
      withObjectStore<Entry>('outbox', 'readwrite', (store, done) =>
        onResult(store.add(entry), (id) => done({ ...entry, id: Number(id) })),
      ),
    claim: (id, at) => change(id, claim(at)),
    takeBack: (id) => change(id, takeBack),
    refuse: (id, refused) => change(id, refuse(refused)),
    remove: (id) => withObjectStore<void>('outbox', 'readwrite', (store) => void store.delete(id)),
  }
}

/** Storage in memory, for a browser without IndexedDB; it ends with the tab. Its ids are higher than all ids from IndexedDB. */
export function memoryStorage(): OutboxStorage {
  const entries = new Map<number, Entry>()
  let lastId = Number.MAX_SAFE_INTEGER / 2
  const change = <T>(id: number, apply: Change<T>) => {
    const { put, remove, result } = apply(entries.get(id))
    if (put) entries.set(id, put)
    if (remove) entries.delete(id)
    return Promise.resolve(result)
  }
  return {
    of: (userId) => Promise.resolve([...entries.values()].filter((entry) => entry.userId === userId)),
    add(entry) {
      const added = { ...entry, id: ++lastId }
      entries.set(added.id, added)
      return Promise.resolve(added)
    },
    claim: (id, at) => change(id, claim(at)),
    takeBack: (id) => change(id, takeBack),
    refuse: (id, refused) => change(id, refuse(refused)),
    remove: (id) => Promise.resolve(void entries.delete(id)),
  }
}

/** Uses `device`, and `tab` for entries that `device` could not store. Calls `onFull` every time that `device` could not read or store entries. */
export function storageWithFallback(device: OutboxStorage, tab: OutboxStorage, onFull: () => void): OutboxStorage {
  const isOfTab = (id: number) => id > Number.MAX_SAFE_INTEGER / 2
  const storageOf = (id: number) => (isOfTab(id) ? tab : device)
  return {
    async of(userId) {
      const stored = await device.of(userId).catch(() => {
        onFull()
        return []
      })
      return [...stored, ...(await tab.of(userId))]
    },
    add: (entry) =>
      device.add(entry).catch(() => {
        onFull()
        return tab.add(entry)
      }),
    claim: (id, at) => storageOf(id).claim(id, at),
    takeBack: (id) => storageOf(id).takeBack(id),
    refuse: (id, refused) => storageOf(id).refuse(id, refused),
    remove: (id) => storageOf(id).remove(id),
  }
}
