/** Later than what the first view fetches, in ms. */
const settledMs = 3000

/** Keeps the app on this device, so that it opens without coverage. Plain http has no service worker: nothing is kept then, and nothing breaks. */
export function keepApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => void register().catch(() => undefined), settledMs)
}

const register = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })

/** The worker at work, for those who cannot wait until the screen has settled. Rejects where there can be none. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await register()
  return navigator.serviceWorker.ready
}

let fetched: PerformanceResourceTiming[] = []
/** What the worker has fetched for itself since this was last asked: no page sees it by itself. */
export function fetchedByWorker(): PerformanceResourceTiming[] {
  const news = fetched
  fetched = []
  return news
}
if ('serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ fetched?: typeof fetched } | null>) =>
    fetched.push(...(data?.fetched ?? [])),
  )
