import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** After the last dialog closes, focuses what opened the first, or `home` if that is gone. Call the returned function before a dialog opens. */
export function useFocusReturn(isOpen: boolean, home: () => HTMLElement | null): () => void {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  const restoreFocus = useEffectEvent(() => {
    const from = opener.current
    const back = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : home()
    back?.focus({ preventScroll: true })
  })
  // An effect, since the closing dialog traps the focus until its own cleanup has run.
  useEffect(() => {
    if (wasOpen.current && !isOpen) restoreFocus()
    wasOpen.current = isOpen
  }, [isOpen])
  return useCallback(() => {
    if (!wasOpen.current) opener.current = document.activeElement
  }, [])
}
