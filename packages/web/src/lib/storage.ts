import { useState } from 'react'
import { useStore, createStore } from './store.ts'

const blocked = createStore(false)
/** True if this browser forbids storage or has no space left: then values last only as long as the tab. */
export const useStorageBlocked = (): boolean => useStore(blocked)

/** The browser's storage, with a fallback in memory for what it does not store: blocked cookies must not cause a blank page. */
function withMemoryFallback(name: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return work(globalThis[name])
    } catch {
      blocked.set(true)
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

/** Shared by all tabs of this browser. */
export const localStore = withMemoryFallback('localStorage')
/** Of this tab only. */
export const tabStore = withMemoryFallback('sessionStorage')

/** What this browser keeps under `key`, null for nothing, and the function that changes it. A change by another tab is seen when the component is shown again. */
export function useStored(key: string) {
  const [value, setValue] = useState(() => localStore.getItem(key))
  const store = (next: string | null) => {
    if (next === null) localStore.removeItem(key)
    else localStore.setItem(key, next)
    setValue(next)
  }
  return [value, store] as const
}
