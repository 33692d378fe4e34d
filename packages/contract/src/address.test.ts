import { expect, test } from 'vitest'
import { addressParts } from './address.ts'

test.each([
  [
    'R. Dep. Antônio Edu Vieira, 970, bl. B, ap. 401, Pantanal, Florianópolis, SC',
    'R. Dep. Antônio Edu Vieira, 970',
    'bl. B, ap. 401',
    'Pantanal',
  ],
  ['Av. Beira-Mar Norte, 2746, Centro, Florianópolis - SC, 88015-700', 'Av. Beira-Mar Norte, 2746', '', 'Centro'],
  ['Av. Rio Branco, 404, Centro, Florianópolis/SC', 'Av. Rio Branco, 404', '', 'Centro'],
  ['R. Profa. Maria Flora Pausewang, s/n, Trindade', 'R. Profa. Maria Flora Pausewang, s/n', '', 'Trindade'],
  ['R. Lauro Linhares, 1288', 'R. Lauro Linhares, 1288', '', ''],
  ['R. Rui Barbosa, 104, ap. 302', 'R. Rui Barbosa, 104', 'ap. 302', ''],
  ['R. Fúlvio Aducci, Estreito', 'R. Fúlvio Aducci', '', 'Estreito'],
  ['Mercado Público', 'Mercado Público', '', ''],
  ['Florianópolis, SC', 'Florianópolis, SC', '', ''],
  ['', '', '', ''],
])('%s', (address, street, complement, district) => {
  expect(addressParts(address)).toEqual({ street, complement, district })
})
