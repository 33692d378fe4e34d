import type { Part, PartKind } from './address-parts.ts'
import type { Field } from './reading.ts'

export type AddressField = PartKind | 'street' | 'place'
/** An address found in the text; `from`, `core` and `to` are tokens. */
export type Address = {
  from: number
  /** Where the street, CEP or bairro stands that makes it an address. */
  core: number
  to: number
  parts: Partial<Record<AddressField, Field<string>>>
  /** The ranges of tokens that its fields were read from. */
  claims: [number, number][]
}

/** Gives an address a part; false: it has one already. */
export function addPart(address: Address, { kind, field, also }: Part): boolean {
  const { parts } = address
  const known = parts[kind]
  if (known && kind !== 'complement') return false
  // 'Ed. Solar, Rua das Flores 10, apto 3': two complements with the street between them.
  const [first, second] = known && known.from[0] < field.from[0] ? [known, field] : [field, known]
  parts[kind] = second
    ? { value: `${first.value}, ${second.value}`, sure: false, from: [first.from[0], second.from[1]] }
    : field
  if (also) addPart(address, also)
  return true
}
