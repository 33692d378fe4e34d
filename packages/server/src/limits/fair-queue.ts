import { tooMany, unavailable } from '../http/errors.ts'

type Options = {
  /** Works that run at the same time. */
  concurrency: number
  /** Works that may wait under one key, and under all keys together; one more is refused with 429. */
  perKey: number
  total: number
  /** After so many ms of waiting a work is refused with 503. */
  timeoutMs: number
}

/**
 * Runs a few works at a time. The keys take turns, so that many works of one key delay another key by one work only.
 */
export function fairQueue({ concurrency, perKey, total, timeoutMs }: Options) {
  const waiting = new Map<string, Set<() => void>>()
  let running = 0
  let count = 0

  function remove(key: string, start: () => void): void {
    const line = waiting.get(key)
    if (line?.delete(start)) count--
    if (line?.size === 0) waiting.delete(key)
  }

  function turn(key: string): Promise<void> {
    const line = waiting.get(key) ?? new Set()
    if (line.size >= perKey || count >= total) return Promise.reject(tooMany(1))
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        remove(key, start)
        resolve()
      }
      const timer = setTimeout(() => {
        remove(key, start)
        reject(unavailable())
      }, timeoutMs)
      waiting.set(key, line.add(start))
      count++
    })
  }

  function startNext(): void {
    const [next] = waiting
    if (!next) {
      running--
      return
    }
    const [key, line] = next
    // To the end of the keys: each other key has its turn before this one's next.
    waiting.delete(key)
    waiting.set(key, line)
    for (const start of line) return start()
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running++
    else await turn(key)
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
