/** A cache of `read` that all callers share: one read at a time, its result is returned for `ms`. `now` is a monotonic clock in ms. */
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
