import type { Order } from '@ligeiro/contract/order'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { noPositions, type Group, type Positions } from '../desk/groups.ts'

type Shown = { orders: readonly Order[]; groups: readonly Group[] }

/** A pointer that rests on the list pins nothing: what becomes late would stay where it is. */
const restMs = 20_000

const positionsOf = ({ orders, groups }: Shown): Positions =>
  new Map(
    groups.flatMap(({ name, start, count }) =>
      orders.slice(start, start + count).map(({ id }, at) => [id, { turn: name, index: start + at }] as const),
    ),
  )

/** While the mouse is used over the list, or drags a row of it, the orders that are shown keep group and position: no row moves under the pointer. */
export function usePinnedPositions() {
  const [positions, setPositions] = useState(noPositions)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** A dragged row: the browser sends no more pointer events, and says that the pointer has left. */
  const isDragging = useRef(false)
  const release = () => {
    clearTimeout(timer.current)
    isDragging.current = false
    if (positions.size > 0) setPositions(noPositions)
  }
  const hold = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isDragging.current = false
      setPositions(noPositions)
    }, restMs)
  }
  const pin = (shown: Shown, { pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    hold()
    if (positions.size === 0) setPositions(positionsOf(shown))
  }
  return {
    positions,
    /** Of the list's element. `shown`: what the list shows now. */
    pointerProps: (shown: Shown) => ({
      onPointerMove: (event: PointerEvent) => pin(shown, event),
      onPointerDown: (event: PointerEvent) => pin(shown, event),
      onPointerLeave: () => isDragging.current || release(),
      onDragStartCapture: () => {
        isDragging.current = true
        hold()
      },
      // Sent all the time while something is dragged.
      onDrag: hold,
      onDragEnd: release,
    }),
  }
}
