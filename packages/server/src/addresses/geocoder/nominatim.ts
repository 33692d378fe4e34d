import * as z from 'zod/mini'
import { cutText } from '@ligeiro/contract/cut-text'
import { limits } from '@ligeiro/contract/limits'
import { throwIfRefused } from '../../platform/http/refusal.ts'

const text = z.optional(z.string())

/** The fields of Nominatim's answer that are used. Other fields are ignored. */
const answer = z.object({
  address: z.optional(
    z.object({
      road: text,
      pedestrian: text,
      residential: text,
      neighbourhood: text,
      hamlet: text,
      suburb: text,
      quarter: text,
      village: text,
      town: text,
      city_district: text,
      city: text,
      municipality: text,
      state_code: text,
      'ISO3166-2-lvl4': text,
      state: text,
      postcode: text,
    }),
  ),
  error: z.optional(z.unknown()),
})

/** Returns 'street, neighbourhood, state code, postcode' without the missing parts, or null if nothing was found. Throws if `json` is invalid. */
export function placeFrom(json: unknown): string | null {
  const { address, error } = z.parse(answer, json)
  if (!address) {
    if (error !== undefined) return null
    throw new Error('the geocoder answered without an address')
  }
  const { suburb, quarter, neighbourhood, hamlet, village, town, city_district, city, municipality } = address
  const street = address.road ?? address.pedestrian ?? address.residential ?? neighbourhood ?? hamlet
  const districts = [suburb, quarter, village, town, city_district, neighbourhood, hamlet, city, municipality]
  const parts = [
    street,
    districts.find((district) => district !== undefined && district !== street),
    address.state_code ?? address['ISO3166-2-lvl4']?.replace(/^[A-Z]{2}-/, '') ?? address.state,
    address.postcode,
  ]
  const place = parts
    .map((part) => part?.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
  return cutText(place, limits.address) || null
}

const timeoutMs = 8000

/**
 * Calls a Nominatim `/reverse` endpoint. Throws `Refusal` if it wants no more calls, and another error if it does not answer within
 * `timeoutMs` or sends an invalid answer.
 */
export async function askNominatim(
  { url, userAgent }: { url: string; userAgent: string },
  position: { latitude: number; longitude: number },
): Promise<string | null> {
  const address = new URL(url)
  const parameters = { lat: position.latitude, lon: position.longitude, format: 'json', addressdetails: 1 }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value))
  const response = await fetch(address, {
    headers: { 'user-agent': userAgent, 'accept-language': 'pt-BR' },
    signal: AbortSignal.timeout(timeoutMs),
    // Follow no redirect: the operator has allowed only the configured server.
    redirect: 'error',
  })
  throwIfRefused(response)
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`)
  return placeFrom(await response.json())
}
