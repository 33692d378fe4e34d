import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cellText, maxSheetBytes, readSheetFile } from './sheet-file.ts'

const fixture = async (name: string) =>
  new Blob([await readFile(new URL(`../../test/sheets/${name}`, import.meta.url))])

test('dates, times, formulas, numbers and merged cells of an XLSX file are read as a person would type them', async () => {
  const lines = await readSheetFile(await fixture('openpyxl.xlsx'))
  expect(lines.map(({ number, cells }) => [number, cells.join('|')])).toEqual([
    [1, 'Entregas de outubro||||||'],
    [3, 'Data|Hora|Cliente|Entregador|Endereço|Bairro|Valor'],
    [4, '2025-10-05|14:30|Padaria Pão Quente|João|Rua A, 1|Trindade|12.5'],
    [5, '2025-10-06 09:15||Padaria Pão Quente|João|Rua B, 2|Centro|18'],
    [6, 'Data|Hora|Cliente|Entregador|Endereço|Bairro|Valor'],
    [7, '07/10/2025|10:00|D’Ávila Flores||Rua C, 3|Córrego Grande|R$ 1.234,50'],
    [8, 'Total||||||'],
  ])
  const clients = await readSheetFile(await fixture('xlsxwriter.xlsx'))
  expect(clients[1]?.cells).toEqual([
    'Padaria Pão Quente',
    '48991234567',
    'Rua Bocaiúva, 2468',
    'Centro',
    '12.5',
    'mensal',
  ])
})

test('a CSV file in the encoding of Excel keeps its accents', async () => {
  const bytes = Uint8Array.from('Nome;Endereço\r\nSão José;Córrego', (sign) => sign.charCodeAt(0))
  expect((await readSheetFile(new Blob([bytes])))[1]?.cells).toEqual(['São José', 'Córrego'])
})

test.each([
  ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'Salve como .xlsx ou .csv'],
  ['a LibreOffice file', 'PK\u0003\u0004 mimetypeapplication/vnd.oasis.opendocument.spreadsheet', '.ods'],
  ['a torn file', 'PK\u0003\u0004 torn', 'não pôde ser lido'],
  ['a file of a million lines', 'a;b\n'.repeat(maxSheetBytes / 4 + 1), 'mais de 12 MB'],
])('%s is refused with what to do', async (_, content, words) => {
  await expect(readSheetFile(new Blob([content]))).rejects.toThrow(words)
})

test.each([
  ['a million short lines', '<row><c><v>1</v></c></row>'],
  ['lines that are empty but for their format', '<row s="1"/>'],
  ['lines that take much room when they are unpacked', `<row>${' '.repeat(100)}</row>`],
])('an XLSX file of %s is refused before it is read', async (_, row) => {
  const sheet = strToU8(`<worksheet><sheetData>${row.repeat(1_000_000)}</sheetData></worksheet>`)
  const file = new Blob([zipSync({ 'xl/worksheets/sheet1.xml': sheet }, { level: 1 })])
  expect(file.size).toBeLessThan(maxSheetBytes)
  await expect(readSheetFile(file)).rejects.toThrow('linhas demais')
})

test('the sums of formulas have no errors of binary fractions', () => {
  expect(cellText(0.1 + 0.2)).toBe('0.3')
  expect(cellText(48_991_234_567)).toBe('48991234567')
})
