/**
 * IndexedDB, for data that this device stores for longer than a tab is open: it has more space than localStorage, and
 * two tabs can write without overwriting each other. Every function rejects, after `timeoutMs` at the latest, where the
 * browser forbids IndexedDB (private windows), has no space left or does not answer: the caller shows this and
 * continues without it.
 */
const name = 'ligeiro'
const version = 1

/** WebKit sometimes ends its storage process, and requests are then never answered. */
const timeoutMs = 2000
/** After an unanswered request IndexedDB is not used for so long, so that a tap does not wait again. */
const pauseMs = 30_000

/** `outbox`: entries in the order in which they were made. `known`: data of a user's screen. `lease`: which tab sends, if there are no Web Locks. */
type StoreName = 'outbox' | 'known' | 'lease'

let opened: Promise<IDBDatabase> | null = null
let pausedUntil = 0
let deletions = 0
/** How often the database was created or deleted while this page was open: what was stored before is then gone. */
export const databaseDeletions = (): number => deletions

/** The next transaction opens the database again. */
function drop(connection: Promise<IDBDatabase>): void {
  if (opened === connection) opened = null
  connection.then(
    (database) => database.close(),
    () => undefined,
  )
}

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    // Throws where the browser forbids IndexedDB, and so the promise rejects.
    const request = indexedDB.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      deletions++
      request.result.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
      request.result.createObjectStore('known')
      request.result.createObjectStore('lease')
    })
    request.addEventListener('success', () => {
      const database = request.result
      // Closes the connection so that another tab can upgrade or delete the database.
      database.addEventListener('versionchange', ({ newVersion }) => {
        if (newVersion === null) deletions++
        database.close()
        opened = null
      })
      database.addEventListener('close', () => {
        opened = null
      })
      resolve(database)
    })
    request.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened', { cause: request.error })))
  })

/**
 * Runs one transaction on one store. Resolves with the value that `work` passed to its callback, once the transaction is committed. A
 * transaction that fails is run once more on a new connection: iOS loses connections in the background.
 */
export function withObjectStore<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, done: (result: T) => void) => void,
): Promise<T> {
  if (performance.now() < pausedUntil) return Promise.reject(new Error('IndexedDB did not answer'))
  let transaction: IDBTransaction | undefined
  let isLate = false
  const attempt = async () => {
    const connection = (opened ??= open())
    try {
      const database = await connection
      // The caller has continued without IndexedDB, and the change must not follow later.
      if (isLate) throw new Error('IndexedDB answered too late')
      return await new Promise<T>((resolve, reject) => {
        const begun = database.transaction(store, mode, { durability: 'strict' })
        transaction = begun
        let result: T
        begun.addEventListener('complete', () => resolve(result))
        begun.addEventListener('abort', () =>
          reject(new Error('IndexedDB transaction aborted', { cause: begun.error })),
        )
        work(begun.objectStore(store), (value) => {
          result = value
        })
      })
    } catch (error) {
      drop(connection)
      throw error
    }
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      isLate = true
      pausedUntil = performance.now() + pauseMs
      reject(new Error('IndexedDB did not answer'))
      if (opened) drop(opened)
      try {
        transaction?.abort()
      } catch {
        // It is being committed.
      }
    }, timeoutMs)
    attempt()
      .catch((error: unknown) => {
        if (isLate) throw error
        return attempt()
      })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

export const onResult = <T>(request: IDBRequest<T>, found: (value: T) => void): void =>
  request.addEventListener('success', () => found(request.result))
