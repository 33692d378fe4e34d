import { columnsOf, type Cell } from './columns.ts'
import type { StatementRow } from './rows.ts'

const byteOrderMark = '\ufeff'

/** Formats `2026-11-21 14:02` as `21/11/2026 14:02`. */
const brazilianDate = (moment: string) => moment.replace(/^(\d+)-(\d+)-(\d+)/, '$3/$2/$1')

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell.kind === 'money') return (cell.value / 100).toFixed(2).replace('.', ',')
  return cell.kind === 'moment' ? brazilianDate(cell.value) : cell.value
}

/**
 * Matches where a spreadsheet would read a formula; an apostrophe is inserted there. Excel in Portuguese separates fields by semicolons
 * and then ignores the quotes of this file, so a semicolon, tab or line break inside a text also starts a cell. Blanks and quotes before
 * the sign are skipped, and full-width signs count like the ASCII ones.
 */
const formulaStart = /(^|[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])/g
const escapeFormulas = (text: string) => (/^[\t\r]/.test(text) ? "'" : '') + text.replace(formulaStart, "$1'")
const field = (text: string) => `"${escapeFormulas(text).replaceAll('"', '""')}"`
const record = (texts: readonly string[]) => `${texts.map(field).join(',')}\r\n`

/** Yields the statement as CSV: commas, CRLF, every field quoted, UTF-8 with byte-order mark (docs/product.md, Statement). */
export async function* csv(
  batches: AsyncIterable<StatementRow[]>,
  file: 'csv' | 'all' = 'csv',
): AsyncGenerator<string> {
  const columns = columnsOf[file]
  const recordOf = (row: StatementRow) => record(columns.map((column) => textOf(column.cell(row))))
  yield byteOrderMark + record(columns.map(({ head }) => head))
  for await (const rows of batches) yield rows.map(recordOf).join('')
}
