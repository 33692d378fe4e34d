import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { useWide } from '#ui/wide.ts'
import type { ListHandle } from '#ui/virtual-list.ts'
import type { Rows } from './rows.ts'

/** The button of an order's row that opens the order. */
const rowButton = (root: ParentNode | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"] > button`)

/**
 * The keyboard cursor of the list (roving tabindex): arrow keys move it, and Tab enters the list at its row. The cursor follows its
 * order when the order moves. When the order leaves the list, the cursor and the focus go to the order at the same index.
 */
export function useCursor(rows: Rows) {
  const [place, setPlace] = useState({ id: '', index: 0 })
  const section = useRef<HTMLElement>(null)
  const list = useRef<ListHandle>(null)
  const focusRequested = useRef(false)
  const lastFocused = useRef<Element | null>(null)

  const found = place.id === '' ? -1 : rows.indexOf(place.id)
  const index = found >= 0 ? found : Math.max(0, Math.min(place.index, rows.count - 1))
  const id = rows.at(index)?.id ?? ''
  // The order has left the list: the cursor follows the order that is now at its index.
  if (found < 0 && place.id !== '' && id !== '') setPlace({ id, index })

  const put = useCallback((to: string, near = 0) => setPlace({ id: to, index: near }), [])
  const go = (to: number) => {
    const next = rows.at(Math.max(0, Math.min(to, rows.count - 1)))
    if (!next) return section.current?.focus()
    const at = rows.indexOf(next.id)
    setPlace({ id: next.id, index: at })
    focusRequested.current = true
    list.current?.show(at)
  }
  const wide = useWide()
  /** The ref of the list. On wide screens the list has the focus from the start, unless another element has it. */
  const attach = useCallback(
    (element: HTMLElement) => {
      section.current = element
      if (wide && document.activeElement === document.body) element.focus({ preventScroll: true })
      return () => {
        section.current = null
      }
    },
    [wide],
  )
  useLayoutEffect(() => {
    const lost = lastFocused.current?.isConnected === false && document.activeElement === document.body
    // The list itself had the focus while it had no rows.
    const onList = section.current !== null && document.activeElement === section.current
    if (!focusRequested.current && !lost && !onList) return
    focusRequested.current = false
    lastFocused.current = null
    const target = rowButton(section.current, id) ?? section.current
    // The virtual list has scrolled to the row itself; scrolling by the browser would interfere.
    target?.focus({ preventScroll: true })
  })
  return {
    index,
    id,
    put,
    go,
    section,
    attach,
    list,
    /** The element that gets the focus if the focused element is gone. */
    home: (): HTMLElement | null => rowButton(section.current, id) ?? section.current,
    focus: () => go(index),
    onFocus: (event: FocusEvent) => {
      lastFocused.current = event.target
      // The scroll area is never the place of the focus while it has rows.
      if (event.target === section.current) rowButton(section.current, id)?.focus({ preventScroll: true })
      const order = event.target.closest<HTMLElement>('[data-order]')?.dataset['order']
      if (order !== undefined && order !== id) put(order, rows.indexOf(order))
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget) lastFocused.current = null
    },
  }
}
export type Cursor = ReturnType<typeof useCursor>
