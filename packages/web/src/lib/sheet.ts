/**
 * One line of a sheet: its number as the spreadsheet shows it, from 1, and its cells without blanks around them. `problems` are the cells that
 * say nothing sure, by their index: 'fórmula com erro (#N/D)', 'fórmula não calculada: abra e salve no Excel', 'letras perdidas (�)'. A line with a
 * problem in a column that is used must not be imported.
 */
export type SheetLine = { number: number; cells: string[]; problems?: { column: number; problem: string }[] }

/** What was read of a file, or of cells that were pasted. */
export type SheetRead = {
  lines: SheetLine[]
  /** Sentences about what was mended. */
  notes: string[]
  /** The visible sheets of a workbook, and which of them was read. */
  sheets: string[]
  sheet: number
}
