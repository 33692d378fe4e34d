/** So many at once, and so many a second in the long run. `now` in ms, by a clock that only goes forward. */
export function bucket(atOnce: number, aSecond: number, now: () => number = () => performance.now()) {
  let left = atOnce
  let since = now()
  /** False for one too many. */
  return (): boolean => {
    const present = now()
    left = Math.min(atOnce, left + ((present - since) / 1000) * aSecond)
    since = present
    if (left < 1) return false
    left--
    return true
  }
}
