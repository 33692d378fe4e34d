import { databaseDeletions, onResult, withObjectStore } from '#lib/database.ts'
import type { Entry, NewEntry, Rejection } from './entry.ts'
import { isEntry } from './is-entry.ts'

/** Stores the entries of the outbox. Each function is atomic among the tabs that share the storage, and never rejects. */
export type OutboxStorage = ReturnType<typeof storageOn>

/** `entry`: what the entry becomes; null removes it, undefined leaves it. */
type Change<T> = (entry: Entry | undefined) => { entry?: Entry | null | undefined; result: T }
/** Changes that the device has not stored, by entry id; null: removed. */
type Unstored = ReadonlyMap<number, Entry | null>

/** The storage that all tabs share. Each function is one transaction, and rejects where the browser's storage is forbidden, full or lost. */
type Device = {
  /** Stores the changes, and resolves with the entries of this user. */
  sync: (userId: string, unstored: Unstored) => Promise<Entry[]>
  add: (entry: Entry) => Promise<void>
  change: <T>(id: number, apply: Change<T>) => Promise<T>
  /** How often all entries were lost. */
  losses: () => number
}

/** Ids increase with time, on every tab, so that a device that lost its entries gives none of them to another entry. */
const idAfter = (id: number) => Math.max(id + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000))

/** Keeps in memory what `device` could not store or has lost, until it is stored. `onAttempt` is called with whether `device` has all entries. */
function storageOn(device: Device, onAttempt: (isStored: boolean) => void) {
  const known = new Map<number, Entry>()
  const unstored = new Map<number, Entry | null>()
  let losses = device.losses()
  let lastId = 0
  const setKnown = (id: number, entry: Entry | null) => (entry ? known.set(id, entry) : known.delete(id))

  /** The entries of this user, in the order in which they were added. */
  async function of(userId: string): Promise<Entry[]> {
    const changes = new Map(unstored)
    const entries = await device.sync(userId, changes).catch(() => null)
    if (entries && losses !== device.losses()) {
      losses = device.losses()
      for (const [id, entry] of known) unstored.set(id, entry)
      return of(userId)
    }
    if (entries) {
      for (const [id, entry] of changes) if (unstored.get(id) === entry) unstored.delete(id)
      known.clear()
      for (const entry of entries) known.set(entry.id, entry)
      for (const [id, entry] of unstored) setKnown(id, entry)
    }
    onAttempt(entries !== null)
    return [...known.values()].filter((entry) => entry.userId === userId).toSorted((one, other) => one.id - other.id)
  }

  async function change<T>(id: number, apply: Change<T>): Promise<T> {
    // The device would change an entry that is older than the one of this tab.
    const isBehind = unstored.has(id)
    const stored = isBehind
      ? null
      : await device.change(id, apply).then(
          (result) => ({ result }),
          () => null,
        )
    const { entry, result } = apply(known.get(id))
    if (entry !== undefined) setKnown(id, entry)
    if (stored) return stored.result
    if (entry !== undefined) unstored.set(id, entry)
    onAttempt(false)
    return result
  }

  return {
    of,
    add: async (entry: NewEntry): Promise<Entry> => {
      lastId = idAfter(Math.max(lastId, ...known.keys()))
      const added = { ...entry, id: lastId }
      await device.add(added).catch(() => {
        unstored.set(added.id, added)
        onAttempt(false)
      })
      known.set(added.id, added)
      return added
    },
    /**
     * Marks the entry as sent at `at` (server's clock); one claimed before keeps its time, because the server rejects the same idempotency key with
     * another body. Resolves with undefined if it was removed meanwhile.
     */
    claim: (id: number, at: number) =>
      change(id, (entry) => {
        const claimed = entry && (entry.tried ? entry : { ...entry, at, told: true, tried: true })
        return { entry: claimed, result: claimed }
      }),
    /** Removes the entry unless it may have been sent. Resolves with false in that case. */
    takeBack: (id: number) =>
      change(id, (entry) => (entry && !entry.tried ? { entry: null, result: true } : { result: !entry })),
    refuse: (id: number, refused: Rejection) =>
      change<void>(id, (entry) => ({ entry: entry && { ...entry, refused }, result: undefined })),
    remove: (id: number) => change<void>(id, () => ({ entry: null, result: undefined })),
  }
}

/** Storage in IndexedDB, which survives the tab and a restart of the phone, and in memory while IndexedDB fails. */
export const indexedDbStorage = (onAttempt: (isStored: boolean) => void = () => {}): OutboxStorage =>
  storageOn(
    {
      sync: (userId, unstored) =>
        withObjectStore<Entry[]>('outbox', unstored.size > 0 ? 'readwrite' : 'readonly', (store, done) => {
          for (const [id, entry] of unstored)
            if (entry) store.put(entry)
            else store.delete(id)
          onResult<unknown[]>(store.getAll(), (all) =>
            done(all.filter(isEntry).filter((entry) => entry.userId === userId)),
          )
        }),
      add: (entry) => withObjectStore<void>('outbox', 'readwrite', (store) => void store.put(entry)),
      change: (id, apply) =>
        withObjectStore('outbox', 'readwrite', (store, done) =>
          onResult<unknown>(store.get(id), (stored) => {
            const { entry, result } = apply(isEntry(stored) ? stored : undefined)
            if (entry) store.put(entry)
            if (entry === null) store.delete(id)
            done(result)
          }),
        ),
      losses: databaseDeletions,
    },
    onAttempt,
  )

const absent = () => Promise.reject(new Error('there is no device'))

/** Storage in memory only: it ends with the tab. */
export const memoryStorage = (): OutboxStorage =>
  storageOn({ sync: absent, add: absent, change: absent, losses: () => 0 }, () => {})
