import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { uuid } from './uuid.ts'

/** The address of a history entry, and what the app stores with it. */
export type Place = {
  pathname: string
  search: string
  state: unknown
  key: string
  /** No entry of the app is before this one in the history of the tab. */
  isFirst: boolean
}

/** The key of an entry that the app has not made: the address was typed, or opened from elsewhere. */
export const firstKey = 'default'

/** The address of the window, which may be ahead of the screen. */
export function presentPlace(): Place {
  const { pathname, search } = window.location
  const { state = null, key = firstKey, isFirst = key === firstKey } = (window.history.state ?? {}) as Partial<Place>
  return { pathname, search, state, key, isFirst }
}

let onMove: (() => void) | undefined

type Options = { replace?: boolean; state?: unknown }

/** Shows another address of the app. `replace`: in the place of the present history entry. */
export function navigate(to: string, { replace = false, state = null }: Options = {}): void {
  const isFirst = replace && presentPlace().isFirst
  window.history[replace ? 'replaceState' : 'pushState']({ state, key: uuid(), isFirst }, '', to)
  onMove?.()
}

const Context = createContext<Place>({ pathname: '/', search: '', state: null, key: firstKey, isFirst: true })

/** The address that is shown. It changes with the screen, which may be a moment after `window.location`. */
export const usePlace = (): Place => useContext(Context)

export function Redirect({ to, state }: { to: string; state?: unknown }) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state])
  return null
}

/** Follows the address. Another one is shown as a transition: the present screen stays until the code of the next one is there. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(presentPlace)
  useLayoutEffect(() => {
    const move = () => startTransition(() => setPlace(presentPlace()))
    onMove = move
    window.addEventListener('popstate', move)
    document.addEventListener('click', followLink)
    return () => {
      onMove = undefined
      window.removeEventListener('popstate', move)
      document.removeEventListener('click', followLink)
    }
  }, [])
  return <Context value={place}>{children}</Context>
}

/** A plain click on a link to an address of the app shows it without loading the page again. */
function followLink(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return
  const link = target instanceof Element ? target.closest('a') : null
  const to = link?.getAttribute('href')
  if (!to?.startsWith('/') || link?.target || link?.hasAttribute('download')) return
  event.preventDefault()
  const { pathname, search } = window.location
  navigate(to, { replace: to === pathname + search })
}
