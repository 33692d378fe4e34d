import { useSyncExternalStore } from 'react'

/** A value that lives outside React: written in one place, read by any screen. */
export type Watchable<T> = { get: () => T; subscribe: (listener: () => void) => () => void }

export function watchable<T>(initial: T): Watchable<T> & { set: (next: T) => void } {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useWatched = <T>(watched: Watchable<T>): T => useSyncExternalStore(watched.subscribe, watched.get)
