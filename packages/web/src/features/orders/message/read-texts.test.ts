import type { ReadPlace } from '@ligeiro/contract/intake-api'
import { expect, test } from 'vitest'
import { addressText } from './read-texts.ts'

const read = (value: string) => ({ value, sure: true, from: [0, 1] as [number, number] })
const place: ReadPlace = {
  text: '',
  place: read('Farmácia Central'),
  street: read('Rua Felipe Schmidt'),
  number: read('515'),
  complement: read('ap 302'),
  bairro: read('Centro'),
  city: read('Florianópolis'),
  state: read('SC'),
  cep: null,
  reference: read('perto da igreja'),
}

test('an address is written in the usual order of its parts', () => {
  expect(addressText(place)).toBe(
    'Farmácia Central, Rua Felipe Schmidt, 515, ap 302, Centro, Florianópolis, SC, perto da igreja',
  )
  expect(addressText(null)).toBe('')
})

test('a postcode takes the place of a street that was not named', () => {
  const { number, city } = place
  const bare = { ...place, place: null, street: null, complement: null, bairro: null, state: null, reference: null }
  expect(addressText({ ...bare, number, city, cep: read('88010400') })).toBe('CEP 88010-400, 515, Florianópolis')
})
