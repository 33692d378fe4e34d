import { localStore } from './storage.ts'

export type Theme = 'system' | 'light' | 'dark'

const key = 'theme'
/** The colors that the user chose on this device. */
export function savedTheme(): Theme {
  const saved = localStore.getItem(key)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

/** Applies the choice to the page; `system` leaves it to the browser. */
export function applyTheme(): void {
  const theme = savedTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function saveTheme(theme: Theme): void {
  if (theme === 'system') localStore.removeItem(key)
  else localStore.setItem(key, theme)
}
