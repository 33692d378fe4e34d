/**
 * What this device keeps for longer than a tab lives: IndexedDB, for there is more of it than fits localStorage, and two
 * tabs can change it without overwriting each other. Every function rejects where the browser forbids it (private
 * windows) or has no room: whoever calls says so and goes on without.
 */
const name = 'ligeiro'
const version = 1

/** `outbox`: entries in the order of their taps. `known`: what a person's screen knew. `lease`: who sends, where there are no Web Locks. */
type StoreName = 'outbox' | 'known' | 'lease'

let opened: Promise<IDBDatabase> | null = null

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    // Forbidden altogether: this line throws, and the promise rejects.
    const request = indexedDB.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
      request.result.createObjectStore('known')
      request.result.createObjectStore('lease')
    })
    request.addEventListener('success', () => {
      const database = request.result
      // A newer version of the app in another tab must not wait for this one.
      database.addEventListener('versionchange', () => database.close())
      database.addEventListener('close', () => {
        opened = null
      })
      resolve(database)
    })
    request.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened', { cause: request.error })))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is held by another tab')))
  })

/** One transaction on one store. Resolves with what `work` was done with, once it is safely written. */
export async function inStore<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, done: (result: T) => void) => void,
): Promise<T> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  const database = await opened
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    let result: T
    transaction.addEventListener('complete', () => resolve(result))
    transaction.addEventListener('abort', () => reject(new Error('IndexedDB refused', { cause: transaction.error })))
    work(transaction.objectStore(store), (value) => {
      result = value
    })
  })
}

/** Hands on what a request found. */
export const whenFound = <T>(request: IDBRequest<T>, found: (value: T) => void): void =>
  request.addEventListener('success', () => found(request.result))
