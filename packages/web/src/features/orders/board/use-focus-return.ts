import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/**
 * After the last dialog is closed, focuses the element that opened the first dialog, or `home` if that element is gone. The returned function
 * remembers the focused element; call it before a dialog opens.
 */
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
