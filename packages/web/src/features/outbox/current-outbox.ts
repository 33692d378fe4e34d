import type { User } from '@ligeiro/contract/user'
import type { CallError } from '#api/call-error.ts'
import { hasServerTime, serverNow } from '#lib/clock.ts'
import { recentFix } from '#lib/recent-fix.ts'
import { uuid } from '#lib/uuid.ts'
import { useStore, createStore } from '#lib/store.ts'
import { undoMs } from '#lib/undo-time.ts'
import { live } from '../live/state.ts'
import { lockAcrossTabs } from './lock-across-tabs.ts'
import { entriesOf, replaces, type Entry, type NewEntry, type OutboxAction } from './entry.ts'
import { createOutbox, type Outbox, type OutboxState, type Outcome } from './outbox.ts'
import { serverTimeOf, sendAction, type ActionAnswer } from './send-action.ts'
import { indexedDbStorage } from './outbox-storage.ts'

/** What the screens do with the server's answers. `awaited`: a caller of `enqueueAndWait` receives the outcome and shows it to the user. */
export type OutboxCallbacks = {
  onSent: (entry: Entry, answer: ActionAnswer) => void | Promise<void>
  onRefused: (entry: Entry, error: CallError, awaited: boolean) => void
  /** The outbox was closed with `count` entries that were not sent. */
  onLeftBehind: (count: number) => void
}

const emptyState = createStore<OutboxState>({ entries: [], sending: null, blockedBy: null })
const current = createStore<Outbox | null>(null)
const storageFailed = createStore(false)
const storageRetryMs = 30_000

/** True while the browser's storage is forbidden, full or does not answer: new entries are lost with the tab. */
export const useStorageFailed = (): boolean => useStore(storageFailed)
export const useOutbox = (): OutboxState => useStore(useStore(current)?.state ?? emptyState)
/** The waiting and rejected entries of one order or motoboy. */
export const useOutboxOf = (subject: string): readonly Entry[] => entriesOf(useOutbox().entries, subject)

const allEntries = (): readonly Entry[] => current.get()?.state.get().entries ?? []
/** The actions that are not answered yet. */
export const waitingEntries = (): readonly Entry[] => allEntries().filter(({ refused }) => refused === null)

/** The refused attempts, still unread, at what a later entry has achieved. */
export const outdatedRefusals = ({ id, wish }: Entry): readonly Entry[] =>
  allEntries().filter((one) => one.refused !== null && one.id < id && replaces(wish, one.wish))

export const heldFor = (entry: Entry): number => current.get()?.heldFor(entry) ?? 0
/** Whether the entry can still be undone. */
export const isHeld = (entry: Entry): boolean => !entry.refused && !entry.tried && heldFor(entry) > 0
export const undo = (id: number): Promise<void> | undefined => current.get()?.undo(id)
/** Removes a rejected entry, after the user read the rejection. */
export const dismissRejection = (id: number): Promise<void> | undefined => current.get()?.read(id)

/** The steps that are told with where the phone is. */
const withFix = (action: OutboxAction): OutboxAction => {
  const fix = recentFix()
  return fix && (action.step === 'start' || action.step === 'confirm' || action.step === 'code')
    ? { ...action, fix }
    : action
}

const entryOf = (user: User, action: OutboxAction, holdMs: number): NewEntry => ({
  userId: user.id,
  key: uuid(),
  wish: withFix(action),
  at: serverNow(),
  told: hasServerTime(),
  heldUntil: Date.now() + holdMs,
  tried: false,
  refused: null,
})

/** Adds an action of `user`. The user can undo an `undoable` action for 5 s. */
export const enqueue = (user: User, action: OutboxAction, how?: 'undoable'): void =>
  void current.get()?.add(entryOf(user, action, how ? undoMs : 0))
/** Like `enqueue`, but resolves with the outcome of the first attempt. */
export const enqueueAndWait = (user: User, action: OutboxAction): Promise<Outcome> =>
  current.get()?.addAndWait(entryOf(user, action, 0)) ?? Promise.resolve({ is: 'waiting', blockedBy: 'offline' })

/** Sends the stored and the new entries of this user until the returned function is called. */
export function openOutbox(userId: string, callbacks: OutboxCallbacks): () => void {
  const otherTabs = new BroadcastChannel('ligeiro-outbox')
  let retry: ReturnType<typeof setTimeout> | undefined
  const stopped = new AbortController()
  const { signal } = stopped
  const storage = indexedDbStorage((isStored) => {
    // What an answer still does after the sign-out is nobody's concern any more.
    if (signal.aborted) return
    storageFailed.set(!isStored)
    clearTimeout(retry)
    if (!isStored && current.get() === outbox) retry = setTimeout(outbox.wake, storageRetryMs)
  })
  const outbox = createOutbox<ActionAnswer>({
    userId,
    storage,
    withLock: lockAcrossTabs(userId),
    momentOf: serverTimeOf,
    send: sendAction,
    elapsed: () => performance.now(),
    now: () => Date.now(),
    onSent: callbacks.onSent,
    onRefused: callbacks.onRefused,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only
    notifyOtherTabs: () => void (signal.aborted || otherTabs.postMessage('changed')),
  })
  window.addEventListener('online', outbox.wake, { signal })
  document.addEventListener('visibilitychange', outbox.wake, { signal })
  otherTabs.addEventListener('message', outbox.wake, { signal })
  const unsubscribe = live.subscribe(() => live.get().status === 'live' && outbox.wake())
  current.set(outbox)
  outbox.wake()
  return () => {
    const unsentCount = waitingEntries().length
    clearTimeout(retry)
    stopped.abort()
    unsubscribe()
    outbox.stop()
    otherTabs.close()
    if (current.get() === outbox) current.set(null)
    if (unsentCount > 0) callbacks.onLeftBehind(unsentCount)
  }
}
