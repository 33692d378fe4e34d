import { useSyncExternalStore } from 'react'

/** A value outside React that any screen can read and subscribe to. */
export type Store<T> = { get: () => T; subscribe: (listener: () => void) => () => void }

export function createStore<T>(initial: T): Store<T> & { set: (next: T) => void } {
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

export const useStore = <T>(watched: Store<T>): T => useSyncExternalStore(watched.subscribe, watched.get)
