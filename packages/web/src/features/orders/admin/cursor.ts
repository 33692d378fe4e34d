import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import type { ListHandle } from '../../../ui/virtual-list.tsx'
import type { Rows } from './rows.ts'

/** The element of an order's line that opens it. */
const lineOf = (root: ParentNode | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"] > button`)

/**
 * The one line of the list that the keyboard stands on: arrows move it, Tab enters the list there. It follows its order
 * wherever that goes; when the order leaves the list, the one in its place is next, and the focus goes with it.
 */
export function useCursor(rows: Rows) {
  const [place, setPlace] = useState({ id: '', index: 0 })
  const section = useRef<HTMLElement>(null)
  const list = useRef<ListHandle>(null)
  const wanted = useRef(false)
  const lastFocused = useRef<Element | null>(null)

  const found = place.id === '' ? -1 : rows.indexOf(place.id, place.index)
  const index = found >= 0 ? found : Math.max(0, Math.min(place.index, rows.count - 1))
  const id = rows.at(index)?.id ?? ''
  // Its order has left the list: whoever is there now is looked for from now on.
  if (found < 0 && place.id !== '' && id !== '') setPlace({ id, index })

  const put = useCallback((to: string, near = 0) => setPlace({ id: to, index: near }), [])
  const go = (to: number) => {
    const next = rows.at(Math.max(0, Math.min(to, rows.count - 1)))
    if (!next) return section.current?.focus()
    const at = rows.indexOf(next.id, to)
    setPlace({ id: next.id, index: at })
    wanted.current = true
    list.current?.show(at)
  }
  useLayoutEffect(() => {
    const lost = lastFocused.current?.isConnected === false && document.activeElement === document.body
    if (!wanted.current && !lost) return
    wanted.current = false
    lastFocused.current = null
    const line = lineOf(section.current, id) ?? section.current
    // The list has scrolled there itself; the browser's own scrolling would tear at it.
    line?.focus({ preventScroll: true })
  })
  return {
    index,
    id,
    put,
    go,
    section,
    list,
    /** Where the focus goes when what had it is gone. */
    home: (): HTMLElement | null => lineOf(section.current, id) ?? section.current,
    focus: () => go(index),
    onFocus: (event: FocusEvent) => {
      lastFocused.current = event.target
      const order = event.target.closest<HTMLElement>('[data-order]')?.dataset['order']
      if (order !== undefined && order !== id) put(order, rows.indexOf(order, index))
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget) lastFocused.current = null
    },
  }
}
export type Cursor = ReturnType<typeof useCursor>
