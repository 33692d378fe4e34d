/**
 * Lets work through at most once in `everyMs` and never twice at a time. Who asks meanwhile is not dropped: one more
 * run follows for all of them (specification, section 4; trailing by `screens.md`).
 */
export type Gate = {
  ask: () => void
  /** Runs at once, or joins the run under way and owes another. */
  force: () => Promise<boolean>
  /** Asks again by itself after a while. */
  askIn: (ms: number) => void
  stop: () => void
}

export function createGate(work: () => Promise<boolean>, everyMs: number): Gate {
  let running: Promise<boolean> | null = null
  let owed = false
  let stopped = false
  let lastStart = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const askIn = (ms: number) => {
    clearTimeout(timer)
    // A monotonic clock: people set theirs back.
    timer = setTimeout(() => void force(), Math.max(ms, lastStart + everyMs - performance.now()))
  }
  const force = () => {
    owed = running !== null
    if (stopped) return Promise.resolve(false)
    if (running) return running
    clearTimeout(timer)
    lastStart = performance.now()
    running = work().finally(() => {
      running = null
      if (owed && !stopped) askIn(0)
    })
    return running
  }
  return {
    force,
    askIn,
    ask() {
      if (running) owed = true
      else if (performance.now() - lastStart >= everyMs) void force()
      else askIn(0)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
