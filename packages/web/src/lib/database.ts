/**
 * IndexedDB, for data that this device stores for longer than a tab is open: it has more space than localStorage, and
 * two tabs can write without overwriting each other. Every function rejects where the browser forbids IndexedDB
 * (private windows) or has no space left: the caller shows this and continues without it.
 */
const name = 'ligeiro'
const version = 1

/**
 * `outbox`: entries in the order in which they were made. `known`: the data of a user's screen. `lease`: which tab
 * sends, where there are no Web Locks.
 */
type StoreName = 'outbox' | 'known' | 'lease'

let opened: Promise<IDBDatabase> | null = null

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    // Throws where the browser forbids IndexedDB, and so the promise rejects.
    const request = indexedDB.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
      request.result.createObjectStore('known')
      request.result.createObjectStore('lease')
    })
    request.addEventListener('success', () => {
      const database = request.result
      // Closes the connection so that a newer version of the app in another tab can upgrade the database.
      database.addEventListener('versionchange', () => database.close())
      database.addEventListener('close', () => {
        opened = null
      })
      resolve(database)
    })
    request.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened', { cause: request.error })))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is held by another tab')))
  })

/**
 * Runs one transaction on one store. Resolves with the value that `work` passed to its callback, once the transaction
 * is committed.
 */
export async function withObjectStore<T>(
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
    transaction.addEventListener('abort', () =>
      reject(new Error('IndexedDB transaction aborted', { cause: transaction.error })),
    )
    work(transaction.objectStore(store), (value) => {
      result = value
    })
  })
}

/** Passes the result of a request to `found`. */
export const onResult = <T>(request: IDBRequest<T>, found: (value: T) => void): void =>
  request.addEventListener('success', () => found(request.result))
