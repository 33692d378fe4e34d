import { expect, test } from 'vitest'
import { cnpjText, normalCnpj } from './cnpj.ts'

test.each([
  ['11.222.333/0001-81', '11222333000181'],
  ['11222333000181', '11222333000181'],
  [' 00.000.000/0001-91 ', '00000000000191'],
  // The example of the Receita Federal for a CNPJ with letters.
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12abc34501de35', '12ABC34501DE35'],
])('%s is a CNPJ', (written, stored) => {
  expect(normalCnpj(written)).toBe(stored)
})

test.each([
  '11.222.333/0001-82',
  '11.222.333/0001-18',
  '00.000.000/0000-00',
  '1122233300018',
  '112223330001811',
  'texto',
  '12ABC34501DE3A',
  '',
])('%j is none', (written) => {
  expect(normalCnpj(written)).toBeNull()
})

test('a CNPJ is shown with its signs', () => {
  expect(cnpjText('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
})
