import { decodeText, linesOf, type SheetLine } from './sheet.ts'

/** A sheet of 20,000 lines has a few megabytes. What is much larger would only stop the page. */
export const maxSheetBytes = 12 * 1024 * 1024

/** Why a file cannot be read; shown to the user. */
class SheetProblem extends Error {}

/** A cell as a person would type it. Excel counts days from 30 December 1899: a time alone is on that day or the next. */
export function cellText(value: unknown): string {
  if (value instanceof Date) {
    // A time is a fraction of a day, and misses its minute by a millisecond.
    const [day = '', time = ''] = new Date(value.getTime() + 500).toISOString().slice(0, 16).split('T')
    if (day < '1900-01-02') return time
    return time === '00:00' ? day : `${day} ${time}`
  }
  // The sums of formulas have the errors of binary fractions.
  if (typeof value === 'number') return String(Math.round(value * 100) / 100)
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
}

/** The lines of rows of cells, empty ones left out. */
const linesOfCells = (rows: readonly (readonly unknown[])[]): SheetLine[] =>
  rows.map((row, index) => ({ number: index + 1, cells: row.map(cellText) })).filter(({ cells }) => cells.some(Boolean))

/** The most that an XLSX file may have unpacked. A sheet of 20,000 lines and 20 columns has half of it. */
const maxUnpackedBytes = 60 * 1024 * 1024
/** The most rows of a sheet, with the empty ones that have a format. */
const maxRows = 100_000

/** Refuses a file that is small only because it is packed: reading a million rows would stop the page for a minute. */
async function refuseTooManyRows(file: Uint8Array) {
  const { strFromU8, unzipSync } = await import('fflate')
  const problem = new SheetProblem(
    'O arquivo tem linhas demais. Deixe nele só a planilha, com até 20.000, sem linhas vazias no fim.',
  )
  let unpackedBytes = 0
  // The filter is asked about each part, and no part is unpacked.
  unzipSync(file, {
    filter({ originalSize }) {
      unpackedBytes += originalSize
      return false
    },
  })
  if (unpackedBytes > maxUnpackedBytes) throw problem
  const sheets = unzipSync(file, { filter: ({ name }) => /^xl\/worksheets\/.*\.xml$/.test(name) })
  const countRows = (xml: Uint8Array) => strFromU8(xml, true).match(/<(\w+:)?row\b/g)?.length ?? 0
  if (Object.values(sheets).some((xml) => countRows(xml) > maxRows)) throw problem
}

const startsWith = (bytes: ArrayBuffer, signs: string) =>
  Array.from(signs).every((sign, index) => new Uint8Array(bytes)[index] === sign.charCodeAt(0))

/** Reads the lines of a CSV file in any encoding, or of the first sheet of an XLSX file. */
export async function readSheetFile(file: Blob): Promise<SheetLine[]> {
  if (file.size > maxSheetBytes)
    throw new SheetProblem('O arquivo tem mais de 12 MB. Deixe nele só a planilha, com até 20.000 linhas.')
  const bytes = await file.arrayBuffer()
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0'))
    throw new SheetProblem(
      'Este é um arquivo do Excel antigo (.xls) ou com senha. Salve como .xlsx ou .csv, sem senha.',
    )
  if (!startsWith(bytes, 'PK')) return linesOf(decodeText(bytes))
  if (decodeText(bytes.slice(0, 100)).includes('opendocument'))
    throw new SheetProblem('Este é um arquivo do LibreOffice (.ods). Salve como .xlsx ou .csv.')
  try {
    await refuseTooManyRows(new Uint8Array(bytes))
    const { readSheet } = await import('read-excel-file/web-worker')
    return linesOfCells(await readSheet(new Blob([bytes])))
  } catch (error) {
    if (error instanceof SheetProblem) throw error
    throw new SheetProblem('O arquivo não pôde ser lido. Salve de novo como .xlsx ou .csv.')
  }
}
