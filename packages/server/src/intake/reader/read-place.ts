import type { ReadPlace } from '@ligeiro/contract/intake-schemas'
import type { AddressField } from './address.ts'
import type { Stop } from './stops.ts'

/** The address of a stop in its parts, and in one line as the form of an order takes it. */
export function placeOf(stop: Stop | null): ReadPlace | null {
  if (!stop) return null
  const { parts, sure } = stop
  const read = (name: AddressField) => {
    const field = parts[name]
    return field ? { ...field, sure: field.sure && sure } : null
  }
  const value = (name: AddressField) => parts[name]?.value
  const state = value('state')
  const cep = value('cep') && `CEP ${value('cep')?.slice(0, 5)}-${value('cep')?.slice(5)}`
  const number = [value('number'), value('reference') && `(${value('reference')})`].filter(Boolean).join(' ')
  const city = [value('city'), state].filter(Boolean).join(' - ')
  const text = [
    value('place'),
    value('street') ?? cep,
    number,
    value('complement'),
    value('bairro'),
    city,
    value('street') && cep,
  ]
    .filter(Boolean)
    .join(', ')
  return {
    text,
    place: read('place'),
    street: read('street'),
    number: read('number'),
    complement: read('complement'),
    bairro: read('bairro'),
    city: read('city'),
    state: read('state'),
    cep: read('cep'),
    reference: read('reference'),
  }
}
