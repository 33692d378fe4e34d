import { useStore, createStore } from './store.ts'

const forgetful = createStore(false)
/** This browser forbids us to keep anything, or has no room: what is kept lives as long as the tab. */
export const useStorageBlocked = (): boolean => useStore(forgetful)

/** The browser's storage, and the tab's own memory for what it would not take: blocked cookies must not leave a blank page. */
function sturdy(name: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return work(globalThis[name])
    } catch {
      forgetful.set(true)
      return otherwise()
    }
  }
  return {
    getItem: (key: string): string | null =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key: string, value: string): void =>
      attempt(
        (storage) => {
          storage.setItem(key, value)
          memory.delete(key)
        },
        () => void memory.set(key, value),
      ),
    removeItem(key: string): void {
      memory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
  }
}

/** Shared by the tabs of this device. */
export const localStore = sturdy('localStorage')
/** Of this tab. */
export const tabStore = sturdy('sessionStorage')
