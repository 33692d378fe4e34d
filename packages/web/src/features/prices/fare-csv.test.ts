import { expect, test } from 'vitest'
import { faresFromCsv, faresToCsv } from './fare-csv.ts'
import { joinWays } from './table-edit.ts'

const fares = [
  { from: 'Centro', to: 'Trindade', price: 15, both: true },
  { from: '*', to: 'Ratones', price: 1234.5, both: false },
  { from: 'A; "B"', to: '=C', price: 9, both: false },
]

test('what was written is read again, also with separators, quotes and what looks like a formula', () => {
  const csv = faresToCsv(fares)
  expect(csv.split('\r\n').slice(0, 3)).toEqual(['de;para;valor', 'Centro;Trindade;15,00', 'Trindade;Centro;15,00'])
  expect(csv).toContain("'=C")
  const read = faresFromCsv(csv)
  expect(read.problem).toBeNull()
  expect(joinWays(read.fares)).toEqual(fares)
})

test('a line without a place or an amount is named, and nothing is read', () => {
  expect(faresFromCsv('de;para;valor\nCentro;Trindade;15\nCentro;;9')).toEqual({
    fares: [],
    problem: 'Linha 3: escreva de;para;valor',
  })
  expect(faresFromCsv('de;para;valor\n').problem).toBe('O arquivo não tem tarifas.')
})

test('a file without a head, from a spreadsheet, is read too', () => {
  expect(faresFromCsv('Centro\tTrindade\tR$ 15,00').fares).toEqual([{ ...fares[0], both: false }])
})
