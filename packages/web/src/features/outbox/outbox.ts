import { CallError, problemText } from '../../api/call-error.ts'
import { rateLimitDelayMs } from '../../api/rate-limit.ts'
import { createStore, type Store } from '../../lib/store.ts'
import type { WithLock } from './lock-across-tabs.ts'
import { subjectOf, type Entry, type NewEntry, type Rejection, type BlockedBy, type OutboxAction } from './entry.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import { defaultRefusal } from './words.ts'

/** How one try of a wish ended for whoever waits for it. */
export type Outcome = { is: 'sent' } | { is: 'refused'; refused: Rejection } | { is: 'waiting'; blockedBy: BlockedBy }

export type OutboxState = {
  entries: readonly Entry[]
  /** The entry that the server is being asked about. */
  sending: number | null
  blockedBy: BlockedBy | null
}

export type Outbox = {
  state: Store<OutboxState>
  /** Keeps it and sends it in its turn. The same step on the same thing that is still waiting is the same tap. */
  add: (entry: NewEntry) => Promise<void>
  /** As `add`; resolves after its first try, or as soon as it is known that it must wait. */
  addAndWait: (entry: NewEntry) => Promise<Outcome>
  /** Ms until it goes; 0 where it is due. */
  heldFor: (entry: Entry) => number
  undo: (id: number) => Promise<void>
  /** Its refusal was read. */
  read: (id: number) => Promise<void>
  /** There may be coverage again, or another tab has changed something. */
  wake: () => void
  stop: () => void
}

export type OutboxOptions<Answer> = {
  userId: string
  storage: OutboxStorage
  withLock: WithLock
  /** The moment of the tap by the server's clock; rejects where nobody tells it. */
  momentOf: (entry: Entry) => Promise<number>
  send: (entry: Entry) => Promise<Answer>
  /** A monotonic clock, in ms. */
  elapsed: () => number
  /** The device's clock, in ms. */
  now: () => number
  onSent: (entry: Entry, answer: Answer) => void
  /** `told`: somebody waited for the outcome, and says it himself. */
  onRefused: (entry: Entry, error: CallError, told: boolean) => void
  /** Other tabs show the same entries. */
  notifyOtherTabs: () => void
}

/** Specification: screens.md, Motoboy. In ms. */
export const undoMs = 5000
const againMs = 2000
const againMaxMs = 30_000

/** 401: the session is over, the wish is not. */
const isFinal = (error: unknown): error is CallError =>
  error instanceof CallError && !error.passing && error.status !== 401

const isSameTap = (a: OutboxAction, b: OutboxAction) => a.step === b.step && subjectOf(a) === subjectOf(b)

/** Sends one person's wishes in the order of his taps, each until the server has answered it. */
export function createOutbox<Answer>(needs: OutboxOptions<Answer>): Outbox {
  const { userId, storage: shelf, elapsed, now } = needs
  const state = createStore<OutboxState>({ entries: [], sending: null, blockedBy: null })
  const set = (change: Partial<OutboxState>) => state.set({ ...state.get(), ...change })
  /** When each is due, by the monotonic clock: the device's may be set back meanwhile. */
  const due = new Map<number, number>()
  const waiters = new Map<number, (outcome: Outcome) => void>()
  let failures = 0
  /** After a 429 nothing is sent before, by the monotonic clock. */
  let limitedUntil = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let owed = false
  let stopped = false

  const heldFor = (entry: Entry) => {
    if (!due.has(entry.id)) due.set(entry.id, elapsed() + Math.min(Math.max(entry.heldUntil - now(), 0), undoMs))
    return Math.max(0, due.get(entry.id)! - elapsed())
  }
  const settle = (id: number, outcome: Outcome) => {
    waiters.get(id)?.(outcome)
    waiters.delete(id)
  }
  const settleAll = (outcome: Outcome) => {
    for (const id of waiters.keys()) settle(id, outcome)
  }
  const reload = async () => {
    const entries = await shelf.of(userId)
    if (stopped) return
    set({ entries })
    // Another tab may have sent what this one waits for.
    for (const id of waiters.keys()) if (!entries.some((entry) => entry.id === id)) settle(id, { is: 'sent' })
  }
  const changed = async () => {
    await reload()
    needs.notifyOtherTabs()
  }

  /** Null once it was answered, also by a 429: then it is still the next one. */
  const trySending = async (entry: Entry): Promise<BlockedBy | null> => {
    try {
      const claimed = await shelf.claim(entry.id, await needs.momentOf(entry))
      if (!claimed) return null
      set({ sending: entry.id })
      const answer = await needs.send(claimed)
      await shelf.remove(entry.id)
      failures = 0
      set({ blockedBy: null })
      settle(entry.id, { is: 'sent' })
      needs.onSent(claimed, answer)
      return null
    } catch (error) {
      const limitedMs = rateLimitDelayMs(error)
      if (limitedMs !== null) {
        failures = 0
        limitedUntil = elapsed() + limitedMs
        set({ blockedBy: null })
        return null
      }
      if (!isFinal(error)) return error instanceof CallError && error.status >= 500 ? 'unwell' : 'offline'
      failures = 0
      set({ blockedBy: null })
      await refused(entry, error)
      return null
    } finally {
      set({ sending: null })
    }
  }
  const refused = async (entry: Entry, error: CallError) => {
    const why: Rejection = { message: problemText(error, defaultRefusal[entry.wish.step]), code: error.code }
    const told = waiters.has(entry.id)
    await (told ? shelf.remove(entry.id) : shelf.refuse(entry.id, why))
    settle(entry.id, { is: 'refused', refused: why })
    needs.onRefused(entry, error, told)
  }

  const sendAll = async () => {
    for (;;) {
      await reload()
      const next = stopped ? undefined : state.get().entries.find((entry) => entry.refused === null)
      if (!next) return
      const wait = Math.max(heldFor(next), limitedUntil - elapsed())
      if (wait > 0) return wakeIn(wait)
      const blockedBy = await trySending(next)
      if (blockedBy) {
        set({ blockedBy })
        settleAll({ is: 'waiting', blockedBy })
        return wakeIn(Math.min(againMs * 2 ** failures++, againMaxMs))
      }
      await changed()
    }
  }

  const wakeIn = (ms: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(run, ms)
  }
  const run = () => {
    if (running) {
      owed = true
      return
    }
    clearTimeout(timer)
    running = needs
      .withLock(sendAll)
      .then((free) => (free ? undefined : wakeIn(againMs)))
      // The shelf itself failed: nothing was lost, the next try asks it again.
      .catch(() => wakeIn(againMaxMs))
      .finally(() => {
        running = null
        if (owed && !stopped) run()
        owed = false
      })
  }
  const wake = () => {
    failures = 0
    void reload().catch(() => undefined)
    run()
  }

  /** One after the other: the second of two quick taps must see the first. */
  let adding: Promise<unknown> = Promise.resolve()
  const add = (entry: NewEntry, waiter?: (outcome: Outcome) => void): Promise<void> => {
    const added = adding.then(() => keep(entry, waiter))
    adding = added.catch(() => undefined)
    return added
  }
  const keep = async (entry: NewEntry, waiter?: (outcome: Outcome) => void) => {
    const same = state.get().entries.find((other) => other.refused === null && isSameTap(other.wish, entry.wish))
    if (same && !waiter && entry.wish.step !== 'available') return
    // Only the last word counts.
    if (same && entry.wish.step === 'available') await shelf.takeBack(same.id)
    const added = await shelf.add(entry)
    heldFor(added)
    if (waiter) waiters.set(added.id, waiter)
    await changed()
    run()
  }

  return {
    state,
    heldFor,
    wake,
    add: (entry) => add(entry),
    addAndWait: (entry) =>
      new Promise((resolve, reject) => {
        add(entry, resolve).catch(reject)
      }),
    async undo(id) {
      await shelf.takeBack(id)
      await changed()
      run()
    },
    async read(id) {
      await shelf.remove(id)
      await changed()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      settleAll({ is: 'waiting', blockedBy: 'offline' })
    },
  }
}
