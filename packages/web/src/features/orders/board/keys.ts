import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { anyAdmin } from '@ligeiro/contract/whose-turn'
import type { KeyboardEvent } from 'react'
import { undoDelayed } from '../steps/send-delayed.ts'
import { assignOrders } from './assign-orders.ts'
import type { Cursor } from './cursor.ts'
import type { Open } from '../desk/open-dialog.ts'
import { openIfLegal } from './open-if-legal.ts'
import type { Rows } from './rows.ts'
import { withSelected, type Selection } from './selection.ts'

type Desk = {
  rows: Rows
  cursor: Cursor
  selection: Selection
  open: Open
  /** Begins to type the price of an order. */
  typePrice: (order: Order) => void
  search: () => void
  toggleMap: () => void
}

/** Handles a key while the list has the focus (WCAG 2.1.4 allows single-letter keys only there). Returns true if the key was handled. */
function handleKey(
  { key, shiftKey }: KeyboardEvent,
  { rows, cursor, selection, open, typePrice, search, toggleMap }: Desk,
): boolean {
  const order = rows.at(cursor.index)
  const move = (to: number) => {
    if (shiftKey && order) {
      if (!selection.ids.has(order.id)) selection.choose(order.id, true)
      const next = rows.at(Math.max(0, Math.min(to, rows.count - 1)))
      if (next) selection.chooseTo(next.id, rows)
    }
    cursor.go(to)
    return true
  }
  const page = cursor.list.current?.page() ?? 1
  // If the list itself has the focus, the first arrow key moves to the cursor's row.
  const step = document.activeElement === cursor.section.current ? 0 : 1
  switch (key) {
    case 'ArrowDown':
      return move(cursor.index + step)
    case 'ArrowUp':
      return move(cursor.index - step)
    case 'PageDown':
      return move(cursor.index + page)
    case 'PageUp':
      return move(cursor.index - page)
    case 'Home':
      return move(0)
    case 'End':
      return move(rows.count - 1)
    case 'Enter':
      // A focused button in a row handles the key itself.
      if (step === 1 || !order) return false
      open({ kind: 'manage', id: order.id })
      return true
    case 'Escape':
      if (selection.ids.size === 0) return false
      selection.clear()
      return true
    case '/':
      search()
      return true
    default:
  }
  switch (key.toLowerCase()) {
    case 'n':
      open({ kind: 'order' })
      return true
    case 'c':
      open({ kind: 'message', text: '' })
      return true
    case 'd':
      open({ kind: 'dispatch' })
      return true
    case 's':
      open({ kind: 'suggest-all', ids: [...selection.ids] })
      return true
    case 'm':
      if (order) assignOrders(open, withSelected(order.id, selection))
      return order !== undefined
    case 'v':
      return order !== undefined && openIfLegal(order, 'setPrice', () => typePrice(order))
    case 'w':
      if (!order) return false
      if (!can(anyAdmin, 'shareLink', order) && can(anyAdmin, 'shareTracking', order))
        return openIfLegal(order, 'shareTracking', () => open({ kind: 'track', id: order.id }))
      return openIfLegal(order, 'shareLink', () => open({ kind: 'share', id: order.id }))
    case 'z':
      if (order) for (const subject of ['price', 'motoboy'] as const) undoDelayed(order.id, subject)
      return order !== undefined
    case 'g':
      toggleMap()
      return true
    case 'x':
      if (order) selection.toggle(order.id)
      return order !== undefined
    default:
      return false
  }
}

export function onListKey(event: KeyboardEvent, desk: Desk): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (handleKey(event, desk)) event.preventDefault()
}
