import { useEffect, useRef } from 'react'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import { useOwnAvailability } from '../motoboys/own-availability.ts'
import { useOwnShift } from '../motoboys/own-shift.ts'
import { useLiveOrders } from '../order-store/current-store.ts'
import { useOutbox } from '../outbox/current-outbox.ts'
import { projectedBy } from '../outbox/entry.ts'
import type { Following } from './follow-positions.ts'

/** Sends where the motoboy is while they work and are available. The part that does it is loaded then. */
export function useOwnPositions(motoboy: Motoboy): void {
  const { since } = useOwnShift(motoboy)
  const { shown } = useOwnAvailability(motoboy)
  const works = shown && since !== null
  const { entries } = useOutbox()
  const riding = useLiveOrders()
    .map(projectedBy(entries))
    .some(({ status }) => status === 'in_progress')
  const following = useRef<Following | null>(null)
  const isRiding = useRef(riding)
  const userId = motoboy.user.id
  useEffect(() => {
    if (!works) return undefined
    let ended = false
    void import('./follow-positions.ts').then(
      ({ followPositions }) => {
        if (ended) return null
        following.current = followPositions(userId)
        return following.current.setRiding(isRiding.current)
      },
      () => {},
    )
    return () => {
      ended = true
      following.current?.stop()
      following.current = null
    }
  }, [works, userId])
  useEffect(() => {
    isRiding.current = riding
    following.current?.setRiding(riding)
  }, [riding])
}
