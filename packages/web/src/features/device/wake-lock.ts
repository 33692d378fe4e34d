import { useSyncExternalStore } from 'react'
import { sessionUser } from '#session/session-store.ts'
import { createStore } from '#lib/store.ts'
import { localStore } from '#lib/storage.ts'

/** `refused`: the browser rejected the request, for example because of a low battery. The next request follows when the page becomes visible again. */
export type WakeLock = 'off' | 'held' | 'refused'

const state = createStore<WakeLock>('off')
/** The state of the wake lock. While a component uses it with `wanted`, the screen is kept on. */
export const useWakeLock = (wanted: boolean): WakeLock =>
  useSyncExternalStore(wanted ? subscribeAwake : state.subscribe, state.get)

function subscribeAwake(listener: () => void): () => void {
  const unsubscribe = state.subscribe(listener)
  const release = keepScreenOn()
  return () => {
    release()
    unsubscribe()
  }
}

/** Plain http and old browsers have no Screen Wake Lock API. */
export const isWakeLockSupported = (): boolean => 'wakeLock' in navigator

/** The localStorage key of the user's own choice on this device. */
const storageKey = () => `wakeLock:${sessionUser.get()?.id ?? ''}`
const isWakeLockWanted = (): boolean => localStore.getItem(storageKey()) === 'on'
const choices = createStore(0)
export function saveWakeLockChoice(on: boolean): void {
  localStore.setItem(storageKey(), on ? 'on' : 'off')
  choices.set(choices.get() + 1)
}
/** The user's choice; renders again when it changes. */
export const useWakeLockWanted = (): boolean => useSyncExternalStore(choices.subscribe, isWakeLockWanted)

/** Keeps the screen on until the returned function is called. A hidden page loses the lock and requests it again when it is visible. */
function keepScreenOn(): () => void {
  let stopped = false
  let lock: WakeLockSentinel | null = null
  const request = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
    try {
      const acquired = await navigator.wakeLock.request('screen')
      lock = acquired
      if (stopped) await acquired.release()
      if (stopped) return
      state.set('held')
      acquired.addEventListener('release', () => stopped || state.set('off'))
    } catch {
      if (!stopped) state.set('refused')
    }
  }
  const onVisibilityChange = () => void request()
  document.addEventListener('visibilitychange', onVisibilityChange)
  void request()
  return () => {
    stopped = true
    document.removeEventListener('visibilitychange', onVisibilityChange)
    void lock?.release()
    state.set('off')
  }
}
