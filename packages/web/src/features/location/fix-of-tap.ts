import type { Fix } from '@ligeiro/contract/fix'
import { maxFixAgeMs } from '@ligeiro/contract/fix-age'
import { asServerTime } from '#lib/clock.ts'

/** How long a tap waits for the position, in ms. */
const waitMs = 1500

/** False where the browser would ask, or does not say: a tap must not wait for an answer. */
async function isAllowed(): Promise<boolean> {
  const permissions = navigator.permissions as Permissions | undefined
  const status = await permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return status?.state === 'granted'
}

/** Returns a position at most a minute old, within `waitMs`; undefined without one, and when the page is hidden, so that the tap is not lost. */
export async function fixOfTap(): Promise<Fix | undefined> {
  if (!(await isAllowed())) return undefined
  const page = new AbortController()
  return new Promise<Fix | undefined>((resolve) => {
    const none = () => resolve(undefined)
    document.addEventListener('visibilitychange', none, { signal: page.signal })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        resolve({ latitude, longitude, accuracy, at: new Date(asServerTime(timestamp)).toISOString() }),
      none,
      { enableHighAccuracy: true, maximumAge: maxFixAgeMs, timeout: waitMs },
    )
  }).finally(() => page.abort())
}
