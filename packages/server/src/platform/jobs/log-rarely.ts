const intervalMs = 60_000

/** Calls `log` at most once per `intervalMs`. While the database is away, every poll of the queue fails. */
export function logRarely<T>(log: (entry: T) => void): (entry: T) => void {
  let last = -Infinity
  return (entry) => {
    const now = performance.now()
    if (now - last < intervalMs) return
    last = now
    log(entry)
  }
}
