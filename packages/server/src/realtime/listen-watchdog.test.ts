import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenWatchdog } from './listen-watchdog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a restart of the database sends nobody away; a process that goes on hearing nothing does, until it hears again', () => {
  const sendAway = vi.fn<() => void>()
  const deaf = listenWatchdog(sendAway)
  deaf.lost()
  vi.advanceTimersByTime(9999)
  deaf.heard()
  vi.advanceTimersByTime(60_000)
  expect([deaf.isDeaf(), sendAway.mock.calls.length]).toEqual([false, 0])
  deaf.lost()
  vi.advanceTimersByTime(10_000)
  expect([deaf.isDeaf(), sendAway.mock.calls.length]).toEqual([true, 1])
  deaf.heard()
  expect(deaf.isDeaf()).toBe(false)
})
