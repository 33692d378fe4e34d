import { sessionUser } from '../../session/session-store.ts'
import { useStore, createStore } from '../../lib/store.ts'
import { localStore } from '../../lib/storage.ts'

/** `refused`: the phone would not, as it does when its battery is low; asked again when the app comes back to the front. */
export type WakeLock = 'off' | 'held' | 'refused'

const state = createStore<WakeLock>('off')
export const useWakeLock = (): WakeLock => useStore(state)

/** Plain http and old browsers have none. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Each person's own choice on this device. */
const place = () => `wakeLock:${sessionUser.get()?.id ?? ''}`
export const wantsAwake = (): boolean => localStore.getItem(place()) === 'on'
export const chooseAwake = (on: boolean): void => localStore.setItem(place(), on ? 'on' : 'off')

/** Keeps the screen on until the returned function is called. Whoever looks at another app loses the lock: it is taken again when he comes back. */
export function stayAwake(): () => void {
  let stopped = false
  let lock: WakeLockSentinel | null = null
  const take = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
    try {
      const taken = await navigator.wakeLock.request('screen')
      lock = taken
      if (stopped) await taken.release()
      if (stopped) return
      state.set('held')
      taken.addEventListener('release', () => stopped || state.set('off'))
    } catch {
      if (!stopped) state.set('refused')
    }
  }
  const comeBack = () => void take()
  document.addEventListener('visibilitychange', comeBack)
  void take()
  return () => {
    stopped = true
    document.removeEventListener('visibilitychange', comeBack)
    void lock?.release()
    state.set('off')
  }
}
