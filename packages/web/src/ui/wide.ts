import { useDeferredValue, useSyncExternalStore } from 'react'

/** Whether the window matches a media query. For differences in more than style. */
function windowMatches(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Whether the window is wider than a phone (`desk` in theme.css). */
export const useWide = windowMatches('(min-width: 56.25rem)')
/** As `useWide`, but only once the view of the new width is loaded: until then the screen keeps the other one, not nothing. */
export const useWideView = () => useDeferredValue(useWide())
/** Whether cards have room beside each other (`tablet` in theme.css). */
export const useTwoColumns = windowMatches('(min-width: 37.5rem)')
/** Whether rows are low, so that more of them have room (`--row` in theme.css). */
export const useLow = windowMatches('(height < 800px)')
/** Whether a panel has room beside a list (`room` in theme.css). */
export const useRoom = windowMatches('(min-width: 80rem)')
