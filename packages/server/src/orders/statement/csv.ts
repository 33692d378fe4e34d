import { byteOrderMark, csvRecord, csvText } from '../../platform/files/csv-record.ts'
import { textOf } from '../../platform/files/cells.ts'
import { columnsOf } from './columns.ts'
import type { StatementRow } from './rows.ts'

/** Yields the statement as CSV: commas, CRLF, every field quoted, UTF-8 with byte-order mark (docs/product.md, Statement). */
export async function* csv(
  batches: AsyncIterable<StatementRow[]>,
  file: 'csv' | 'all' | 'own' = 'csv',
): AsyncGenerator<string> {
  const columns = columnsOf[file]
  const recordOf = (row: StatementRow) => csvRecord(columns.map((column) => csvText(textOf(column.cell(row)))))
  yield byteOrderMark + csvRecord(columns.map(({ head }) => csvText(head)))
  for await (const rows of batches) yield rows.map(recordOf).join('')
}
