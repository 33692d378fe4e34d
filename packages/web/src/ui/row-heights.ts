import { useLayoutEffect, useRef, useState } from 'react'
import { useInitialValue } from './initial-value.ts'

/**
 * The heights of the rows that have been drawn, by `data-key`. `round` is another number after each change; `grown` is called with how much
 * higher the row with this index became.
 */
export function useRowHeights(usual: number, grown: (index: number, by: number) => void) {
  const heights = useInitialValue(() => new Map<string, number>())
  const [round, setRound] = useState(0)
  const heightOf = (key: string) => heights.get(key) ?? usual
  const record = (row: HTMLElement) => {
    const { key = '', index } = row.dataset
    const by = row.offsetHeight - heightOf(key)
    if (by === 0 || row.offsetHeight === 0) return
    heights.set(key, row.offsetHeight)
    grown(Number(index), by)
    setRound((before) => before + 1)
  }
  const latest = useRef(record)
  useLayoutEffect(() => {
    latest.current = record
  })
  /** A part of a row may render alone, and change its height. */
  const observer = useInitialValue(
    () =>
      new ResizeObserver((entries) => {
        for (const { target } of entries) if (target instanceof HTMLElement) latest.current(target)
      }),
  )
  /** A ref: with a new function for each render a row is measured after each, before it is painted. */
  const measure = (row: HTMLElement | null) => {
    if (!row) return undefined
    record(row)
    observer.observe(row)
    return () => observer.unobserve(row)
  }
  return { heightOf, round, measure }
}
