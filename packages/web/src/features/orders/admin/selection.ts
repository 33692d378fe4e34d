import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Rows } from './rows.ts'

/** The orders chosen to be acted on together, by id: they stay chosen when they move, or leave the filter. */
export function useSelection(rows: Rows) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** Where the last choice was made, for a range from there. */
  const anchor = useRef('')
  const current = useRef({ rows, ids })
  useLayoutEffect(() => {
    current.current = { rows, ids }
  })

  const choose = useCallback((id: string, on: boolean) => {
    anchor.current = id
    setIds((before) => withIds(before, [id], on))
  }, [])
  /** Everything from the last choice to here. */
  const chooseTo = useCallback(
    (id: string) => {
      const from = current.current.rows.indexOf(anchor.current, 0)
      const to = current.current.rows.indexOf(id, 0)
      if (from < 0 || to < 0) return choose(id, true)
      const between = Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => Math.min(from, to) + at)
      setIds((before) =>
        withIds(
          before,
          between.flatMap((index) => current.current.rows.at(index)?.id ?? []),
          true,
        ),
      )
    },
    [choose],
  )
  const toggle = useCallback((id: string) => choose(id, !current.current.ids.has(id)), [choose])
  const clear = useCallback(() => setIds(new Set()), [])
  const keep = useCallback((kept: readonly string[]) => setIds(new Set(kept)), [])
  return { ids, choose, chooseTo, toggle, clear, keep }
}
export type Selection = ReturnType<typeof useSelection>

function withIds(before: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(before)
  for (const id of ids)
    if (on) next.add(id)
    else next.delete(id)
  return next
}
