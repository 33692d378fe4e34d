import { geoApi } from '@ligeiro/contract/geo-api'
import type { Serve } from '../serve.ts'
import { askNominatim } from './nominatim.ts'
import { placeTeller } from './service.ts'

/** The place at a position (calls.md, Couriers): the browser never asks a geocoder itself. */
export function geoRoutes(
  serve: Serve,
  { url, userAgent, onError }: { url: string; userAgent: string; onError: (error: unknown) => void },
): void {
  const placeAt = placeTeller({
    ask: (position) => askNominatim({ url, userAgent }, position),
    every: 1000,
    patience: 20_000,
    onError,
  })
  serve(geoApi.reverse, async ({ db, query, now }) => ({
    location: await placeAt(db, { latitude: Number(query.lat), longitude: Number(query.lon) }, now),
  }))
}
