import { foldName } from '@ligeiro/contract/fold-text'
import { addressParts, type AddressPart } from './roles.ts'

export type AddressCells = Partial<Record<AddressPart | 'street', string>>

const hasNumber = (street: string, number: string) => {
  const [last = '', ...before] = street.split(/[\s,]+/).toReversed()
  return before.length > 1 && last === number
}
const names = (text: string, part: string) =>
  ` ${foldName(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${foldName(part)} `)

/**
 * An address of columns of its own, as the form of an order writes it: 'Rua das Acácias, 120, Loja 2, Centro, São José - SC'. What the street
 * says already is not said again. A street with a bairro alone is 'Rua Ipê, 33 - Centro', as imports have always stored it.
 */
export function joinedAddress(cells: AddressCells): string {
  const { street = '', number = '', complement, bairro, city = '', state, postcode } = cells
  const ownBairro = bairro && !names(street, bairro) ? bairro : undefined
  const isBare = [number, complement, city, state, postcode].every((part) => !part)
  if (isBare && street !== '' && ownBairro !== undefined) return `${street} - ${ownBairro}`
  const ownNumber = number === '0' || hasNumber(street, number) ? '' : number
  const town = [names(street, city) && city !== '' ? '' : city, state].filter(Boolean).join(' - ')
  return [street, ownNumber, complement, ownBairro, town, postcode].filter(Boolean).join(', ')
}

/** The addresses that a line has, in the order of its columns: the parts of an address stand in the columns of the same order. */
export function addressesOf(cells: readonly { role: string; text: string }[]): string[] {
  const of = (role: string) => cells.filter((cell) => cell.role === role).map(({ text }) => text)
  const parts = addressParts.map((part) => [part, of(part)] as const)
  return of('addresses').flatMap((street, nth) => {
    if (street === '') return []
    return joinedAddress({ street, ...Object.fromEntries(parts.map(([part, texts]) => [part, texts[nth] ?? ''])) })
  })
}
