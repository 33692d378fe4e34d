import { expect, test } from 'vitest'
import { addressLine, addressPlace } from './address-line.ts'

const home = 'Florianópolis'

test.each([
  ['R. Lauro Linhares, 1288, Trindade, Florianópolis, SC', 'Trindade', 'R. Lauro Linhares, 1288'],
  ['R. Rui Barbosa, 104, ap. 302, Agronômica, FLORIANOPOLIS, SC', 'Agronômica', 'R. Rui Barbosa, 104, ap. 302'],
  ['R. Lauro Linhares, 1288 - Trindade, Florianópolis - SC, 88036-001', 'Trindade', 'R. Lauro Linhares, 1288'],
  ['Av. Rio Branco, 404, Centro, Florianópolis/SC', 'Centro', 'Av. Rio Branco, 404'],
  ['R. Lauro Linhares, 1288, Trindade, Florianópolis', 'Trindade', 'R. Lauro Linhares, 1288'],
  ['Av. Central, 12, Kobrasol, São José, SC', 'Kobrasol, São José', 'Av. Central, 12'],
  ['R. Lauro Linhares, 1288', '', 'R. Lauro Linhares, 1288'],
  ['Mercado Público', '', 'Mercado Público'],
  ['Florianópolis', '', 'Florianópolis'],
  ['', '', ''],
])('the firm’s city is left out of %j', (address, district, rest) => {
  expect(addressLine(address, home)).toEqual({ district, rest })
})

test('without a city of the firm every city stands at the end', () => {
  expect(addressLine('R. Lauro Linhares, 1288, Trindade, Florianópolis, SC', null)).toEqual({
    district: 'Trindade',
    rest: 'R. Lauro Linhares, 1288, Florianópolis',
  })
})

test('the bairro of another city says which one', () => {
  const place = addressPlace('Av. Central, 12, sala 3, Centro, São José, SC', home)
  expect(place).toEqual({ street: 'Av. Central, 12', complement: 'sala 3', district: 'Centro, São José' })
})
