import { readFile } from 'node:fs/promises'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { rowsOf, workbook as workbookOf } from '#test/sheets/workbook.ts'
import { readSheet } from './read-sheet.ts'

const bytesOf = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../test/sheets/${name}`, import.meta.url)))
const fixture = async (name: string, sheet?: number) => readSheet(await bytesOf(name), sheet)
const cellsOf = async (name: string) => (await fixture(name)).lines.map(({ cells }) => cells.join('|'))

test('dates, times, formulas, numbers and titles of an XLSX file are read as a person would type them', async () => {
  const { lines } = await fixture('openpyxl.xlsx')
  expect(lines.map(({ number, cells }) => [number, cells.join('|')])).toEqual([
    [1, 'Entregas de outubro||||||'],
    [3, 'Data|Hora|Cliente|Entregador|Endereço|Bairro|Valor'],
    [4, '2025-10-05|14:30|Padaria Pão Quente|João|Rua A, 1|Trindade|12.5'],
    [5, '2025-10-06 09:15||Padaria Pão Quente|João|Rua B, 2|Centro|18'],
    [6, 'Data|Hora|Cliente|Entregador|Endereço|Bairro|Valor'],
    [7, '07/10/2025|10:00|D’Ávila Flores||Rua C, 3|Córrego Grande|R$ 1.234,50'],
    [8, 'Total||||||=SUM(G4:G7)'],
  ])
  expect((await cellsOf('xlsxwriter.xlsx'))[1]).toBe(
    'Padaria Pão Quente|48991234567|Rua Bocaiúva, 2468|Centro|12.5|mensal',
  )
})

test('the sheet that people see is read, not a hidden one before it', async () => {
  const { lines, sheets } = await fixture('clients-first-sheet-hidden.xlsx')
  expect(sheets).toEqual(['Clientes'])
  expect(lines[1]?.cells).toEqual(['Padaria Aurora', '48999990101', 'Rua das Acácias, 12'])
})

test('another sheet of a workbook can be read', async () => {
  const file = workbookOf({ Capa: rowsOf(['Zé Moto']), Outubro: rowsOf(['Data', 'Loja'], ['05/10/2026', 'Aurora']) })
  expect(await readSheet(file)).toMatchObject({
    sheets: ['Capa', 'Outubro'],
    sheet: 0,
    lines: [{ cells: ['Zé Moto'] }],
  })
  expect((await readSheet(file, 1)).lines[1]?.cells).toEqual(['05/10/2026', 'Aurora'])
})

test('dates and times that are counted from 1904 are those of the spreadsheet', async () => {
  expect((await cellsOf('deliveries-1904.xlsx'))[1]).toBe('2026-10-05|13:00|Padaria Aurora|Rua A, 1|Centro|12|')
})

test('a merged cell has its value in each of its lines', async () => {
  const lines = await cellsOf('deliveries-merged-cells.xlsx')
  expect(lines.slice(2)).toEqual([
    '2026-10-05|13:30|Padaria Aurora|Rua Ipê, 33|Trindade|15.5|Davi',
    '2026-10-05|14:24|Padaria Aurora|Rua Jatobá, 4|Agronômica|9.9|Davi',
  ])
})

test('formulas that fail or were never calculated are named by their cell', async () => {
  const { lines } = await fixture('deliveries-formulas.xlsx')
  const notCalculated = 'fórmula não calculada: abra e salve no Excel'
  expect(lines.map(({ problems }) => problems)).toEqual([
    undefined,
    undefined,
    [{ column: 5, problem: 'fórmula com erro (#N/D)' }],
    [{ column: 5, problem: notCalculated }],
    [{ column: 2, problem: notCalculated }],
  ])
  expect(lines[1]?.cells[5]).toBe('12.1')
})

test('a page with a table that has the name .xls is read', async () => {
  expect(await cellsOf('clients-html-table.xls')).toEqual([
    'Nome|Telefone|Endereço',
    'São João|(48) 99999-0301|Rua A, 1',
  ])
  const html =
    '<html><table><tr><td rowspan=2>Flor&amp;Cia<td colspan="2">Concei&ccedil;&atilde;o<td>8,00</tr><tr><td>A<td>B<td>9&#44;00</table>'
  const { lines } = await readSheet(strToU8(html))
  expect(lines.map(({ cells }) => cells.join('|'))).toEqual(['Flor&Cia|Conceição|Conceição|8,00', 'Flor&Cia|A|B|9,00'])
})

test('line breaks in cells do not change the numbers of lines', async () => {
  const { lines } = await fixture('clients-crlf-numbers.csv')
  expect(lines.map(({ number, cells }) => [number, cells[1]])).toContainEqual([5, '123'])
})

const names = ['clients-lojas', 'clients-enderecos', 'motoboys-turma', 'motoboys-contatos']
test.each([...names, 'fares-pares', 'fares-bairros', 'deliveries-outubro', 'deliveries-trajetos'])(
  '%s of LibreOffice says the same as XLSX, ODS and CSV',
  async (name) => {
    const [xlsx, ods, csv] = await Promise.all(
      ['xlsx', 'ods', 'csv'].map((end) => cellsOf(`libreoffice/${name}.${end}`)),
    )
    expect(ods).toEqual(xlsx)
    // Dates and amounts of a CSV file are as they are shown.
    const shown = csv?.map((line) =>
      line
        .replaceAll(/(\d\d)\/(\d\d)\/(\d\d)/g, '20$3-$2-$1')
        .replaceAll(/(\d\d:\d\d):00/g, '$1')
        .replaceAll(/(?<=\|)(\d+),(\d+)(?=\||$)/g, '$1.$2'),
    )
    expect(shown).toEqual(xlsx)
  },
)

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test('accents that one more decoding mends are mended, and said once', async () => {
  const misread = new TextDecoder('latin1').decode(strToU8('Loja;Rua\nGás e Água;À vista\nÉ Pão;Rua A'))
  const { lines, notes } = await readSheet(strToU8(misread))
  expect(lines.map(({ cells }) => cells.join('|'))).toEqual(['Loja|Rua', 'Gás e Água|À vista', 'É Pão|Rua A'])
  expect(notes).toEqual([expect.stringContaining('3 células: “GÃ¡s e Ã')])
  expect(lines.every(({ problems }) => problems === undefined)).toBe(true)
})

test('letters that are lost are named by their cell', async () => {
  const { lines } = await readSheet(
    strToU8('Loja;Rua\nG?s e ?gua;Rua A\nPadaria do Z?;Rua B\nConcei\ufffdo;Rua C\nhttps://a.b/c?d=e;Tem troco? Sim'),
  )
  const lost = 'letras perdidas (?): digite de novo'
  expect(lines.map(({ problems }) => problems?.map(({ column, problem }) => `${column} ${problem}`))).toEqual([
    undefined,
    [`0 ${lost}`],
    [`0 ${lost}`],
    ['0 letras perdidas (�): digite de novo'],
    [`1 ${lost}`],
  ])
})

test('a CSV file in the encoding of Excel keeps its accents', async () => {
  const { lines } = await readSheet(latin('Nome;Endereço\r\nSão José;Córrego'))
  expect(lines[1]?.cells).toEqual(['São José', 'Córrego'])
})

test.each([
  ['an old Excel file', '\u00d0\u00cf\u0011\u00e0\u00a1', 'Salve como .xlsx ou .csv'],
  ['a torn file', 'PK\u0003\u0004 torn', 'não pôde ser lido'],
  ['a PDF', '%PDF-1.7', 'não é uma planilha'],
  ['a picture', '\u0089PNG\u0000\u0001', 'não é uma planilha'],
  ['a page without a table', '<html><body>Entre com a sua senha</body></html>', 'Abra no Excel e salve como .xlsx'],
])('%s is refused with what to do', async (_, content, words) => {
  await expect(readSheet(latin(content))).rejects.toThrow(words)
})

const workbook = (rows: string) => workbookOf({ A: rows })
const cell = (reference: string) => `<c r="${reference}" t="inlineStr"><is><t>x</t></is></c>`

test.each([
  ['a cell at the last row and column', `<row r="1048576">${cell('XFD1048576')}</row>`, 'linhas demais'],
  [
    'cells in the last column',
    Array.from({ length: 20_000 }, (_, row) => `<row>${cell(`A${row + 1}`)}${cell(`XFD${row + 1}`)}</row>`).join(''),
    'vai até a coluna XFD. São no máximo 60 colunas, até BH',
  ],
  ['more lines than an import takes', '<row><c><v>1</v></c></row>'.repeat(20_021), 'São no máximo 20.000 por vez'],
  ['lines that are empty but for their format', '<row s="1"/>'.repeat(1_000_000), 'linhas demais'],
  ['millions of empty cells', `<row>${'<c/>'.repeat(2_100_000)}</row>`, 'células demais'],
])('an XLSX file of %s is refused in a sentence', async (_, rows, words) => {
  await expect(readSheet(workbook(rows))).rejects.toThrow(words)
})

test('a file that unpacks to much more than its directory states is refused', { timeout: 60_000 }, async () => {
  const honest = workbook(`<row>${cell('A1')}</row>`)
  const lying = workbook(`<row>${' '.repeat(110_000_000)}</row>`)
  for (const file of [honest, lying]) {
    const view = new DataView(file.buffer, file.byteOffset, file.length)
    // The unpacked sizes are 24 bytes after the sign of an entry of the directory.
    for (let at = 0; at < file.length - 28; at++)
      if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 100, true)
  }
  await expect(readSheet(honest)).resolves.toMatchObject({ lines: [{ cells: ['x'] }] })
  await expect(readSheet(lying)).rejects.toThrow('células demais')
})

test('merged ranges as large as a sheet fill only the lines that there are', async () => {
  const file = workbook(
    `<row>${cell('A1')}${cell('B1')}</row><row>${cell('B2')}</row></sheetData><mergeCells><mergeCell ref="A1:A1048576"/></mergeCells><sheetData>`,
  )
  expect((await readSheet(file)).lines.map(({ cells }) => cells)).toEqual([
    ['x', 'x'],
    ['x', 'x'],
  ])
})
