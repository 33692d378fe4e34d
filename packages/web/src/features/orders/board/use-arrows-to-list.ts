import { useEffect, useEffectEvent } from 'react'

/** An arrow key focuses the list when nothing has the focus, because the focused button has disappeared. */
export function useArrowsToList(wide: boolean, focusList: () => void): void {
  const focus = useEffectEvent(focusList)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.key.startsWith('Arrow') || document.activeElement !== document.body) return
      event.preventDefault()
      focus()
    }
    if (!wide) return undefined
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [wide])
}
