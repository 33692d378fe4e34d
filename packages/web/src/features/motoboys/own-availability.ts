import type { Motoboy } from '@ligeiro/contract/motoboy'
import { enqueue, useOutbox, useOutboxOf } from '../outbox/current-outbox.ts'
import type { OutboxAction } from '../outbox/entry.ts'
import { useUser } from '../auth/session.ts'

/** A start of a shift turns the switch on, an end off. */
const wantedBy = (wish: OutboxAction | undefined): boolean | undefined =>
  wish?.step === 'available' ? wish.available : wish?.step === 'shift' ? wish.on : undefined

/** A motoboy's own availability, changed through the outbox: a change that is not sent yet is shown as waiting (docs/product.md, Offline). */
export function useOwnAvailability({ id, available }: Motoboy) {
  const user = useUser()
  const { blockedBy } = useOutbox()
  const waiting = useOutboxOf(id).findLast((entry) => entry.refused === null)
  const wanted = wantedBy(waiting?.wish) ?? available
  return {
    shown: wanted,
    waitingSince: waiting?.at,
    blockedBy,
    set: (next: boolean) => user && enqueue(user, { step: 'available', motoboyId: id, available: next }),
  }
}
