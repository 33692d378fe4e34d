import { expect, test } from 'vitest'
import { streetLine } from './street-line.ts'

test.each([
  ['R. Bocaiúva, nº 1800, ap. 402, Centro', 'R. Bocaiúva, 1800'],
  ['Rua Bocaiúva 1800 apto 402 - Centro, Florianópolis/SC', 'Rua Bocaiúva, 1800'],
  ['Rua Lauro Linhares, 1288, Bloco B ap 302, Trindade', 'Rua Lauro Linhares, 1288'],
  ['Rua 24 de Maio 1280', 'Rua 24 de Maio, 1280'],
  ['Rua das Flores 12 casa da Dona Marta', 'Rua das Flores, 12'],
  ['Rua das Flores nº 12, falar com Marta', 'Rua das Flores, 12'],
  ['Servidão Fulano, s/n, casa 3', 'Servidão Fulano, s/n'],
  ['Casa da Dona Marta, Rua das Flores, 12', null],
  ['Rua das Flores, perto da Dona Marta', null],
  ['Dona Marta 12', null],
  ['', null],
])('of %j other clients lend %j', (address, line) => {
  expect(streetLine(address)).toBe(line)
})
