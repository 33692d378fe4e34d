import { CallError, problemText } from '#api/call-error.ts'
import { rateLimitDelayMs } from '#api/rate-limit.ts'
import { createStore, type Store } from '#lib/store.ts'
import { undoMs } from '#lib/undo-time.ts'
import type { WithLock } from './lock-across-tabs.ts'
import { subjectOf, type Entry, type NewEntry, type Rejection, type BlockedBy, type OutboxAction } from './entry.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import { defaultRejection } from './words.ts'

/** How the first attempt to send an action ended, for the caller of `addAndWait`. */
export type Outcome = { is: 'sent' } | { is: 'refused'; refused: Rejection } | { is: 'waiting'; blockedBy: BlockedBy }

export type OutboxState = {
  entries: readonly Entry[]
  /** The id of the entry that is being sent. */
  sending: number | null
  blockedBy: BlockedBy | null
}

export type Outbox = ReturnType<typeof createOutbox>

export type OutboxOptions<Answer> = {
  userId: string
  storage: OutboxStorage
  withLock: WithLock
  /** The time of the tap by the server's clock. Rejects if the server's time is unknown. */
  momentOf: (entry: Entry) => Promise<number>
  send: (entry: Entry) => Promise<Answer>
  /** A monotonic clock, in ms. */
  elapsed: () => number
  /** The device's clock, in ms. */
  now: () => number
  /** Awaited before the entry leaves the state, so that no screen shows the value from before the action. Must not reject: the entry is already removed from the storage. */
  onSent: (entry: Entry, answer: Answer) => void | Promise<void>
  /** `awaited`: a caller of `addAndWait` receives the outcome and shows it to the user. */
  onRefused: (entry: Entry, error: CallError, awaited: boolean) => void
  /** Lets the other tabs reload the entries. */
  notifyOtherTabs: () => void
}

const retryDelayMs = 2000
const maxRetryDelayMs = 30_000

/** True if the server rejected the action for good. A 401 ends the session, but the entry is sent after the next sign-in. */
const isFinal = (error: unknown): error is CallError =>
  error instanceof CallError && !error.passing && error.status !== 401

/** Whether two taps mean the same. Waiting and shifts are turned on and off again, so each tap of them counts. */
const isSameTap = (a: OutboxAction, b: OutboxAction) =>
  a.step === b.step &&
  a.step !== 'wait' &&
  a.step !== 'shift' &&
  subjectOf(a) === subjectOf(b) &&
  (a.step !== 'code' || b.step !== 'code' || a.code === b.code)

/** Sends the entries of one user in the order in which they were added. Each one is retried until the server has answered it. */
export function createOutbox<Answer>(options: OutboxOptions<Answer>) {
  const { userId, storage, elapsed, now } = options
  const state = createStore<OutboxState>({ entries: [], sending: null, blockedBy: null })
  const readable: Store<OutboxState> = state
  const set = (change: Partial<OutboxState>) => state.set({ ...state.get(), ...change })
  /** When each entry may be sent, by entry id and the monotonic clock: the device's clock may be set back meanwhile. */
  const dueAt = new Map<number, number>()
  const waiters = new Map<number, (outcome: Outcome) => void>()
  let failures = 0
  /** After a 429 answer nothing is sent before this moment, by the monotonic clock. */
  let limitedUntil = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let rerunRequested = false
  let stopped = false

  /** Ms until the entry may be sent; 0 if it may be sent now. */
  const heldFor = (entry: Entry) => {
    if (!dueAt.has(entry.id)) dueAt.set(entry.id, elapsed() + Math.min(Math.max(entry.heldUntil - now(), 0), undoMs))
    return Math.max(0, dueAt.get(entry.id)! - elapsed())
  }
  const resolveWaiter = (id: number, outcome: Outcome) => {
    waiters.get(id)?.(outcome)
    waiters.delete(id)
  }
  const resolveAllWaiters = (outcome: Outcome) => {
    for (const id of waiters.keys()) resolveWaiter(id, outcome)
  }
  const reload = async () => {
    const entries = await storage.of(userId)
    if (stopped) return
    set({ entries })
    // An entry that is gone was sent by another tab.
    for (const id of waiters.keys()) if (!entries.some((entry) => entry.id === id)) resolveWaiter(id, { is: 'sent' })
  }
  const changed = async () => {
    await reload()
    options.notifyOtherTabs()
  }

  const noteAnswer = () => {
    failures = 0
    set({ blockedBy: null })
  }
  /** Returns null if the server answered. After a 429 the entry stays the next one to be sent. */
  const trySending = async (entry: Entry): Promise<BlockedBy | null> => {
    try {
      const claimed = await storage.claim(entry.id, await options.momentOf(entry))
      if (!claimed) return null
      set({ sending: entry.id })
      const answer = await options.send(claimed)
      await storage.remove(entry.id)
      noteAnswer()
      resolveWaiter(entry.id, { is: 'sent' })
      await options.onSent(claimed, answer)
      return null
    } catch (error) {
      const limitedMs = rateLimitDelayMs(error)
      if (limitedMs !== null) {
        limitedUntil = elapsed() + limitedMs
        noteAnswer()
        return null
      }
      if (!isFinal(error)) return error instanceof CallError && error.status >= 500 ? 'serverError' : 'offline'
      noteAnswer()
      await handleRejection(entry, error)
      return null
    } finally {
      set({ sending: null })
    }
  }
  const handleRejection = async (entry: Entry, error: CallError) => {
    const rejection: Rejection = { message: problemText(error, defaultRejection(entry.wish)), code: error.code }
    const awaited = waiters.has(entry.id)
    await (awaited ? storage.remove(entry.id) : storage.refuse(entry.id, rejection))
    resolveWaiter(entry.id, { is: 'refused', refused: rejection })
    options.onRefused(entry, error, awaited)
  }

  const sendAll = async () => {
    for (;;) {
      await reload()
      const next = stopped ? undefined : state.get().entries.find((entry) => entry.refused === null)
      if (!next) return
      const waitMs = Math.max(heldFor(next), limitedUntil - elapsed())
      if (waitMs > 0) return scheduleRun(waitMs)
      const blockedBy = await trySending(next)
      if (blockedBy) {
        set({ blockedBy })
        resolveAllWaiters({ is: 'waiting', blockedBy })
        return scheduleRun(Math.min(retryDelayMs * 2 ** failures++, maxRetryDelayMs))
      }
      await changed()
    }
  }

  const scheduleRun = (ms: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(run, ms)
  }
  const run = () => {
    if (running) {
      rerunRequested = true
      return
    }
    clearTimeout(timer)
    running = options
      .withLock(sendAll)
      .then((gotLock) => (gotLock ? undefined : scheduleRun(retryDelayMs)))
      // The lock failed. No entry is lost: the next run reads the storage again.
      .catch(() => scheduleRun(maxRetryDelayMs))
      .finally(() => {
        running = null
        if (rerunRequested && !stopped) run()
        rerunRequested = false
      })
  }
  /** Reloads the entries and tries to send them: there may be a network again, or another tab may have changed something. */
  const wake = () => {
    failures = 0
    void reload().catch(() => undefined)
    run()
  }

  /** Entries are added one after the other, so that the second of two quick taps finds the entry of the first. */
  let lastAdd: Promise<unknown> = Promise.resolve()
  const add = (entry: NewEntry, waiter?: (outcome: Outcome) => void): Promise<void> => {
    const added = lastAdd.then(() => addNow(entry, waiter))
    lastAdd = added.catch(() => undefined)
    return added
  }
  const addNow = async (entry: NewEntry, waiter?: (outcome: Outcome) => void) => {
    const duplicate = state.get().entries.find((other) => other.refused === null && isSameTap(other.wish, entry.wish))
    if (duplicate && !waiter && entry.wish.step !== 'available') return
    // Only the last choice of availability is sent.
    if (duplicate && entry.wish.step === 'available') await storage.takeBack(duplicate.id)
    const added = await storage.add(entry)
    // Computes the due time now, before the device's clock can be changed.
    heldFor(added)
    if (waiter) waiters.set(added.id, waiter)
    await changed()
    run()
  }

  return {
    state: readable,
    heldFor,
    wake,
    /**
     * Stores the entry and sends it after the entries before it. An entry is ignored if the same step for the same order, with the same code, is
     * still waiting; a new availability replaces the waiting one.
     */
    add: (entry: NewEntry) => add(entry),
    /**
     * Resolves after the first attempt that is not rate-limited (429), or when the entry has to wait for the connection or the server. Unlike `add`
     * it sends a step that is already waiting a second time, since its caller needs an outcome.
     */
    addAndWait: (entry: NewEntry) =>
      new Promise<Outcome>((resolve, reject) => {
        add(entry, resolve).catch(reject)
      }),
    undo: async (id: number) => {
      await storage.takeBack(id)
      await changed()
      run()
    },
    /** Removes a rejected entry, after the user read the rejection. */
    read: async (id: number) => {
      await storage.remove(id)
      await changed()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      resolveAllWaiters({ is: 'waiting', blockedBy: 'offline' })
    },
  }
}
