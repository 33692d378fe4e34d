import { localStore, useStored } from './storage.ts'

export type Theme = 'system' | 'light' | 'dark'

const key = 'theme'
const themeOf = (saved: string | null): Theme => (saved === 'light' || saved === 'dark' ? saved : 'system')

/** Applies the colors that the user chose on this device; `system` leaves them to the browser. */
export function applyTheme(): void {
  const theme = themeOf(localStore.getItem(key))
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function useTheme() {
  const [saved, store] = useStored(key)
  const choose = (next: Theme) => {
    store(next === 'system' ? null : next)
    applyTheme()
  }
  return [themeOf(saved), choose] as const
}
