import { addressWords, complementStart, streetType } from '@ligeiro/contract/address-key'

const types = new Set(
  'rua avenida alameda praca rodovia travessa servidao estrada largo beco via ladeira viela marginal'.split(' '),
)
const isNumber = (word: string) => /^\d+[a-z]?$/.test(word)

/** Street and number of an address that begins with the type of its street, without persons and complement. Null without a street or a number. */
export function streetLine(address: string): string | null {
  const [street = '', next = ''] = address.split(/,|\s-\s/).map((part) => part.trim())
  const words = street.split(/\s+/)
  const folded = words.map((word) => addressWords(word).join(' '))
  if (!types.has(streetType(folded[0] ?? ''))) return null
  const complement = complementStart(folded)
  const kept = complement === -1 ? words : words.slice(0, complement)
  // The number may follow the street without a comma; a street may begin with a number: 'Rua 24 de Maio 1280'.
  const last = folded.slice(0, kept.length).findLastIndex(isNumber)
  const number = /^(?:n[º°o]?\.?\s*)?(\d+\s?[a-z]?|s\/?n)(?![\p{L}\d])/iu.exec(next)?.[1]
  if (number !== undefined && complement === -1) return `${kept.join(' ')}, ${number}`
  if (last < 2) return null
  const name = kept.slice(0, last)
  if (/^(n|no|num|numero)$/.test(folded[last - 1] ?? '')) name.pop()
  return `${name.join(' ')}, ${kept[last]}`
}

const date = /\b\d{1,2} de (janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/
const maxNameLength = 60
const longNumber = /\d{6}/

/**
 * The street line of an address, if it may be shown to admins for other clients: a name with digits that are no date, and a long number, may
 * be a phone; a long name is another text. Migration 0120 applies the same rule to older entries.
 */
export function lentStreetLine(address: string): string | null {
  const line = streetLine(address)
  const name = addressWords(line?.slice(0, line.lastIndexOf(',')) ?? '').join(' ')
  return /\d/.test(name.replace(date, '')) || longNumber.test(line ?? '') || name.length > maxNameLength ? null : line
}
