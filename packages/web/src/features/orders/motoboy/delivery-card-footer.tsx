import type { Order } from '@ligeiro/contract/order'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/card.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { UndoBar } from '../../../ui/undo-bar.tsx'
import { projected, type Entry } from '../../outbox/entry.ts'
import { heldFor, undo, useOutbox, useOutboxOf } from '../../outbox/store.ts'
import { rejectionWords, waitingWords } from '../../outbox/words.ts'
import { dismissDeliveryRejection } from './delivery-steps.ts'

const tickMs = 200

/** The entry that the motoboy can still undo. Renders again every `tickMs` while there is one. */
function useHeld(entries: readonly Entry[]): Entry | undefined {
  const [, setTicks] = useState(0)
  const held = entries.find((entry) => !entry.refused && !entry.tried && heldFor(entry) > 0)
  const ticking = held !== undefined
  useEffect(() => {
    if (!ticking) return undefined
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), tickMs)
    return () => clearInterval(timer)
  }, [ticking])
  return held
}

/** The outbox entries of an order, the entry that can be undone, and `next`, the order with the status after all waiting entries. */
export function useOrderOutbox(order: Order) {
  const entries = useOutboxOf(order.id)
  return { entries, held: useHeld(entries), next: projected(order, entries) }
}

type Props = { entries: readonly Entry[]; held: Entry | undefined; zone: string; children: ReactNode }

/** The footer of a card or of its dialog: rejected entries until they are read, waiting entries, and `children` unless an entry can be undone. */
export function DeliveryCardFooter({ entries, held, zone, children }: Props) {
  const { blockedBy } = useOutbox()
  return (
    <>
      {entries.map((entry) =>
        entry.refused ? (
          <Refusal key={entry.id} entry={entry} zone={zone} />
        ) : (
          entry !== held && (
            <Note key={entry.id} icon="unsynced">
              {waitingWords(entry.wish, entry.at, blockedBy, zone)}
            </Note>
          )
        ),
      )}
      {held ? <Held key={held.id} entry={held} /> : children}
    </>
  )
}

const Refusal = ({ entry, zone }: { entry: Entry; zone: string }) => (
  <ErrorBox
    {...rejectionWords(entry, zone)}
    action={<Button onClick={() => dismissDeliveryRejection(entry.id)}>Entendi</Button>}
  />
)

function Held({ entry }: { entry: Entry }) {
  const left = heldFor(entry)
  const [seconds] = useState(left / 1000)
  return (
    <UndoBar text={`Enviando em ${Math.ceil(left / 1000)} s`} seconds={seconds} onUndo={() => void undo(entry.id)} />
  )
}
