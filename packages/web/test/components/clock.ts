import { vi } from 'vitest'
import { undoMs } from '#lib/undo-time.ts'

const offsetMs = Date.UTC(2026, 10, 27, 17) - Date.now()
const now = Date.now.bind(Date)

/** The page's clock starts on a Friday at 14:00 in São Paulo: what happened three hours ago is of today in every test. */
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now() + offsetMs] : args, newTarget),
  get: (target, key) => (key === 'now' ? () => now() + offsetMs : Reflect.get(target, key)),
})

/** Gives the page a clock that goes as before until the test moves it on. */
export const startFakeClock = () =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })

/** Moves the fake clock to the end of the five seconds in which a step can be undone, when it is sent. */
export const passUndoTime = () => vi.advanceTimersByTimeAsync(undoMs)
