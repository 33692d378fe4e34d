import { notDeliveredWords } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import { useSyncExternalStore, type ReactNode } from 'react'
import { lazyPart } from '#lib/lazy-with-retry.ts'
import { Note } from '#ui/card.tsx'
import { everyTick } from '#ui/every-tick.ts'
import { ReplaceInPlace } from '#ui/replace-in-place.tsx'
import { projected, qrOf, type Entry } from '#features/outbox/entry.ts'
import { heldFor, isHeld, undo, useOutbox, useOutboxOf } from '#features/outbox/current-outbox.ts'
import { waitingWords } from '#features/outbox/words.ts'
import { HeldBar } from '../steps/held-bar.tsx'

export const Refusal = lazyPart(() => import('./refusal.tsx'))

const never = () => () => {}

/** The entry that the motoboy can still undo. Renders again when that time is over. */
function useHeld(entries: readonly Entry[]): Entry | undefined {
  const held = entries.find(isHeld)
  useSyncExternalStore(held ? everyTick : never, () => held !== undefined && isHeld(held))
  return held
}

/** The outbox entries of an order, the entry that can be undone, and `next`, the order with the status after all waiting entries. */
export function useOrderOutbox(order: Order) {
  const entries = useOutboxOf(order.id)
  return { entries, held: useHeld(entries), next: projected(order, entries) }
}

type Props = { order: Order; entries: readonly Entry[]; held: Entry | undefined; zone: string }

/** That the motoboy could not deliver, rejected entries until they are read, and waiting entries. */
export function DeliveryNotes({ order, entries, held, zone }: Props) {
  const { blockedBy } = useOutbox()
  return (
    <>
      {order.not_delivered && <Note icon="alert">{notDeliveredWords(order.not_delivered.reason)}</Note>}
      {entries.map((entry) =>
        entry.refused ? (
          <Refusal key={entry.id} entry={entry} zone={zone} />
        ) : (
          // What is being sent says so in the line above all: a note for a moment would move the card.
          (blockedBy !== null || qrOf(entry.wish) === 'right') &&
          entry !== held && (
            <Note key={entry.id} icon="unsynced" done={qrOf(entry.wish) === 'right'}>
              {waitingWords(entry.wish, entry.at, blockedBy, zone)}
            </Note>
          )
        ),
      )}
    </>
  )
}

/** The footer of a card or of its dialog: the notes, and `children`, or in their place what can be undone. */
export const DeliveryCardFooter = ({ held, children, ...notes }: Props & { children: ReactNode }) => (
  <>
    <DeliveryNotes held={held} {...notes} />
    <ReplaceInPlace by={held && <Held key={held.id} entry={held} />}>{children}</ReplaceInPlace>
  </>
)

/** What can still be undone. */
export const Held = ({ entry }: { entry: Entry }) => (
  <HeldBar left={() => heldFor(entry)} onUndo={() => void undo(entry.id)} />
)
