import { namesCity } from '@ligeiro/contract/address-line'

/** An address as a map finds it: streets of one name are in many cities, so that the firm's own is added where none is written. */
const inCity = (address: string, home: string | null) =>
  encodeURIComponent(home === null || namesCity(address, home) ? address : `${address}, ${home}`)

/** The place in the map. `home`: the firm's city. */
export const mapOf = (address: string, home: string | null): string =>
  `https://www.google.com/maps/search/?api=1&query=${inCity(address, home)}`
/** The way to the place. */
export const wayTo = (address: string, home: string | null): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${inCity(address, home)}`
export const wazeTo = (address: string, home: string | null): string =>
  `https://waze.com/ul?q=${inCity(address, home)}&navigate=yes`
