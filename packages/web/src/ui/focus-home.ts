import { createContext } from 'react'

/**
 * True where the screen below gives the focus back itself when a dialog closes. What opened the dialog may be gone by
 * then, and a focus that is lost leaves a keyboard at the page's beginning.
 */
export const FocusHome = createContext(false)
