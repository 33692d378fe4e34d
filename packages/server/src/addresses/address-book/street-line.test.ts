import { expect, test } from 'vitest'
import { lentStreetLine, streetLine } from './street-line.ts'

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
])('the street line of %j is %j', (address, line) => {
  expect(streetLine(address)).toBe(line)
})

test.each([
  ['Rua Frei Caneca, 305, Agronômica', 'Rua Frei Caneca, 305'],
  ['Rua 24 de Maio 1280', 'Rua 24 de Maio, 1280'],
  ['Rua Ligue 48 99999-6666 e ganhe desconto, 12', null],
  ['Rua Ligue 48 99999 6666, 1', null],
  ['Rua das Flores, 48999996666', null],
  [`Rua ${'Ganhe Desconto Hoje '.repeat(4)}, 1`, null],
])('of %j other clients lend %j', (address, line) => {
  expect(lentStreetLine(address)).toBe(line)
})
