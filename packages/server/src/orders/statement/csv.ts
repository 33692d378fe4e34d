import { byteOrderMark, csvRecord, csvText } from '../../platform/files/csv-record.ts'
import { columnsOf, type Cell } from './columns.ts'
import type { StatementRow } from './rows.ts'

/** Formats `2026-11-21 14:02` as `21/11/2026 14:02`. */
const brazilianDate = (moment: string) => moment.replace(/^(\d+)-(\d+)-(\d+)/, '$3/$2/$1')

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell.kind === 'money') return (cell.value / 100).toFixed(2).replace('.', ',')
  return cell.kind === 'moment' ? brazilianDate(cell.value) : cell.value
}

/** Yields the statement as CSV: commas, CRLF, every field quoted, UTF-8 with byte-order mark (docs/product.md, Statement). */
export async function* csv(
  batches: AsyncIterable<StatementRow[]>,
  file: 'csv' | 'all' = 'csv',
): AsyncGenerator<string> {
  const columns = columnsOf[file]
  const recordOf = (row: StatementRow) => csvRecord(columns.map((column) => csvText(textOf(column.cell(row)))))
  yield byteOrderMark + csvRecord(columns.map(({ head }) => csvText(head)))
  for await (const rows of batches) yield rows.map(recordOf).join('')
}
