import type { DragEvent, PointerEvent } from 'react'
import { writeOrders } from '#lib/dragged-orders.ts'
import { setDragLabel } from '#ui/drag-label.ts'
import { shortId } from '../short-id.ts'
import { withSelected, type Selection } from './selection.ts'

/** Of the pointer that is down: a finger scrolls the list, and drags nothing. */
let pointer = ''

/** The handlers of the list whose rows are dragged onto a motoboy, with the selected ones if they are among them. */
export const dragOrders = (selection: Selection) => ({
  onPointerDownCapture: ({ pointerType }: PointerEvent) => {
    pointer = pointerType
  },
  onDragStart: (event: DragEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['order'] : undefined
    // A link or a marked text of a row is dragged by the browser itself.
    if (id === undefined) return
    if (pointer !== 'mouse') return event.preventDefault()
    const ids = withSelected(id, selection)
    writeOrders(event.dataTransfer, ids)
    event.dataTransfer.effectAllowed = 'copy'
    setDragLabel(event.dataTransfer, ids.length === 1 ? `Pedido ${shortId(id)}` : `${ids.length} pedidos`)
  },
})
