/**
 * `read` for any number of callers: one at a time, its result given for `ms` after it came. `now` in ms, a clock that only
 * goes forward.
 */
export function readAtMostEach<T>(ms: number, read: () => Promise<T>, now = () => performance.now()) {
  let result: Promise<T> | undefined
  let until = Infinity
  return (): Promise<T> => {
    if (result && now() < until) return result
    until = Infinity
    result = read().finally(() => {
      until = now() + ms
    })
    return result
  }
}
