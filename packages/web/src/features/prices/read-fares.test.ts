import { expect, test } from 'vitest'
import { linesOf } from '#lib/sheets/csv.ts'
import { faresFrom } from './read-fares.ts'

const read = (text: string, from?: string) => faresFrom(linesOf(text), from === undefined ? {} : { from })
const pairs = (text: string, from?: string) =>
  read(text, from).fares.map((fare) => `${fare.from} → ${fare.to} ${fare.price}`)

test.each([
  [
    'headings',
    'TABELA DE PREÇOS - SAÍDA DO CENTRO;;\n;;\nBAIRRO;VALOR;OBS\nCentro;6;\nBrasil;R$ 7,00;depois 22h + R$ 2',
  ],
  ['other headings', 'Bairro;Taxa\nCentro;6\nBrasil;7,00'],
  ['no headings', 'Centro\t6,00\nBrasil\t7,00'],
  ['any place in words', 'DE;BAIRRO;VALOR\nQualquer lugar;Centro;6\nqualquer lugar;Brasil;7'],
  ['any place as a sign, or empty', 'De;Para;Valor\n*;Centro;6\n;Brasil;7'],
])('a price of each bairro with %s is one from any place', (_, text) => {
  expect(pairs(text)).toEqual(['* → Centro 6', '* → Brasil 7'])
  expect(read(text).leftOut.map(({ reason }) => reason)).toEqual(_ === 'headings' ? ['antes do cabeçalho'] : [])
})

test('a list without a place to leave from asks for it, and takes what is said', () => {
  expect(read('Bairro;Taxa\nCentro;6').asksFrom).toBe(true)
  expect(pairs('Bairro;Taxa\nCentro;6', 'Trindade')).toEqual(['Trindade → Centro 6'])
  expect(read('De;Para;Valor\nTrindade;Centro;6').asksFrom).toBe(false)
})

test.each([
  ['Bairro de origem;Bairro de destino;Taxa de entrega\nCentro;Trindade;12,5'],
  ['Destino;Origem;Frete\nTrindade;Centro;12,50'],
  ['Valor;Local de entrega;Local de retirada\n12,50;Trindade;Centro'],
])('the headings of %s are never read the wrong way round', (text) => {
  expect(pairs(text)).toEqual(['Centro → Trindade 12.5'])
})

const square = ['Centro → Trindade 12', 'Trindade → Centro 12', 'Trindade → Trindade 8']
test.each([
  ['a corner', 'De \\ Para;Centro;Trindade\nCentro;;12\nTrindade;12;8'],
  ['no corner', ';Centro;Trindade\nCentro;-;12,00\nTrindade;R$ 12,00;8'],
  ['a title', 'Tabela 2026;;\nBAIRROS;Centro;Trindade\nCentro;x;12\nTrindade;12;8'],
  ['lines between its cells', '|De \\ Para|Centro|Trindade|\n|---|---|---|\n|Centro||12|\n|Trindade|12|8|'],
])('a matrix with %s is read as the fares of its cells', (_, text) => {
  expect(pairs(text)).toEqual(square)
})

test('a list of bairros with two prices is no matrix', () => {
  expect(pairs('BAIRRO;VALOR;VALOR À NOITE\nCentro;6;8\nBrasil;7;9')).toEqual(['* → Centro 6', '* → Brasil 7'])
})

test('a number is no place, a sum no fare, and a failing formula or lost letters are said', () => {
  const said = (text: string) => read(text).leftOut.map(({ reason }) => reason)
  expect(said('De;Para;Valor\nCentro;8;12\nCentro;Trindade;9')).toEqual(['“8” não é um lugar'])
  expect(said('Bairro;Taxa\nCentro;6\nTotal;6')).toEqual(['é uma soma'])
  expect(said('Bairro;Taxa\nCentro;#N/D\nTrindade;9')).toEqual(['fórmula com erro (#N/D)'])
  expect(said('de;para;valor\nCentro;Concei\ufffd\ufffdo;14,00\nCentro;Trindade;9')).toEqual([
    'letras perdidas (�): digite de novo',
  ])
})
