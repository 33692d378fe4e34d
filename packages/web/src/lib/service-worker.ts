/** Later than what the first view fetches, in ms. */
const settledMs = 3000

/** Keeps the app on this device, so that it opens without coverage. Plain http has no service worker: nothing is kept then, and nothing breaks. */
export function keepApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  setTimeout(register, settledMs)
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
