const tickMs = 200

/** A subscription to the passing of time, for what counts down. */
export function everyTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs)
  return () => clearInterval(timer)
}
