import { geoApi } from '@ligeiro/contract/geo-api'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { logRarely } from '../../platform/jobs/log-rarely.ts'
import { charge } from '../../platform/limits/rate-limits.ts'
import { TokenBuckets, type Now } from '../../platform/limits/token-bucket.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { askNominatim } from './nominatim.ts'
import { createGeocoder } from './geocoder.ts'
import { userAgentOf } from './user-agent.ts'

/** Limits place names per user, in each process. A phone asks every 5 minutes; the geocoder is called at most once a second for all users. */
const requestRate = { burst: 20, perSecond: 0.1 }

/** Registers the call that returns the place name of a position (docs/product.md, Location). The browser never calls a geocoder itself. */
export function geoRoutes(
  defineRoute: DefineRoute,
  { config, now, log }: { config: Config; now: Now; log: Pick<FastifyBaseLogger, 'warn'> },
): void {
  const buckets = new TokenBuckets(requestRate, now)
  const placeAt = createGeocoder({
    ask: (position) => askNominatim({ url: config.geocoderUrl, userAgent: userAgentOf(config) }, position),
    every: 1000,
    maxWaitMs: 20_000,
    onError: logRarely((error) => log.warn({ err: error }, 'geocoder failed')),
  })
  defineRoute(geoApi.reverse, async ({ db, user, query, now }) => {
    charge(buckets, user.id)
    return { location: await placeAt(db, { latitude: Number(query.lat), longitude: Number(query.lon) }, now) }
  })
}
