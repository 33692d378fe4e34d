import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Timers } from './timers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work is repeated, and not begun again while it is being done', async () => {
  const timers = new Timers()
  const runs: PromiseWithResolvers<void>[] = []
  timers.nowAndEvery(1000, () => {
    runs.push(Promise.withResolvers<void>())
    return runs.at(-1)!.promise
  })
  expect(runs).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(runs).toHaveLength(2)
  for (const { resolve } of runs) resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toHaveLength(3)
})

test('a stop waits for the work, tells it to end, and begins nothing else', async () => {
  const timers = new Timers()
  const { promise, resolve } = Promise.withResolvers<void>()
  const signals: AbortSignal[] = []
  timers.nowAndEvery(1000, (signal) => {
    signals.push(signal)
    return promise
  })
  let stopped = false
  const stop = timers.stop().then(() => (stopped = true))
  await vi.advanceTimersByTimeAsync(5000)
  expect([stopped, signals.map(({ aborted }) => aborted)]).toEqual([false, [true]])
  resolve()
  await stop
})
