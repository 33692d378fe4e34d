/** Runs `work` at most once in `everyMs` and never twice at once. Calls in between lead to one more run (docs/product.md, Live updates). `work`: false if it failed. */
export function createThrottle(work: () => Promise<unknown>, everyMs: number) {
  let running: Promise<boolean> | null = null
  let rerunRequested = false
  let stopped = false
  let lastStart = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []

  /** Schedules a run in `ms`. */
  const askIn = (ms: number) => {
    clearTimeout(timer)
    // A monotonic clock, since users may set the device's clock back.
    timer = setTimeout(() => void force(), Math.max(ms, lastStart + everyMs - performance.now()))
  }
  /** Runs at once. If a run is in progress, resolves with its result, and another run follows. */
  const force = (): Promise<boolean> => {
    rerunRequested = running !== null
    if (stopped) return Promise.resolve(false)
    if (running) return running
    clearTimeout(timer)
    lastStart = performance.now()
    const callers = waiting
    waiting = []
    running = work()
      .then((answer) => {
        const succeeded = answer !== false
        if (succeeded) for (const resolve of callers) resolve()
        else waiting.push(...callers)
        return succeeded
      })
      .finally(() => {
        running = null
        if (rerunRequested && !stopped) askIn(0)
      })
    return running
  }
  return {
    askIn,
    force,
    /** Requests a run, at once or as soon as `everyMs` have passed since the last one. */
    ask: () => {
      if (running) rerunRequested = true
      else if (performance.now() - lastStart >= everyMs) void force()
      else askIn(0)
    },
    /** Runs at once, or after the run in progress. Resolves once a run that started after this call has succeeded. */
    done: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve)
        void force()
      }),
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
