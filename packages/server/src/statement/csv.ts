import { columns, type Cell } from './columns.ts'
import type { StatementRow } from './rows.ts'

const byteOrderMark = '\ufeff'

/** `2026-11-21 14:02` as `21/11/2026 14:02`. */
const brazilian = (moment: string) => moment.replace(/^(\d+)-(\d+)-(\d+)/, '$3/$2/$1')

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell.kind === 'money') return (cell.value / 100).toFixed(2).replace('.', ',')
  return cell.kind === 'moment' ? brazilian(cell.value) : cell.value
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front. Excel in Portuguese separates by semicolons and then
 * does not honour our quotes, so a semicolon, tab or line break inside a text begins a cell too. Blanks and quotes before the
 * sign count as nothing, and full-width signs as the ASCII ones.
 */
const formula = /(^|[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])/g
const withoutFormulas = (text: string) => (/^[\t\r]/.test(text) ? "'" : '') + text.replace(formula, "$1'")
const field = (text: string) => `"${withoutFormulas(text).replaceAll('"', '""')}"`
const record = (texts: readonly string[]) => `${texts.map(field).join(',')}\r\n`
const recordOf = (row: StatementRow) => record(columns.map((column) => textOf(column.cell(row))))

/** The statement as CSV: commas, CRLF, every field quoted, UTF-8 with byte-order mark (calls.md, Statement). */
export async function* csv(batches: AsyncIterable<StatementRow[]>): AsyncGenerator<string> {
  yield byteOrderMark + record(columns.map(({ head }) => head))
  for await (const rows of batches) yield rows.map(recordOf).join('')
}
