import { useLayoutEffect, useRef } from 'react'

type Drawn = readonly { key: string; index: number }[]

/** How far the drawn ones moved, as most of them did: one that alone went elsewhere takes nobody with it. */
export function shiftOf(drawn: Drawn, indexOf: (key: string, near: number) => number): number {
  const votes = new Map<number, number>()
  for (const { key, index } of drawn) {
    const now = indexOf(key, index)
    if (now >= 0) votes.set(now - index, (votes.get(now - index) ?? 0) + 1)
  }
  return [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best), [0, 0])[0]
}

type Place = {
  /** What is in view before this change, asked at the end of every drawing. */
  inView: () => Drawn
  indexOf: (key: string, near: number) => number
  /** Another list altogether: there is no place to keep. */
  scope: unknown
  isAway: () => boolean
  move: (shift: number, drawn: Drawn) => void
  toTop: () => void
}

/** What somebody is reading stays where it is while entries come and go above it. At the top the new ones are seen to arrive. */
export function useKeepPlace({ inView, indexOf, scope, isAway, move, toTop }: Place) {
  const last = useRef<{ drawn: Drawn; scope: unknown; indexOf: unknown }>({ drawn: [], scope, indexOf })
  useLayoutEffect(() => {
    const before = last.current
    if (before.scope !== scope) {
      if (isAway()) toTop()
    } else if (before.indexOf !== indexOf && isAway()) {
      const shift = shiftOf(before.drawn, indexOf)
      if (shift !== 0) move(shift, before.drawn)
    }
    last.current = { drawn: inView(), scope, indexOf }
  })
}
