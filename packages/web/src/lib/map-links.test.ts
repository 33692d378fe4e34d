import { expect, test } from 'vitest'
import { mapOf, wayTo, wazeTo } from './map-links.ts'

test.each([
  ['Rua João Pio Duarte Silva, 1700 - Córrego Grande', ', Florianópolis'],
  ['Rua Felipe Schmidt, 100, Centro', ', Florianópolis'],
  ['Rua A, 1, Centro, Florianópolis', ''],
  ['Rua A, 1, Centro, FLORIANOPOLIS, SC', ''],
  ['Rua A, 1 - Centro, Florianópolis/SC', ''],
  ['Av. Central, 200, Centro, Biguaçu, SC', ''],
  ['Rua A, 1, Centro, São José - SC, 88101-000', ''],
  ['Rua Florianópolis, 5, Centro', ', Florianópolis'],
  ['Rua das Flores, 1, Centro, Biguaçu', ''],
  ['Rua das Flores, 1 - Centro - Biguaçu', ''],
  ['-27.4949, -48.6482', ''],
])('the map finds %j with%j', (address, added) => {
  const place = encodeURIComponent(address + added)
  expect(mapOf(address, 'Florianópolis')).toMatch(new RegExp(`query=${place.replaceAll(/[()*.]/g, '.')}$`))
  expect(wayTo(address, 'Florianópolis')).toContain(`destination=${place}`)
  expect(wazeTo(address, 'Florianópolis')).toContain(`q=${place}&`)
})

test('without a city of the firm the address stays as it is written', () =>
  expect(wayTo('Rua A, 1', null)).toContain(`destination=${encodeURIComponent('Rua A, 1')}`))

test('the state of the firm stands behind its city', () => {
  const added = encodeURIComponent('Rua A, 1, Bom Jesus - RS')
  expect(wayTo('Rua A, 1', 'Bom Jesus', 'RS')).toContain(`destination=${added}`)
  expect(wazeTo('Rua A, 1', 'Bom Jesus', 'RS')).toContain(`q=${added}&`)
  expect(mapOf('Rua A, 1, Bom Jesus', 'Bom Jesus', 'RS')).toContain(encodeURIComponent('Rua A, 1, Bom Jesus'))
})

test('complements and notes in brackets do not go to the map', () => {
  const query = (address: string) => decodeURIComponent(wayTo(address, 'Florianópolis').split('destination=')[1]!)
  expect(query('Rua A, 10, ap 204, bloco B, Centro')).toBe('Rua A, 10, Centro, Florianópolis')
  expect(query('Rua A, 10 - Centro (em frente à UPA)')).toBe('Rua A, 10 - Centro, Florianópolis')
  expect(query('Rua A, 10, sala 3, Centro, Biguaçu')).toBe('Rua A, 10, Centro, Biguaçu')
})

test('a link is opened as it is', () => {
  const link = 'https://maps.app.goo.gl/abCdEf12345'
  expect([mapOf(link, 'Florianópolis'), wayTo(link, 'Florianópolis')]).toEqual([link, link])
})
