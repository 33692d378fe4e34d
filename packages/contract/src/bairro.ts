import { foldedName } from './address-line.ts'
import { isPostcode, isState } from './address.ts'

/** Names of bairros as the firm spells them, by their folded form (`bairroKey`). */
export type KnownBairros = ReadonlyMap<string, string>

/** A name of a bairro or zone without accents, capitals and doubled blanks, to compare it. */
export const bairroKey = (name: string): string => foldedName(name).trim().replace(/\s+/g, ' ')

const partsOf = (address: string): string[] =>
  address
    .split(/[,;/\n]|\s[-–]\s/)
    .map((part) => part.trim())
    .filter(Boolean)

const named = /^bairro:?\s+(?=\S)/i

/** The longest end of a part that is a known name and stands after a number: 'Centro' in 'Rua Osmar Cunha 183 Centro', not in 'Rua do Centro'. */
function endAfterNumber(part: string, known: KnownBairros): string | null {
  const words = part.split(/\s+/)
  const number = words.findLastIndex((word) => /\d/.test(word))
  if (number < 0) return null
  for (let first = number + 1; first < words.length; first++) {
    const key = bairroKey(words.slice(first).join(' ').replace(named, ''))
    if (known.has(key)) return key
  }
  return null
}

/** The bairro of an address, folded: its last part that is a known name. Null: none of its parts is. */
export function recogniseBairro(address: string, known: KnownBairros): string | null {
  if (known.size === 0) return null
  for (const part of partsOf(address).toReversed()) {
    const key = bairroKey(part.replace(named, ''))
    if (known.has(key)) return key
    const end = endAfterNumber(part, known)
    if (end !== null) return end
  }
  return null
}

/**
 * What an address names as its bairro by its form alone: what follows the word 'bairro', or the part before the city. Null: neither is
 * there. `home` is the firm's own city.
 */
export function bairroByForm(address: string, home: string | null): string | null {
  const parts = partsOf(address)
  const marked = parts.find((part) => named.test(part))
  if (marked !== undefined) return marked.replace(named, '')
  if (isPostcode(parts.at(-1) ?? '')) parts.pop()
  const hasState = isState(parts.at(-1) ?? '')
  if (hasState) parts.pop()
  const isHome = home !== null && bairroKey(parts.at(-1) ?? '') === bairroKey(home)
  if (!hasState && !isHome) return null
  const part = parts.at(-2)
  return parts.length > 2 && part !== undefined && !/\d/.test(part) ? part : null
}
