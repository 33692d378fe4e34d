import { Readable } from 'node:stream'
import { centsOf } from '@ligeiro/contract/money'
import { adjustmentTitle } from '@ligeiro/contract/month-name'
import type { MoneyReport, ReportGroup } from '@ligeiro/contract/money-reports-schemas'
import { groupLabels, rowTitle } from '@ligeiro/contract/report-words'
import { textOf, type Cell, type Column } from '../../platform/files/cells.ts'
import { byteOrderMark, csvAmount, csvRecord, csvText } from '../../platform/files/csv-record.ts'
import { xlsx } from '../../platform/files/xlsx.ts'

type Row = { title: string } & MoneyReport['totals']

const money = (reais: number): Cell => ({ kind: 'money', value: centsOf(reais) })
const columnsOf = (by: ReportGroup): Column<Row>[] => [
  { head: groupLabels[by], width: 28, cell: ({ title }) => ({ kind: 'text', value: title }) },
  { head: 'Entregas', width: 10, cell: ({ deliveries }) => ({ kind: 'count', value: deliveries }) },
  { head: 'Receita (R$)', width: 14, cell: ({ revenue }) => money(revenue) },
  { head: 'Custo (R$)', width: 14, cell: ({ cost }) => money(cost) },
  { head: 'Margem (R$)', width: 14, cell: ({ margin }) => money(margin) },
]

const rowsOf = ({ by, rows, adjusted, totals }: MoneyReport): Row[] => [
  ...rows.map((row) => ({ ...row, title: rowTitle(by, row) })),
  ...adjusted.map(({ month, ...sums }) => ({ ...sums, title: adjustmentTitle(month) })),
  { ...totals, title: 'Total' },
]

/** An amount may be negative, which is no formula. */
const csvCell = (cell: Cell) => (cell?.kind === 'money' ? csvAmount(cell.value) : csvText(textOf(cell)))

/** The report as CSV: commas, CRLF, every field quoted, UTF-8 with byte-order mark, the total last. */
export function reportCsv(report: MoneyReport): Readable {
  const columns = columnsOf(report.by)
  const lines = rowsOf(report).map((row) => csvRecord(columns.map(({ cell }) => csvCell(cell(row)))))
  return Readable.from([byteOrderMark + csvRecord(columns.map(({ head }) => csvText(head))) + lines.join('')])
}

export function reportXlsx(report: MoneyReport): Readable {
  const rows = rowsOf(report)
  const batches = (async function* all() {
    yield rows
  })()
  return xlsx({ name: 'Financeiro', columns: columnsOf(report.by), batches, count: rows.length })
}
