import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { ReadCancelled } from './outage.ts'

/** A call that only reads. Its statements end when `signal` is aborted, because the caller has gone, or after `maxStatementMs`. */
export type ReadScope = {
  signal: AbortSignal
  /** Runs a task, which holds a connection, when it is the caller's turn. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>
  /** Called with how long each statement took, in ms, without the waiting for a connection, and with how many rows it found. */
  onStatement: (ms: number, rows: number) => void
}

/** Long enough for any list of a large firm, and for the sums of all its orders. In ms. */
const maxStatementMs = 5000
/** A server that does not answer a request to cancel within this time (ms) has not received it. */
const cancelTimeoutMs = 2000
const cancelPauseMs = 50

const scopes = new AsyncLocalStorage<ReadScope | undefined>()
/** Runs `work`: what it and its promises read belongs to the scope. */
export const runReading = <T>(scope: ReadScope, work: () => T): T => scopes.run(scope, work)
/** Runs work that several calls wait for: it does not end with the caller who began it. */
export const outsideReads = <T>(work: () => T): T => scopes.run(undefined, work)
export const currentRead = (): ReadScope | undefined => scopes.getStore()
/** Returns a function that runs its argument in the present scope: what a stream does later has none. */
export const keepScope = (): (<T>(work: () => T) => T) => AsyncLocalStorage.snapshot()

/** Takes a connection when it is the turn of a reading call. The turn ends when the connection is released. */
export function connectInTurn(pool: Pool, scope: ReadScope): Promise<PoolClient> {
  const { promise, resolve, reject } = Promise.withResolvers<PoolClient>()
  const hold = async () => {
    if (scope.signal.aborted) throw new ReadCancelled('gone')
    const client = await pool.connect()
    const released = Promise.withResolvers<void>()
    // The pool sets this method anew whenever it hands the connection out.
    const release = client.release.bind(client)
    client.release = (error) => {
      release(error)
      released.resolve()
    }
    resolve(client)
    await released.promise
  }
  scope.inTurn(hold).catch(reject)
  return promise
}

type Query = (...args: unknown[]) => Promise<unknown>
/** As Kysely ends a transaction, also of a caller who has gone. */
const endings = new Set<unknown>(['commit', 'rollback'])

/** Ends the statements that a connection carries out for a `ReadScope`, and adds up their time. Other statements may take as long as they need. */
export function limitReads(client: PoolClient): void {
  const query = client.query.bind(client) as Query
  const limited: Query = (...args) => {
    const scope = currentRead()
    return scope && !endings.has(args[0]) ? limitStatement(client, scope, () => query(...args)) : query(...args)
  }
  Object.assign(client, { query: limited })
}

async function limitStatement<T>(client: PoolClient, scope: ReadScope, run: () => Promise<T>): Promise<T> {
  if (scope.signal.aborted) throw new ReadCancelled('gone')
  const startedAt = performance.now()
  const statement = { isEnded: false }
  let cancelled: Promise<unknown> | undefined
  let rows = 0
  // A request that arrives before the statement has begun cancels nothing, so it is repeated.
  const cancelUntilEnded = async () => {
    while (!statement.isEnded) {
      await requestCancel(client)
      await delay(cancelPauseMs)
    }
  }
  const cancel = () => (cancelled ??= cancelUntilEnded())
  const timer = setTimeout(cancel, maxStatementMs)
  scope.signal.addEventListener('abort', cancel)
  try {
    const result = await run()
    rows = (result as { rows?: unknown[] } | undefined)?.rows?.length ?? 0
    return result
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '57014')) throw error
    throw new ReadCancelled(scope.signal.aborted ? 'gone' : 'slow')
  } finally {
    statement.isEnded = true
    clearTimeout(timer)
    scope.signal.removeEventListener('abort', cancel)
    scope.onStatement(performance.now() - startedAt, rows)
    // A request that is still under way would cancel the next statement of this connection.
    await cancelled
  }
}

/**
 * Cancels what a connection carries out, as the protocol of PostgreSQL says ('Canceling Requests in Progress'), so that a pooler passes
 * it on. Resolves when the server has signalled the process, or did not answer: the statement then runs to its end.
 */
async function requestCancel(client: PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Record<'host', string> &
    Record<'port' | 'processID' | 'secretKey', number>
  const message = Buffer.alloc(16)
  for (const [index, value] of [16, 80_877_102, processID, secretKey].entries()) message.writeInt32BE(value, index * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(cancelTimeoutMs, () => socket.destroy())
  socket.end(message)
  socket.resume()
  await once(socket, 'close').catch(() => {})
}
