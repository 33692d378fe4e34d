import { useCallback, useRef, useState, type MouseEvent } from 'react'
import { idsOf, type Rows } from './rows.ts'

/** The ids of the selected orders. An order stays selected when it moves or leaves the filter. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** The id of the last selected order, the start of a range selection. */
  const anchor = useRef('')
  const choose = useCallback((id: string, on: boolean) => {
    anchor.current = id
    setIds((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  }, [])
  /** Selects all `rows` from the last selected order to this one. */
  const chooseTo = useCallback(
    (id: string, rows: Rows) => {
      const from = rows.indexOf(anchor.current)
      const to = rows.indexOf(id)
      if (from < 0 || to < 0) return choose(id, true)
      const chosen = idsOf(rows).slice(Math.min(from, to), Math.max(from, to) + 1)
      setIds((before) => new Set([...before, ...chosen]))
    },
    [choose],
  )
  const toggle = (id: string) => choose(id, !ids.has(id))
  const clear = useCallback(() => setIds(new Set()), [])
  const keep = useCallback((selected: readonly string[]) => setIds(new Set(selected)), [])
  return { ids, choose, chooseTo, toggle, clear, keep }
}
export type Selection = ReturnType<typeof useSelection>

/** Choosing by checkbox: with the shift key, which `noteShift` reads from the click, the range since the last selected order is selected. */
export function useRangeChoice(rows: Rows, { choose: chooseOne, chooseTo }: Selection) {
  const shiftClickRows = useRef<Rows | null>(null)
  const choose = useCallback(
    (id: string, on: boolean) =>
      shiftClickRows.current && on ? chooseTo(id, shiftClickRows.current) : chooseOne(id, on),
    [chooseOne, chooseTo],
  )
  const noteShift = (event: MouseEvent) => {
    shiftClickRows.current = event.shiftKey ? rows : null
  }
  return { choose, noteShift }
}

/** What is done to an order that is one of several selected ones is done to all of them. */
export const withSelected = (id: string, { ids }: Pick<Selection, 'ids'>): string[] => (ids.has(id) ? [...ids] : [id])
