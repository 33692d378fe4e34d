import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work runs at once, at most every second, and once more for calls meanwhile', () => {
  const work = vi.fn<() => void>()
  const call = throttled(work, 1000)
  for (let n = 0; n < 60; n++) call()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(999)
  call()
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(5000)
  call()
  expect(work).toHaveBeenCalledTimes(4)
})
