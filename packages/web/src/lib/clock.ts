import { useSyncExternalStore } from 'react'
import { serverClock } from './server-clock.ts'
import { useStore, createStore } from './store.ts'

/** This device's estimate of the server's clock since the page was opened: the clocks of phones can be wrong by minutes. */
const clock = serverClock(() => Date.now())
const offsetMinutes = createStore(0)
/** The difference between this device's clock and the server's, in whole minutes; positive if the device's clock is slow. */
export const useClockErrorMinutes = (): number => useStore(offsetMinutes)

/** Whether the server has sent its time since the page was opened. If not, `serverNow` is the time of the device. */
export const hasServerTime = clock.isSet

/** Converts a time of the device, in ms, to the server's clock. */
export const asServerTime = clock.at

/** The current time on the server's clock, as far as known, in ms. */
export const serverNow = clock.now

/** Takes the server's time from an answer. The request was sent at `sentAt` and answered at `receivedAt`, both on the device's clock. */
export const setServerTime: typeof clock.learn = (...args) => {
  clock.learn(...args)
  offsetMinutes.set(Math.round(clock.at(0) / 60_000))
}

const tickMs = 30_000
const watchers = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined
let shown = serverNow()

function tick(): void {
  shown = serverNow()
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void): () => void {
  if (watchers.size === 0) {
    shown = serverNow()
    ticking = setInterval(tick, tickMs)
    // Updates the ages at once when a phone wakes up.
    document.addEventListener('visibilitychange', tick)
  }
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The time by which screens show ages: one timer for all screens, every 30 s. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => shown)
