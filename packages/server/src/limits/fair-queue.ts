import { tooMany, unavailable } from '../http/errors.ts'

type Options = {
  /** How many tasks run at the same time. */
  concurrency: number
  /** How many tasks may wait under one key (`perKey`) and under all keys together (`total`). One more task is refused with 429. */
  perKey: number
  total: number
  /** A task that has waited this long (ms) is refused with 503. */
  timeoutMs: number
}

/**
 * Returns a function that runs tasks with limited concurrency. Waiting keys take turns, so that many tasks of one key delay a task of
 * another key by one task only.
 */
export function createFairQueue({ concurrency, perKey, total, timeoutMs }: Options) {
  const waiting = new Map<string, Set<() => void>>()
  let running = 0
  let waitingCount = 0

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
    const [next] = waiting
    if (!next) {
      running--
      return
    }
    const [key, queue] = next
    // Moves the key to the end of the map, so that every other waiting key comes before the next task of this key.
    waiting.delete(key)
    waiting.set(key, queue)
    for (const start of queue) return start()
  }

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running++
    else await waitForTurn(key)
    try {
      return await task()
    } finally {
      startNext()
    }
  }
}
