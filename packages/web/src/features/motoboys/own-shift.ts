import type { Motoboy } from '@ligeiro/contract/motoboy'
import { enqueue, useOutboxOf } from '../outbox/current-outbox.ts'
import { useUser } from '../auth/session.ts'

/** A motoboy's own shift, changed through the outbox as their availability is. */
export function useOwnShift({ id, shift }: Motoboy) {
  const user = useUser()
  const waiting = useOutboxOf(id).filter((entry) => entry.refused === null)
  const last = waiting.findLast(({ wish }) => wish.step === 'shift' || (wish.step === 'available' && wish.available))
  const begins = last && (last.wish.step !== 'shift' || last.wish.on)
  return {
    /** When the shift that is open, or will be, began, in ms; null: none is. */
    since: last && !begins ? null : shift ? Date.parse(shift.started_at) : last ? last.at : null,
    start: () => user && enqueue(user, { step: 'shift', motoboyId: id, on: true }),
    end: () => user && enqueue(user, { step: 'shift', motoboyId: id, on: false }),
  }
}
