import type { User } from '@ligeiro/contract/user'
import type { CallError } from '../../api/call-error.ts'
import { hasServerTime, serverNow } from '../../lib/clock.ts'
import { uuid } from '../../lib/uuid.ts'
import { useStore, createStore } from '../../lib/store.ts'
import { live } from '../live/state.ts'
import { lockAcrossTabs } from './lock-across-tabs.ts'
import { subjectOf, type Entry, type NewEntry, type OutboxAction } from './entry.ts'
import { createOutbox, undoMs, type Outbox, type OutboxState, type Outcome } from './outbox.ts'
import { momentOf, sendAction, type Answered } from './send-action.ts'
import { indexedDbStorage, storageWithFallback, memoryStorage } from './outbox-storage.ts'

/** What its screens do with the server's word. `told`: somebody waited for it, and says it himself. */
export type Aftermath = {
  onSent: (entry: Entry, answer: Answered) => void
  onRefused: (entry: Entry, error: CallError, told: boolean) => void
  /** Signed out, with so many still to be sent. */
  onLeftBehind: (count: number) => void
}

const nothing = createStore<OutboxState>({ entries: [], sending: null, blockedBy: null })
const current = createStore<Outbox | null>(null)
const forgetful = createStore(false)

/** This browser keeps nothing, or has no room: what is pressed lives as long as the tab. */
export const useKeepsNothing = (): boolean => useStore(forgetful)
export const useOutbox = (): OutboxState => useStore(useStore(current)?.state ?? nothing)
/** What waits, or was refused, about one order or motoboy. */
export const useOutboxOf = (subject: string): readonly Entry[] =>
  useOutbox().entries.filter(({ wish }) => subjectOf(wish) === subject)

export const heldFor = (entry: Entry): number => current.get()?.heldFor(entry) ?? 0
export const undo = (id: number): Promise<void> | undefined => current.get()?.undo(id)
/** The refusal was read. */
export const read = (id: number): Promise<void> | undefined => current.get()?.read(id)

const entryOf = (user: User, wish: OutboxAction, holdMs: number): NewEntry => ({
  userId: user.id,
  key: uuid(),
  wish,
  at: serverNow(),
  told: hasServerTime(),
  heldUntil: Date.now() + holdMs,
  tried: false,
  refused: null,
})

/** Pressed by `user`; `undoable` can be taken back for 5 s. */
export const enqueue = (user: User, wish: OutboxAction, how?: 'undoable'): void =>
  void current.get()?.add(entryOf(user, wish, how ? undoMs : 0))
/** As `press`, for who stays to hear what the server says. */
export const enqueueAndWait = (user: User, wish: OutboxAction): Promise<Outcome> =>
  current.get()?.addAndWait(entryOf(user, wish, 0)) ?? Promise.resolve({ is: 'waiting', blockedBy: 'offline' })

/** Sends what that person has pressed, now and earlier, until the returned function is called. */
export function openOutbox(userId: string, aftermath: Aftermath): () => void {
  const stops: (() => void)[] = []
  const others = new BroadcastChannel('ligeiro-outbox')
  const shelf = storageWithFallback(indexedDbStorage(), memoryStorage(), () => forgetful.set(true))
  const outbox = createOutbox<Answered>({
    userId,
    storage: shelf,
    withLock: lockAcrossTabs(userId),
    momentOf,
    send: sendAction,
    elapsed: () => performance.now(),
    now: () => Date.now(),
    onSent: aftermath.onSent,
    onRefused: aftermath.onRefused,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin by itself
    notifyOtherTabs: () => others.postMessage('changed'),
  })
  const listen = (target: EventTarget, event: string) => {
    target.addEventListener(event, outbox.wake)
    stops.push(() => target.removeEventListener(event, outbox.wake))
  }
  listen(window, 'online')
  listen(document, 'visibilitychange')
  listen(others, 'message')
  stops.push(live.subscribe(() => live.get().status === 'live' && outbox.wake()))
  current.set(outbox)
  outbox.wake()
  return () => {
    const left = outbox.state.get().entries.filter((entry) => entry.refused === null).length
    for (const stop of stops) stop()
    outbox.stop()
    others.close()
    if (current.get() === outbox) current.set(null)
    if (left > 0) aftermath.onLeftBehind(left)
  }
}
