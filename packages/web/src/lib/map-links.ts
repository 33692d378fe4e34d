import { namesCity } from '@ligeiro/contract/address-line'

/** An address as a map finds it: streets of one name are in many cities, so that the firm's own is added where none is written. */
const inCity = (address: string, home: string | null, state: string | null) =>
  encodeURIComponent(
    home === null || namesCity(address, home) ? address : [`${address}, ${home}`, state ?? []].flat().join(' - '),
  )

/** The place in the map. `home` and `state`: the firm's. */
export const mapOf = (address: string, home: string | null, state: string | null = null): string =>
  `https://www.google.com/maps/search/?api=1&query=${inCity(address, home, state)}`
/** A point in the map. */
export const pointOnMap = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
/** The way to the place. */
export const wayTo = (address: string, home: string | null, state: string | null = null): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${inCity(address, home, state)}`
export const wazeTo = (address: string, home: string | null, state: string | null = null): string =>
  `https://waze.com/ul?q=${inCity(address, home, state)}&navigate=yes`
