import { expect, test } from 'vitest'
import { linesOf } from '#lib/sheets/csv.ts'
import { faresToCsv, newPlaces } from './fare-csv.ts'
import { faresFrom } from './read-fares.ts'
import { joinWays } from './table-edit.ts'

const fares = [
  { from: 'Centro', to: 'Trindade', price: 15, both: true },
  { from: '*', to: 'Ratones', price: 1234.5, both: false },
  { from: 'A; "B"', to: '=C', price: 9, both: false },
]
const faresOf = (csv: string) => faresFrom(linesOf(csv))
const priced = (csv: string) => faresOf(csv).fares.map(({ from, to, price }) => [from, to, price])

test('what was written is read again, also with separators, quotes and what looks like a formula', () => {
  const csv = faresToCsv(fares)
  expect(csv.split('\r\n').slice(0, 3)).toEqual(['de;para;valor', 'Centro;Trindade;15,00', 'Trindade;Centro;15,00'])
  expect(csv).toContain("'=C")
  const { problem, leftOut, fares: read } = faresOf(csv)
  expect([problem, leftOut]).toEqual([null, []])
  expect(joinWays(read)).toEqual(fares)
})

test.each([
  ['the dot of an English sheet', 'de,para,valor\nCentro,São José,12.50', 12.5],
  ['the dot of thousands', 'de;para;valor\nCentro;São José;1.500', 1500],
  ['columns in another order', 'valor;para;de\n12,50;São José;Centro', 12.5],
  ['other heads', 'Origem;Destino;Preço\nCentro;São José;12,50', 12.5],
  ['no head', 'Centro\tSão José\tR$ 12,50', 12.5],
  ['empty columns and lines', 'de;para;valor;;;\n;;;;;\nCentro;São José;12,50;;;', 12.5],
])('a file with %s is read', (_, csv, price) => {
  expect(priced(csv)).toEqual([['Centro', 'São José', price]])
  expect(faresOf(csv)).toMatchObject({ leftOut: [], problem: null })
})

test('a title above the head, a sum, an amount with three decimals and a second amount for a pair are left out and named', () => {
  const csv = [
    'Tabela de fretes 2026;;',
    ';;',
    'de;para;valor',
    'Centro;São José;12,50',
    'Centro;Trindade;12,500',
    'centro;SAO JOSÉ;14,00',
    'Total;;12,50',
    'Centro;Ratones;',
  ].join('\n')
  expect(faresOf(csv)).toEqual({
    fares: [{ from: 'Centro', to: 'São José', price: 12.5, both: false }],
    leftOut: [
      { number: 1, text: 'Tabela de fretes 2026', reason: 'antes do cabeçalho' },
      { number: 5, text: 'Centro · Trindade · 12,500', reason: '“12,500” não é um valor' },
      { number: 6, text: 'centro · SAO JOSÉ · 14,00', reason: 'já está na linha 4' },
      { number: 7, text: 'Total · 12,50', reason: 'falta para onde' },
      { number: 8, text: 'Centro · Ratones', reason: 'falta o valor' },
    ],
    problem: null,
    asksFrom: false,
  })
})

test('a file without fares says what a line needs', () => {
  expect(faresOf('de;para;valor\n').problem).toContain('três colunas: de, para e valor')
  expect(faresOf('').problem).toBe('O arquivo está vazio.')
})

test('names that are no zone and no bairro yet are listed once', () => {
  const read = faresOf('Centro;São José;12\nSAO JOSE;Trindade;9\n*;Ratones;30').fares
  expect(newPlaces(read, ['centro', 'Trindade'])).toEqual(['São José', 'Ratones'])
})
