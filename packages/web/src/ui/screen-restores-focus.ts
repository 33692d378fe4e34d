import { createContext } from 'react'

/**
 * True where the screen itself restores the focus when a dialog closes. The element that opened the dialog may be gone
 * by then, and a keyboard user would start again at the beginning of the page.
 */
export const ScreenRestoresFocus = createContext(false)
