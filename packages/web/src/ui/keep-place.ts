import { useLayoutEffect, useRef } from 'react'

type Row = { key: string; index: number }
/** What was in view, and where it began, in px. */
type Drawn = readonly (Row & { top: number })[]

/** Returns the most common index shift of the visible rows; a single row that moved is ignored. */
export function shiftOf(drawn: readonly Row[], indexOf: (key: string, near: number) => number): number {
  const votes = new Map<number, number>()
  for (const { key, index } of drawn) {
    const now = indexOf(key, index)
    if (now >= 0) votes.set(now - index, (votes.get(now - index) ?? 0) + 1)
  }
  return [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best), [0, 0])[0]
}

type Options = {
  /** The entries visible before this change; read after every render. */
  inView: () => Drawn
  indexOf: (key: string, near: number) => number
  /** A new value means another list, so there is no position to keep. */
  scope: unknown
  isAway: () => boolean
  move: (shift: number, drawn: Drawn) => void
  toTop: () => void
}

/** Keeps the visible entries in place while entries are inserted and removed above them. At the top of the list new entries appear in view. */
export function useKeepPlace({ inView, indexOf, scope, isAway, move, toTop }: Options) {
  const last = useRef<{ drawn: Drawn; scope: unknown; indexOf: unknown }>({ drawn: [], scope, indexOf })
  useLayoutEffect(() => {
    const before = last.current
    if (before.scope !== scope) {
      if (isAway()) toTop()
    } else if (before.indexOf !== indexOf && isAway()) {
      move(shiftOf(before.drawn, indexOf), before.drawn)
    }
    last.current = { drawn: inView(), scope, indexOf }
  })
}
