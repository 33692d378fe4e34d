import { useSyncExternalStore } from 'react'

/** Server's time minus the device's, in ms: phones lie by minutes. */
let offset = 0
let told = false

/** Has the server told its time since this page was opened? Without it `serverNow` is only what the device believes. */
export const clockIsTold = (): boolean => told

/** A moment of the device, in ms, as the server would say it. */
export const asServerTime = (deviceTime: number): number => deviceTime + offset

/** Now by the server's clock, as far as known, in ms. */
export const serverNow = (): number => Date.now() + offset

/** `said` is the server's time in an answer that was asked for at `asked` and came at `answered` (both by the device). */
export function setServerTime(said: string, asked: number, answered: number): void {
  const server = Date.parse(said)
  if (Number.isNaN(server)) return
  offset = server - (asked + answered) / 2
  told = true
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
