import { geoApi } from '@ligeiro/contract/geo-api'
import { charge } from '../limits/budgets.ts'
import { TokenBuckets, type Now } from '../limits/token-bucket.ts'
import type { DefineRoute } from '../routing/route.ts'
import { askNominatim } from './nominatim.ts'
import { createGeocoder } from './service.ts'

/** Places asked for by one person in each process. A phone asks every 5 minutes; the geocoder answers one call a second for everybody. */
const askRate = { burst: 20, perSecond: 0.1 }

/** The place at a position (calls.md, Couriers): the browser never asks a geocoder itself. */
export function geoRoutes(
  serve: DefineRoute,
  { url, userAgent, now, onError }: { url: string; userAgent: string; now: Now; onError: (error: unknown) => void },
): void {
  const asks = new TokenBuckets(askRate, now)
  const placeAt = createGeocoder({
    ask: (position) => askNominatim({ url, userAgent }, position),
    every: 1000,
    patience: 20_000,
    onError,
  })
  serve(geoApi.reverse, async ({ db, user, query, now }) => {
    charge(asks, user.id)
    return { location: await placeAt(db, { latitude: Number(query.lat), longitude: Number(query.lon) }, now) }
  })
}
