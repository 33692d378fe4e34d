import { createContext } from 'react'

/** True where the screen restores the focus itself: what opened the dialog may be gone by then. */
export const ScreenRestoresFocus = createContext(false)
