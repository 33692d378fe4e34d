import { loadOrders } from '../../orders/order/queries.ts'
import type { OrderRow } from '../../orders/order/rows.ts'
import { postponePush, takeDue, type DuePush } from './queries.ts'
import { PushNotTaken } from './post-push.ts'
import { createPushSender, type Deps } from './send-push.ts'

/** How many pushes one process sends at the same time. */
const maxSending = 20
/** Longer than an attempt takes: a push of a process that died is due again after this time. */
const leaseMs = 180_000
/** Only finds pushes of other processes and those that wait for a retry: `wake` is called for new ones. */
const pollingIntervalMs = 5000
/** How long `stop` waits for the pushes that are being sent. */
const stopTimeoutMs = 10_000

/** 5 s after the first attempt, then twice as long each time, up to 5 minutes. */
const retryDelayMs = (tries: number) => Math.min(5000 * 2 ** (tries - 1), 300_000)

type Options = Deps & {
  /** Called for each attempt that failed and is repeated. */
  onFailed: (error: unknown) => void
  /** Called when the database could not be asked. */
  onError: (error: unknown) => void
}

/** Sends the rows of `pushes`, each of which is its own job: it survives a crash, and one process at a time has it. */
export class PushQueue {
  readonly #options: Options
  readonly #send: ReturnType<typeof createPushSender>
  readonly #sending = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> | null = null
  #again = false
  #stopped = false

  constructor(options: Options) {
    this.#options = options
    this.#send = createPushSender(options)
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), pollingIntervalMs)
    this.wake()
  }

  /** Looks for pushes that are due. Called after a step that inserted some. */
  wake(): void {
    this.#again = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
      // Somebody called in the moment between the end of the loop and this one.
      if (this.#again && !this.#stopped && this.#sending.size < maxSending) this.wake()
    })
  }

  async #look(): Promise<void> {
    while (this.#again && !this.#stopped && this.#sending.size < maxSending) {
      this.#again = false
      const free = maxSending - this.#sending.size
      const taken = await this.#take(free).catch((error: unknown) => {
        this.#options.onError(error)
        return 0
      })
      // The others are taken when one of these is done.
      this.#again ||= taken === free
    }
  }

  async #take(limit: number): Promise<number> {
    const { db, clock } = this.#options
    const now = clock()
    const due = await takeDue(db, now, new Date(now.getTime() + leaseMs), limit)
    const ids = [...new Set(due.flatMap(({ order_id }) => order_id ?? []))]
    const orders = ids.length > 0 ? await loadOrders(db, ids) : new Map<string, OrderRow>()
    for (const push of due) {
      const sent = this.#send(push, orders.get(push.order_id ?? ''))
        .catch((error: unknown) => this.#postpone(push, error))
        .finally(() => {
          this.#sending.delete(sent)
          if (this.#again) this.wake()
        })
      this.#sending.add(sent)
    }
    return due.length
  }

  async #postpone(push: DuePush, error: unknown): Promise<void> {
    const { db, clock, onFailed, onError } = this.#options
    onFailed(error)
    const next = new Date(clock().getTime() + retryDelayMs(push.tries))
    const asked = error instanceof PushNotTaken ? error.retryAt : null
    // If the database is away, the lease ends by itself.
    await postponePush(db, push, asked && asked > next ? asked : next).catch(onError)
  }

  /** Waits at most `stopTimeoutMs` for the pushes that are being sent. One that is cut off is sent by the next process. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#looking
    const { promise: timeout, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, stopTimeoutMs)
    await Promise.race([Promise.all(this.#sending), timeout])
    clearTimeout(timer)
  }
}
