import { useSyncExternalStore } from 'react'

/** The kit's one turning point (`desk` in theme.css). */
const query = '(min-width: 1101px)'

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Is the window wider than a phone? For what differs in more than its looks. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
