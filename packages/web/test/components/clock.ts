import { vi } from 'vitest'
import { undoMs } from '#lib/undo-time.ts'

/** Gives the page a clock that goes as before until the test moves it on. */
export const startFakeClock = () =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })

/** Moves the fake clock to the end of the five seconds in which a step can be undone, when it is sent. */
export const passUndoTime = () => vi.advanceTimersByTimeAsync(undoMs)
