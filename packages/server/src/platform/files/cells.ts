import { reaisOf } from '@ligeiro/contract/money'
/** The value of a cell: a text, an amount in centavos (hundredths of a real), a whole number, a moment `YYYY-MM-DD HH:mm`, or nothing. */
export type Cell = { kind: 'text' | 'moment'; value: string } | { kind: 'money' | 'count'; value: number } | null

export type Column<Row> = {
  head: string
  /** The column width in spreadsheets, in characters. */
  width: number
  cell: (row: Row) => Cell
}

/** Formats `2026-11-21 14:02` as `21/11/2026 14:02`. */
const brazilianDate = (moment: string) => moment.replace(/^(\d+)-(\d+)-(\d+)/, '$3/$2/$1')

/** A cell as text, with a comma for decimals. */
export function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell.kind === 'money') return reaisOf(cell.value).toFixed(2).replace('.', ',')
  return cell.kind === 'moment' ? brazilianDate(cell.value) : String(cell.value)
}
