import { useSyncExternalStore } from 'react'

/** The only breakpoint of the UI kit (`desk` in theme.css). */
const query = '(min-width: 1101px)'

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window is wider than a phone. For differences in more than style. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
