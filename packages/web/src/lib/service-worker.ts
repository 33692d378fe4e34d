/** Later than what the first view fetches, in ms. */
const settledMs = 3000

/** Keeps the app on this device, so that it opens without coverage. Plain http has no service worker: nothing is kept then, and nothing breaks. */
export function keepApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  setTimeout(register, settledMs)
}
