import { useSyncExternalStore } from 'react'
import { serverClock } from './server-clock.ts'
import { useStore, createStore } from './store.ts'

/** This device's, from the page's opening on: phones lie by minutes. */
const clock = serverClock(() => Date.now())
const off = createStore(0)
/** How far this device's clock is from the server's, in whole minutes; positive where it is late. */
export const useClockOff = (): number => useStore(off)

/** Has the server told its time since this page was opened? Without it `serverNow` is only what the device believes. */
export const hasServerTime = clock.isTold

/** A moment of the device, in ms, as the server would say it. */
export const asServerTime = clock.at

/** Now by the server's clock, as far as known, in ms. */
export const serverNow = clock.now

/** `said` is the server's time in an answer that was asked for at `asked` and came at `answered` (both by the device). */
export const setServerTime: typeof clock.learn = (...told) => {
  clock.learn(...told)
  off.set(Math.round(clock.at(0) / 60_000))
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
    // A phone that slept shows the right ages at once.
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

/** The time that screens show ages by: one timer for all of them, every 30 s. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => shown)
