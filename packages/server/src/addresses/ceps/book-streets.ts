import { addressLine } from '@ligeiro/contract/address-line'
import { streetLine } from '../address-book/street-line.ts'
import type { Street } from './cep-service.ts'
import { stateOf } from './states.ts'

const cityAndState = /([^,/–-]+?)\s*[,/–-]\s*([A-Z]{2})[\s,]*$/

/** The street that an address of the address book names, as far as it is written there. Null: none is recognised. */
export function bookStreet(text: string, cep: string, home: string | null): Street | null {
  const line = streetLine(text)
  if (line === null) return null
  const [, city, state] = cityAndState.exec(text.replace(/(CEP:?\s*)?\d{5}-?\d{3}/i, '').trim()) ?? []
  return {
    name: line.slice(0, line.lastIndexOf(',')),
    bairro: addressLine(text, city === undefined ? home : null).district,
    city: city?.trim() ?? home ?? '',
    state: state ?? stateOf(cep) ?? '',
  }
}
