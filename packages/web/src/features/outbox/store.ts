import type { User } from '@ligeiro/contract/user'
import type { CallError } from '../../lib/call-error.ts'
import { clockIsTold, serverNow } from '../../lib/clock.ts'
import { uuid } from '../../lib/uuid.ts'
import { useWatched, watchable } from '../../lib/watchable.ts'
import { live } from '../live/state.ts'
import { oneTabAtATime } from './alone.ts'
import { subjectOf, type Entry, type NewEntry, type Wish } from './entry.ts'
import { createOutbox, undoMs, type Outbox, type OutboxState, type Outcome } from './outbox.ts'
import { momentOf, sendWish, type Answered } from './send-wish.ts'
import { deviceShelf, sturdyShelf, tabShelf } from './shelf.ts'

/** What its screens do with the server's word. `told`: somebody waited for it, and says it himself. */
export type Aftermath = {
  onSent: (entry: Entry, answer: Answered) => void
  onRefused: (entry: Entry, error: CallError, told: boolean) => void
  /** Signed out, with so many still to be sent. */
  onLeftBehind: (count: number) => void
}

const nothing = watchable<OutboxState>({ entries: [], sending: null, stuck: null })
const current = watchable<Outbox | null>(null)
const forgetful = watchable(false)

/** This browser keeps nothing, or has no room: what is pressed lives as long as the tab. */
export const useKeepsNothing = (): boolean => useWatched(forgetful)
export const useOutbox = (): OutboxState => useWatched(useWatched(current)?.state ?? nothing)
/** What waits, or was refused, about one order or motoboy. */
export const useOutboxOf = (subject: string): readonly Entry[] =>
  useOutbox().entries.filter(({ wish }) => subjectOf(wish) === subject)

export const heldFor = (entry: Entry): number => current.get()?.heldFor(entry) ?? 0
export const undo = (id: number): Promise<void> | undefined => current.get()?.undo(id)
/** The refusal was read. */
export const read = (id: number): Promise<void> | undefined => current.get()?.read(id)

const entryOf = (user: User, wish: Wish, holdMs: number): NewEntry => ({
  userId: user.id,
  key: uuid(),
  wish,
  at: serverNow(),
  told: clockIsTold(),
  heldUntil: Date.now() + holdMs,
  tried: false,
  refused: null,
})

/** Pressed by `user`; `undoable` can be taken back for 5 s. */
export const press = (user: User, wish: Wish, how?: 'undoable'): void =>
  void current.get()?.add(entryOf(user, wish, how ? undoMs : 0))
/** As `press`, for who stays to hear what the server says. */
export const pressAndWait = (user: User, wish: Wish): Promise<Outcome> =>
  current.get()?.addAndWait(entryOf(user, wish, 0)) ?? Promise.resolve({ is: 'waiting', stuck: 'offline' })

/** Sends what that person has pressed, now and earlier, until the returned function is called. */
export function openOutbox(userId: string, aftermath: Aftermath): () => void {
  const stops: (() => void)[] = []
  const others = new BroadcastChannel('ligeiro-outbox')
  const shelf = sturdyShelf(deviceShelf(), tabShelf(), () => forgetful.set(true))
  const outbox = createOutbox<Answered>({
    userId,
    shelf,
    alone: oneTabAtATime(userId),
    momentOf,
    send: sendWish,
    elapsed: () => performance.now(),
    now: () => Date.now(),
    onSent: aftermath.onSent,
    onRefused: aftermath.onRefused,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin by itself
    tellOthers: () => others.postMessage('changed'),
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
