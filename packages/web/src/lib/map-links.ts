import { namesCity } from '@ligeiro/contract/address-line'

const link = /^https?:\/\/\S+$/i
const coordinates = /^-?\d{1,2}\.\d+\s*,\s*-?\d{1,3}\.\d+$/
const between = /\s*,\s*|\s+[-–]\s+/
const complement =
  /^(?:ap|apt|apto|apartamento|bloco|bl|torre|sala|sl|loja|lj|fundos|cobertura|conj|conjunto|\d+[ºo]? andar)(?![\p{L}])/iu

/** Without complements and notes in brackets, by which the search of a map fails. */
function findable(address: string): string {
  const bare = address.replace(/\s*\([^)]*\)/g, '').trim()
  const parts = bare.split(between)
  const kept = parts.filter((part, index) => index === 0 || !complement.test(part))
  return kept.length === parts.length ? bare : kept.join(', ')
}

/** Whether two names stand behind the number of the house: the bairro and another town, 'Rua das Flores, 1, Centro, Biguaçu'. */
function namesTown(address: string): boolean {
  const parts = address.split(between)
  const number = parts.findIndex((part, index) => index > 0 && /^(?:n[º.]?\s*)?\d+\w?$/i.test(part))
  const names = number === -1 ? [] : parts.slice(number + 1)
  return names.length > 1 && names.every((name) => /^\D+$/.test(name))
}

/** An address as a map finds it: streets of one name are in many cities, so that the firm's own is added where none is written. */
function inCity(address: string, home: string | null, state: string | null): string {
  if (link.test(address.trim()) || coordinates.test(address.trim())) return encodeURIComponent(address.trim())
  const place = findable(address)
  const isWhole = home === null || namesCity(address, home) || namesTown(place)
  return encodeURIComponent(isWhole ? place : [`${place}, ${home}`, state ?? []].flat().join(' - '))
}

/** The place in the map. `home` and `state`: the firm's. */
export const mapOf = (address: string, home: string | null, state: string | null = null): string =>
  link.test(address.trim())
    ? address.trim()
    : `https://www.google.com/maps/search/?api=1&query=${inCity(address, home, state)}`
/** A point in the map. */
export const pointOnMap = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
/** The way to the place. */
export const wayTo = (address: string, home: string | null, state: string | null = null): string =>
  link.test(address.trim())
    ? address.trim()
    : `https://www.google.com/maps/dir/?api=1&destination=${inCity(address, home, state)}`
export const wazeTo = (address: string, home: string | null, state: string | null = null): string =>
  `https://waze.com/ul?q=${inCity(address, home, state)}&navigate=yes`
