import { createStore, type Store } from './store.ts'
import { localStore } from './storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const saved = () => themes.find((one) => one === localStore.getItem(key)) ?? 'system'
const chosen = createStore<Theme>(saved())
/** The colors that the user chose on this device. */
export const theme: Store<Theme> = chosen

/** Applies the choice to the page; `system` leaves it to the browser. */
export function applyTheme(next: Theme = saved()): void {
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
}

export function chooseTheme(next: Theme): void {
  if (next === 'system') localStore.removeItem(key)
  else localStore.setItem(key, next)
  chosen.set(next)
  applyTheme(next)
}
