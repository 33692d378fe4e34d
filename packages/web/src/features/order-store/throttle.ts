/**
 * Lets work through at most once in `everyMs` and never twice at a time. Who asks meanwhile is not dropped: one more
 * run follows for all of them (specification, section 4; trailing by `screens.md`).
 */
export type Throttle = {
  ask: () => void
  /** Runs at once, or joins the run under way and owes another. */
  force: () => Promise<boolean>
  /** As `ask`; resolves once a run has succeeded that began after this call. */
  done: () => Promise<void>
  /** Asks again by itself after a while. */
  askIn: (ms: number) => void
  stop: () => void
}

export function createThrottle(work: () => Promise<boolean>, everyMs: number): Throttle {
  let running: Promise<boolean> | null = null
  let owed = false
  let stopped = false
  let lastStart = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []

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
    const served = waiting
    waiting = []
    running = work()
      .then((succeeded) => {
        if (succeeded) for (const tell of served) tell()
        else waiting.push(...served)
        return succeeded
      })
      .finally(() => {
        running = null
        if (owed && !stopped) askIn(0)
      })
    return running
  }
  const ask = () => {
    if (running) owed = true
    else if (performance.now() - lastStart >= everyMs) void force()
    else askIn(0)
  }
  return {
    force,
    askIn,
    ask,
    done: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        ask()
      }),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
