import { createContext } from 'react'

/** Shows another tab of Financeiro, by its place from 0; false: there is none. */
export const TabSwitch = createContext<(index: number) => boolean>(() => false)
