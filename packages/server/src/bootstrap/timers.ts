type Work = (signal: AbortSignal) => Promise<void>

/** Repeated work of the server, which ends before the database does. */
export class Timers {
  readonly #stopping = new AbortController()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #running = new Set<Promise<void>>()

  /** Does the work every `ms`, unless it is still being done. `work` handles its own errors, and may end early by its signal. */
  every(ms: number, work: Work): void {
    let busy = false
    const run = async () => {
      if (busy) return
      busy = true
      await work(this.#stopping.signal)
      busy = false
    }
    this.#timers.push(setInterval(() => this.#track(run()), ms).unref())
  }

  nowAndEvery(ms: number, work: Work): void {
    this.#track(work(this.#stopping.signal))
    this.every(ms, work)
  }

  #track(run: Promise<void>): void {
    this.#running.add(run)
    void run.finally(() => this.#running.delete(run))
  }

  /** Starts no work any more, and waits for what is being done. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#stopping.abort()
    await Promise.all(this.#running)
  }
}
