import { cuts, type Line } from './line.ts'
import type { Random } from './random.ts'

export type Sky = {
  /** Share of the lines that are cut at any moment, 0 to 1. */
  share: number
  /** Longest that a line stays cut, in ms. */
  mostMs: number
  /** Share of the cuts that the app does not survive. */
  deadly: number
}
/** Somebody under this sky. */
type Exposed = { line: Line; kill: () => void; open: () => void; online: () => void }

/** Cuts and mends one person's line at random, until `clear`. */
export function weather(exposed: Exposed, { share, mostMs, deadly }: Sky, random: Random) {
  const meanUpMs = share > 0 ? ((mostMs / 2) * (1 - share)) / share : Infinity
  let timer: NodeJS.Timeout | undefined
  let dead = false
  let cut = false
  let count = 0

  const mend = () => {
    cut = false
    exposed.line.mend(random.chance(0.5))
    if (dead) exposed.open()
    // Not every phone notices that it has a network again.
    else if (random.chance(0.5)) exposed.online()
    dead = false
    later(random.around(meanUpMs), strike)
  }
  const strike = () => {
    cut = true
    count++
    exposed.line.cut(random.oneOf(cuts) ?? 'torn')
    dead = random.chance(deadly)
    if (dead) exposed.kill()
    later(random.between(0, mostMs), mend)
  }
  const later = (ms: number, then: () => void) => {
    if (ms < Infinity) timer = setTimeout(then, ms)
  }
  // Some are cut from the beginning: the share is what it is at any moment.
  if (random.chance(share)) strike()
  else later(random.around(meanUpMs), strike)

  return {
    count: () => count,
    clear() {
      clearTimeout(timer)
      if (cut) mend()
      clearTimeout(timer)
    },
  }
}
