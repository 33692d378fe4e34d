import { createContext } from 'react'

/** True where the screen itself restores the focus when a dialog closes: the element that opened the dialog may be gone by then. */
export const ScreenRestoresFocus = createContext(false)
