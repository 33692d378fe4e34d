import { addressParts, isPostcode, isState } from './address.ts'

/** Without accents and capitals, to compare names of places. */
export const foldedName = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const joined = (...texts: string[]) => texts.filter(Boolean).join(', ')

/** The parts of an address, and its city unless it is `home`, the firm's own. */
function partsAndCity(address: string, home: string | null) {
  const parts = address
    .split(/,|\/|\s[-–]\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  const homeName = home === null ? null : foldedName(home)
  const isHome = (part: string) => homeName !== null && foldedName(part) === homeName
  if (isPostcode(parts.at(-1) ?? '')) parts.pop()
  const named = parts.length > 2 && isState(parts.at(-1) ?? '') ? parts.splice(-2)[0] : undefined
  const city = named ?? (parts.length > 1 && isHome(parts.at(-1) ?? '') ? parts.pop() : undefined)
  return {
    ...addressParts(parts.join(', ')),
    city: city === undefined || isHome(city) ? '' : city,
    isNamed: city !== undefined,
  }
}

/** Whether an address says its city, the firm's own or another. */
export const namesCity = (address: string, home: string | null): boolean => partsAndCity(address, home).isNamed

/** An address in parts: street with number, complement, and the bairro with a city that is not `home`, the firm's own. */
export function addressPlace(address: string, home: string | null) {
  const { street, complement, district, city } = partsAndCity(address, home)
  return { street, complement, district: joined(district, city) }
}

/**
 * An address in one line of a list, its bairro first: 'Trindade' and 'R. Lauro Linhares, 1288'. The city is left out if it is `home`, the
 * firm's own; another city stands beside the bairro.
 */
export function addressLine(address: string, home: string | null): { district: string; rest: string } {
  const { street, complement, district, city } = partsAndCity(address, home)
  return home === null
    ? { district, rest: joined(street, complement, city) }
    : { district: joined(district, city), rest: joined(street, complement) }
}
