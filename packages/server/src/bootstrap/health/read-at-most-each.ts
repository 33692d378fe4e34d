/**
 * Wraps `read` with a cache that all callers share: only one read runs at a time, and its result is returned for `ms` milliseconds after
 * it arrived. `now` is a monotonic clock in ms.
 */
export function cacheFor<T>(ms: number, read: () => Promise<T>, now = () => performance.now()) {
  let result: Promise<T> | undefined
  let validUntil = Infinity
  return (): Promise<T> => {
    if (result && now() < validUntil) return result
    validUntil = Infinity
    result = read().finally(() => {
      validUntil = now() + ms
    })
    return result
  }
}
