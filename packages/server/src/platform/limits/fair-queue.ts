import { tooMany, unavailable } from '../http/errors.ts'

type Options = {
  /** How many tasks run at the same time, of one key (absent: as many as of all) and of all keys together. */
  concurrencyPerKey?: number
  concurrency: number
  /** How many tasks may wait under one key (`perKey`) and under all keys together (`total`). One more task is refused with 429. */
  perKey: number
  total: number
  /** A task that has waited this long (ms) is refused with 503. */
  timeoutMs: number
}

/** Returns a function that runs tasks with limited concurrency. Keys take turns: many tasks of one delay those of another by one task only. */
export function createFairQueue({ concurrency, concurrencyPerKey = concurrency, perKey, total, timeoutMs }: Options) {
  const waiting = new Map<string, Set<() => void>>()
  const runningOf = new Map<string, number>()
  let running = 0
  let waitingCount = 0

  const mayStart = (key: string) => running < concurrency && (runningOf.get(key) ?? 0) < concurrencyPerKey

  function count(key: string, change: 1 | -1): void {
    running += change
    const ofKey = (runningOf.get(key) ?? 0) + change
    if (ofKey === 0) runningOf.delete(key)
    else runningOf.set(key, ofKey)
  }

  function remove(key: string, start: () => void): void {
    const queue = waiting.get(key)
    if (queue?.delete(start)) waitingCount--
    if (queue?.size === 0) waiting.delete(key)
  }

  function waitForTurn(key: string): Promise<void> {
    const queue = waiting.get(key) ?? new Set()
    if (queue.size >= perKey || waitingCount >= total) return Promise.reject(tooMany(1))
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        remove(key, start)
        count(key, 1)
        resolve()
      }
      const timer = setTimeout(() => {
        remove(key, start)
        reject(unavailable())
      }, timeoutMs)
      waiting.set(key, queue.add(start))
      waitingCount++
    })
  }

  function startNext(): void {
    for (const [key, queue] of waiting) {
      if (!mayStart(key)) continue
      // Moves the key to the end of the map, so that every other waiting key comes before the next task of this key.
      waiting.delete(key)
      waiting.set(key, queue)
      for (const start of queue) return start()
    }
  }

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    if (mayStart(key)) count(key, 1)
    else await waitForTurn(key)
    try {
      return await task()
    } finally {
      count(key, -1)
      startNext()
    }
  }
}
