import { addressParts, isPostcode, isState } from './address.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * An address in one line of a list, where the bairro is read first: 'Trindade' and 'R. Lauro Linhares, 1288'. The city is
 * left out if it is `home`, the firm's own; another city stands beside the bairro.
 */
export function addressLine(address: string, home: string | null): { district: string; rest: string } {
  const parts = address
    .split(/,|\/|\s[-–]\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  const isHome = (part: string) => home !== null && plain(part) === plain(home)
  if (isPostcode(parts.at(-1) ?? '')) parts.pop()
  const named = parts.length > 2 && isState(parts.at(-1) ?? '') ? parts.splice(-2)[0] : undefined
  const city = named ?? (parts.length > 1 && isHome(parts.at(-1) ?? '') ? parts.pop() : undefined)
  const { street, complement, district } = addressParts(parts.join(', '))
  const elsewhere = city !== undefined && !isHome(city) ? [city] : []
  const joined = (...texts: string[]) => texts.filter(Boolean).join(', ')
  return home === null
    ? { district, rest: joined(street, complement, ...elsewhere) }
    : { district: joined(district, ...elsewhere), rest: joined(street, complement) }
}
