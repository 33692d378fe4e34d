import type { Order } from '@ligeiro/contract/order'
import { useEffect, useRef, type PointerEvent } from 'react'
import { noPlaces, type Group, type Places } from '../desk/groups.ts'

type Shown = { orders: readonly Order[]; groups: readonly Group[] }

/** A pointer that rests on the list holds nothing: what becomes late would stay where it is. */
const restMs = 20_000

const placesOf = ({ orders, groups }: Shown): Places =>
  new Map(
    groups.flatMap(({ name, start, count }) =>
      orders.slice(start, start + count).map(({ id }, at) => [id, { turn: name, index: start + at }] as const),
    ),
  )

/** While the mouse is used over the list, the orders that are shown keep group and place: no row moves under the pointer. */
export function useHoldPlaces(shown: Shown, held: Places, setHeld: (places: Places) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = () => {
    clearTimeout(timer.current)
    if (held.size > 0) setHeld(noPlaces)
  }
  const hold = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHeld(noPlaces), restMs)
    if (held.size === 0) setHeld(placesOf(shown))
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onPointerMove: hold, onPointerDown: hold, onPointerLeave: release }
}
