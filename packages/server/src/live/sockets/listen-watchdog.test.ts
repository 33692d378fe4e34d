import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenWatchdog } from './listen-watchdog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a short loss of LISTEN disconnects nobody; after ten seconds all sockets are disconnected, until LISTEN works again', () => {
  const disconnectAll = vi.fn<() => void>()
  const watchdog = listenWatchdog(disconnectAll)
  watchdog.lost()
  vi.advanceTimersByTime(9999)
  watchdog.heard()
  vi.advanceTimersByTime(60_000)
  expect([watchdog.isDown(), disconnectAll.mock.calls.length]).toEqual([false, 0])
  watchdog.lost()
  vi.advanceTimersByTime(10_000)
  expect([watchdog.isDown(), disconnectAll.mock.calls.length]).toEqual([true, 1])
  watchdog.heard()
  expect(watchdog.isDown()).toBe(false)
})
