import { expect, test } from 'vitest'
import { streetName } from './street-name.ts'

test.each([
  ['RUA XV DE NOVEMBRO', 'Rua XV de Novembro'],
  ['RODOVIA SC 401', 'Rodovia SC 401'],
  ['AVENIDA  DA SAUDADE', 'Avenida da Saudade'],
  ['RUA E', 'Rua E'],
])('the street %s is written %s', (capitals, name) => {
  expect(streetName(capitals)).toBe(name)
})
