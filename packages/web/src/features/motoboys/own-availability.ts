import type { Motoboy } from '@ligeiro/contract/motoboy'
import { enqueue, useOutbox, useOutboxOf } from '../outbox/current-outbox.ts'
import { useUser } from '../auth/session.ts'

/** A motoboy's own availability, changed through the outbox: a change that is not sent yet is shown as waiting (docs/product.md, Offline). */
export function useOwnAvailability({ id, available }: Motoboy) {
  const user = useUser()
  const { blockedBy } = useOutbox()
  const waiting = useOutboxOf(id).findLast((entry) => entry.refused === null)
  const wanted = waiting?.wish.step === 'available' ? waiting.wish.available : available
  return {
    shown: wanted,
    waitingSince: waiting?.at,
    blockedBy,
    set: (next: boolean) => user && enqueue(user, { step: 'available', motoboyId: id, available: next }),
  }
}
