/** Passes on at most one a minute: while the database is away every look into the queue fails. */
export function logRarely<T>(tell: (thing: T) => void, every = 60_000): (thing: T) => void {
  let last = -Infinity
  return (thing) => {
    const now = performance.now()
    if (now - last < every) return
    last = now
    tell(thing)
  }
}
