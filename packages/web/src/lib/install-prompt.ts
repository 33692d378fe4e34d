import { createStore } from './store.ts'

/** What browsers give that ask for an installation when the page wants it; it is in no standard. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

/** Null: the browser does not offer it, or the app is installed. */
export const installPrompt = createStore<InstallPrompt | null>(null)

/** Keeps the browser's offer, which comes once and before any screen is there, until the user accepts it. */
export function followInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
}

/** Safari on iOS installs only by its own menu, and has `navigator.standalone`, which is false outside of an installed app. */
export const isPlainIos = (): boolean => 'standalone' in navigator && navigator.standalone === false
