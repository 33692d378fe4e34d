/**
 * For whom this device was registered, where the service worker can read it: it shows a push to nobody else. The server hears of
 * a sign-out only where there is coverage; this is gone at once.
 */
const place = '/push-holder'
const box = 'push-holder'

export const setHolder = async (userId: string): Promise<void> =>
  (await caches.open(box)).put(place, new Response(userId))

export const readHolder = async (): Promise<string | null> => (await (await caches.match(place))?.text()) ?? null

/** Nobody any more. Plain http knows neither caches nor pushes. */
export const forgetHolder = async (): Promise<void> => {
  if ('caches' in window) await caches.delete(box)
}
