import { expect, test } from 'vitest'
import { guessColumns } from '#features/sheet-columns/guess-columns.ts'
import { importLines } from '#features/sheet-columns/import-lines.ts'
import { sheetOf } from '#features/sheet-columns/sheet-of.ts'
import { linesOf } from '#lib/sheets/csv.ts'
import { cellProblems } from './cell-problems.ts'
import { missingCsv } from './missing-file.ts'
import { reasonWords, twinsIn } from './stored-words.ts'

const problem = (number: number, text: string, reason?: string) =>
  ({ number, outcome: 'problem', text, ...(reason && { reason }) }) as const
const csvOf = (text: string, ...left: ReturnType<typeof problem>[]) => {
  const sheet = sheetOf(linesOf(text))
  const columns = guessColumns('deliveries', sheet)
  return missingCsv({ sheet, columns, lines: importLines(sheet.lines, columns), judged: left })
}

test('what is missing is a sheet that can be corrected and imported again', () => {
  const text = 'Data;Cliente;Bairro;Telefone;Valor\n05/10/2026;Flor;Centro;+55 48 3222-1040;12\n;Mel;Centro;3222;"=A1"'
  const csv = csvOf(text, problem(2, 'Nenhum cliente é “Flor”; confira'), problem(3, '“=A1” não é um valor'))
  expect(csv.split('\r\n')).toEqual([
    'Data;Cliente;Bairro;Telefone;Valor;Motivo',
    `05/10/2026;Flor;Centro;'+55 48 3222-1040;12;"Nenhum cliente é “Flor”; confira"`,
    `05/10/2026;Mel;Centro;3222;'=A1;“=A1” não é um valor`,
  ])
  const again = sheetOf(linesOf(csv))
  const columns = guessColumns('deliveries', again)
  expect(columns.at(-1)).toBe('')
  expect(importLines(again.lines, columns).map(({ fields }) => fields.recipient_phone)).toEqual([
    '+55 48 3222-1040',
    '3222',
  ])
  expect(csvOf(csv, problem(2, 'x')).split('\r\n')[0]).toBe('Data;Cliente;Bairro;Telefone;Valor;Motivo')
})

test('a date that stands alone above its lines comes with each of them', () => {
  const csv = csvOf('Hora;Cliente;Bairro\n05/10/2026;;\n12:00;Flor;Centro\n13:00;Mel;Centro', problem(4, 'x'))
  expect(csv.split('\r\n')).toEqual(['Data;Hora;Cliente;Bairro;Motivo', '05/10/2026;13:00;Mel;Centro;x'])
})

test('reasons are counted, the most common first', () => {
  const lines = [problem(1, 'a', 'sem data'), problem(2, 'b', 'sem DDD'), problem(3, 'c', 'sem DDD'), problem(4, 'd')]
  expect(reasonWords(lines)).toBe('2 sem DDD, 1 sem data, 1 com outro motivo')
})

test('lines of one sheet that name the same client, minute and address are told apart from earlier ones', () => {
  const line = (number: number, delivery_address: string) =>
    ({
      number,
      outcome: 'new',
      text: null,
      stored: { at: '2026-10-05T15:00:00Z', client: 'Flor', delivery_address },
    }) as const
  expect([...twinsIn([line(2, 'Rua Ipê, 33'), line(3, 'Rua Ipê, 34'), line(4, 'R. Ipê, nº 33')], null)]).toEqual([2, 4])
})

test('a line with a formula that has an error in a column that is used is left out', () => {
  const sheet = sheetOf([
    { number: 1, cells: ['Data', 'Cliente', 'Bairro', 'Valor', 'Obra'] },
    {
      number: 2,
      cells: ['05/10/2026', 'Flor', 'Centro', '', 'x'],
      problems: [{ column: 3, problem: 'fórmula com erro (#N/D)' }],
    },
    {
      number: 3,
      cells: ['05/10/2026', 'Flor', 'Centro', '12', ''],
      problems: [{ column: 4, problem: 'fórmula com erro (#N/D)' }],
    },
  ])
  expect(cellProblems('deliveries', sheet, guessColumns('deliveries', sheet))).toEqual([
    { number: 2, outcome: 'problem', text: 'Valor: fórmula com erro (#N/D)', reason: 'com fórmula com erro (#N/D)' },
  ])
})
