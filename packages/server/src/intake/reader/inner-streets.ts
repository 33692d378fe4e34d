import { type Address, addPart } from './address.ts'
import type { Reading } from './reading.ts'

/** Whether an address is a street within the condominium before it: 'Rodovia A km 5, Cond. Sol, rua 3 casa 14'. */
export function isInside({ tokens }: Reading, { from, core, parts }: Address, outer: Address): boolean {
  const { street, complement } = outer.parts
  const adjoins = tokens[outer.to]?.text === ',' && outer.to + 1 === core && core === from
  return (
    adjoins &&
    street !== undefined &&
    /^(?:cond|res)[^,]*$/i.test(complement?.value ?? '') &&
    /^(?:casa|quadra|qd|lote|lt)/i.test(parts.complement?.value ?? '')
  )
}

/** Takes what an address has and the one before it has not; its street is a part of the complement. */
export function takeInner(outer: Address, { to, parts, claims }: Address): void {
  const { street, number, complement, ...rest } = parts
  for (const field of [street, number, complement]) if (field) addPart(outer, { kind: 'complement', field, end: to })
  outer.parts = { ...rest, ...outer.parts }
  outer.claims.push(...claims)
  outer.to = to
}
