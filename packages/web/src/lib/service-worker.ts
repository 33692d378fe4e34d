import { isArrayOf, isNumber, isObject, isString } from './guards.ts'

/** Delay in ms: the registration must not compete with the requests of the first view. */
const registrationDelayMs = 3000

/** Registers the service worker, which stores the app on this device so that it opens offline. Over plain http there is none, and all else works. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => void register().catch(() => undefined), registrationDelayMs)
}

const register = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })

/** Returns the active service worker without waiting for the delayed registration. Rejects where the browser has none. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await register()
  return navigator.serviceWorker.ready
}

type Resource = Pick<
  PerformanceResourceTiming,
  'initiatorType' | 'transferSize' | 'encodedBodySize' | 'nextHopProtocol'
>
const isFetched = isObject<{ fetched: Resource[] }>({
  fetched: isArrayOf(
    isObject<Resource>({
      initiatorType: isString,
      transferSize: isNumber,
      encodedBodySize: isNumber,
      nextHopProtocol: isString,
    }),
  ),
})
let fetched: Resource[] = []
/** Returns the requests of the service worker since the last call: the page's own resource timings do not contain them. */
export function fetchedByWorker(): Resource[] {
  const news = fetched
  fetched = []
  return news
}
if ('serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isFetched(data)) fetched.push(...data.fetched)
  })
