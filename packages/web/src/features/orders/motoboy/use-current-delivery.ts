import type { Order } from '@ligeiro/contract/order'
import { useCallback, useEffect, useState } from 'react'
import { isOpen } from '#features/order-store/live-orders.ts'
import { isHeld } from '#features/outbox/current-outbox.ts'
import { entriesOf, projected, type Entry } from '#features/outbox/entry.ts'
import { currentDelivery, type TripPlaces } from './delivery-order.ts'

/** Calls `leave` after the next tap, scroll, or when the app is put away. */
function useNextInput(active: boolean, leave: () => void): void {
  useEffect(() => {
    if (!active) return undefined
    const stop = new AbortController()
    const { signal } = stop
    // After the tap has done what its button says.
    document.addEventListener('click', () => setTimeout(leave), { signal })
    document.addEventListener('scroll', leave, { signal, passive: true })
    document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal })
    return () => stop.abort()
  }, [active, leave])
}

/**
 * The delivery above all others. Once delivered it keeps its place until the motoboy does something else: the next one must not
 * slide under the thumb by itself.
 */
export function useCurrentDelivery(live: readonly Order[], entries: readonly Entry[], places?: TripPlaces) {
  const [id, setId] = useState('')
  const before = live.find((order) => order.id === id)
  const waiting = entriesOf(entries, id)
  const isDone = before !== undefined && projected(before, waiting).status === 'delivered' && !waiting.some(isHeld)
  const found = currentDelivery(live.filter(isOpen), entries, isHeld, id, places)
  const current = isDone ? before : found.shown
  const currentId = current?.id ?? ''
  if (currentId !== id) setId(currentId)
  const leave = useCallback(() => setId((shown) => (shown === currentId ? '' : shown)), [currentId])
  /** Of several under way the motoboy does this one now. */
  const choose = useCallback((chosen: string) => {
    setId(chosen)
    window.scrollTo(0, 0)
  }, [])
  useNextInput(isDone, leave)
  return { current, choose, isDone, underWay: found.underWay, hasNext: isDone && found.shown !== undefined }
}
