import { expect, test } from 'vitest'
import { addressKey, addressWords, postcodeIn } from './address-key.ts'

test.each([
  ['R. Bocaiúva, nº 1800, ap. 402, Centro', undefined, 'rua bocaiuva 1800 centro'],
  ['rua bocaiuva 1800 centro', undefined, 'rua bocaiuva 1800 centro'],
  ['RUA BOCAIUVA, 1800 - Centro', undefined, 'rua bocaiuva 1800 centro'],
  ['Rua Bocaiúva 1800 apto 402 - Centro, Florianópolis/SC, 88015-530', 'Florianópolis', 'rua bocaiuva 1800 centro'],
  ['Av. Beira-Mar Norte, 3120, ap. 1102, Agronômica', undefined, 'avenida beira mar norte 3120 agronomica'],
  ['Avenida Beira Mar Norte 3120, Agronomica', undefined, 'avenida beira mar norte 3120 agronomica'],
  ['Av. Prof. Othon Gama d’Eça, 900, sl. 210, Centro', undefined, 'avenida professor othon gama deca 900 centro'],
  ['Rua das Casas, 12', undefined, 'rua das casas 12'],
  ['Rua Casa Branca, 45, Centro', undefined, 'rua casa branca 45 centro'],
  ['Servidão Fulano, s/n, casa 3, Campeche', undefined, 'servidao fulano s n campeche'],
  ['Rod. SC-401, km 5, Saco Grande', undefined, 'rodovia sc 401 km 5 saco grande'],
  ['Pça. XV de Novembro, 10', undefined, 'praca xv de novembro 10'],
  [
    'Rua Lauro Linhares, 1288, Bloco B ap 302, Trindade, Florianópolis - SC',
    'Florianópolis',
    'rua lauro linhares 1288 trindade',
  ],
  [
    'Rua Lauro Linhares, 1288, Trindade, Florianópolis - SC',
    undefined,
    'rua lauro linhares 1288 trindade florianopolis sc',
  ],
  ['88015-530, 1800', undefined, '1800 88015530'],
  ['  ', undefined, ''],
])('the key of %j in the city %s is %j', (text, city, key) => {
  expect(addressKey(text, city)).toBe(key)
})

test('a number written with a word has the key of the plain number, and words of other parts are not joined', () => {
  expect(addressKey('Rua A, número 12')).toBe('rua a 12')
  expect(addressKey('Rua A num 12; fundos')).toBe('rua a 12')
  expect(addressKey('Rua Florianópolis, 3', 'Florianópolis')).toBe('rua florianopolis 3')
})

test('words are folded, and the last postcode is found', () => {
  expect(addressWords('D’Eça, nº 3º\tÇÃO')).toEqual(['deca', 'no', '3', 'cao'])
  expect(postcodeIn('Rua A, 12345-678, CEP 88010400')).toBe('88010400')
  expect(postcodeIn('48999123344')).toBeNull()
})
