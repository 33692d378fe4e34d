import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { anyAdmin } from '@ligeiro/contract/whose-turn'
import type { KeyboardEvent } from 'react'
import { undoDelayed } from '../steps/held-steps.ts'
import { assignOrders } from './assign-orders.ts'
import type { Cursor } from './cursor.ts'
import type { Open } from '../desk/open-dialog.ts'
import { openIfLegal } from './open-if-legal.ts'
import type { Rows } from './rows.ts'
import { withSelected, type Selection } from './selection.ts'

type ListKeyOptions = {
  rows: Rows
  cursor: Cursor
  selection: Selection
  open: Open
  /** Begins to type the price of an order. */
  typePrice: (order: Order) => void
  search: () => void
  toggleMap: () => void
}

/** What a key does while the list has the focus (WCAG 2.1.4 allows single-letter keys only there); undefined: nothing. */
function actionOf(
  { key, shiftKey }: KeyboardEvent,
  { rows, cursor, selection, open, typePrice, search, toggleMap }: ListKeyOptions,
): (() => void) | undefined {
  const order = rows.at(cursor.index)
  const move = (to: number) => () => {
    if (shiftKey && order) {
      if (!selection.ids.has(order.id)) selection.choose(order.id, true)
      const next = rows.at(Math.max(0, Math.min(to, rows.count - 1)))
      if (next) selection.chooseTo(next.id, rows)
    }
    cursor.go(to)
  }
  const page = cursor.list.current?.page() ?? 1
  // If the list itself has the focus, the first arrow key moves to the cursor's row.
  const step = document.activeElement === cursor.section.current ? 0 : 1
  const inList: Partial<Record<string, () => void>> = {
    ArrowDown: move(cursor.index + step),
    ArrowUp: move(cursor.index - step),
    PageDown: move(cursor.index + page),
    PageUp: move(cursor.index - page),
    Home: move(0),
    End: move(rows.count - 1),
    Escape: selection.ids.size > 0 ? selection.clear : undefined,
    '/': search,
    n: () => open({ kind: 'order' }),
    c: () => open({ kind: 'message', text: '' }),
    d: () => open({ kind: 'dispatch' }),
    s: () => open({ kind: 'suggest-all', ids: [...selection.ids] }),
    g: toggleMap,
  }
  const onOrder = (one: Order): typeof inList => {
    const { id } = one
    const tracks = !can(anyAdmin, 'shareLink', one) && can(anyAdmin, 'shareTracking', one)
    return {
      // A focused button in a row handles the key itself.
      Enter: step === 0 ? () => open({ kind: 'manage', id }) : undefined,
      m: () => assignOrders(open, withSelected(id, selection)),
      v: () => openIfLegal(one, 'setPrice', () => typePrice(one)),
      w: () =>
        openIfLegal(one, tracks ? 'shareTracking' : 'shareLink', () => open({ kind: tracks ? 'track' : 'share', id })),
      x: () => selection.toggle(id),
      z: () => (['price', 'motoboy'] as const).forEach((subject) => undoDelayed(id, subject)),
    }
  }
  return { ...inList, ...(order && onOrder(order)) }[key.length === 1 ? key.toLowerCase() : key]
}

export function onListKey(event: KeyboardEvent, options: ListKeyOptions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const act = actionOf(event, options)
  if (!act) return
  act()
  event.preventDefault()
}
