import type { SheetLine, SheetRead } from '../sheet.ts'
import { cellOf, lostAccents } from './cell-text.ts'
import { SheetProblem, tooManyCells, tooManyRows } from './sheet-problem.ts'

/** As many lines an import takes, and as many above the first one may be headings. */
const maxLines = 20_000
const maxHeadings = 20
/** The most rows of a sheet, with the empty ones that have a format. */
export const maxRows = 100_000
/** As many columns an import takes. */
const maxColumns = 60
/** The most cells, with the empty ones that have a format. */
export const maxCells = 2_000_000

const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

type Range = { row: number; column: number; lastRow: number; lastColumn: number }

/** Collects the cells of a sheet, by row and column from 0, and refuses one that is too large as soon as that is known. */
export class Grid {
  readonly #lines = new Map<number, SheetLine>()
  readonly #merged: Range[] = []
  #cells = 0
  #width = 0
  #mended = 0
  #example = ''

  /** Counts cells, also those without a text. */
  count(cells = 1) {
    this.#cells += cells
    if (this.#cells > maxCells) throw new SheetProblem(tooManyCells)
  }

  put(row: number, column: number, raw: string, told?: string) {
    this.count()
    const { text, wasMended, problem = told } = cellOf(raw)
    if (text === '') return
    if (row >= maxRows) throw new SheetProblem(tooManyRows)
    if (column >= maxColumns)
      throw new SheetProblem(
        `A planilha vai até a coluna ${columnName(column)}. São no máximo ${maxColumns} colunas, até ${columnName(maxColumns - 1)}: apague o que está depois.`,
      )
    if (wasMended && ++this.#mended === 1) this.#example = `“${raw.trim().slice(0, 40)}” virou “${text.slice(0, 40)}”`
    const line = this.#lines.get(row) ?? { number: row + 1, cells: [] }
    this.#lines.set(row, line)
    if (this.#lines.size > maxLines + maxHeadings)
      throw new SheetProblem(
        `A planilha tem mais de ${maxLines.toLocaleString('pt-BR')} linhas. São no máximo ${maxLines.toLocaleString('pt-BR')} por vez: divida em partes.`,
      )
    this.#width = Math.max(this.#width, column + 1)
    set(line, column, text, problem)
  }

  /** Cells that are one in the sheet. */
  merge(range: Range) {
    this.count()
    if (range.lastRow > range.row || range.lastColumn > range.column) this.#merged.push(range)
  }

  read(sheets: string[] = [], sheet = 0): SheetRead {
    for (const range of this.#merged) this.#fill(range)
    const lines = [...this.#lines.values()].toSorted((a, b) => a.number - b.number)
    markQuestioned(lines)
    for (const line of lines) line.cells = Array.from({ length: this.#width }, (_, at) => line.cells[at] ?? '')
    const cells = this.#mended === 1 ? '1 célula' : `${this.#mended.toLocaleString('pt-BR')} células`
    const notes = this.#mended > 0 ? [`Acentos trocados foram corrigidos em ${cells}: ${this.#example}.`] : []
    return { lines, notes, sheets, sheet }
  }

  /** A merged value is that of each of its cells. A title across a row is not: it would look like a line of equal headings. */
  #fill({ row, column, lastRow, lastColumn }: Range) {
    const first = this.#lines.get(row)
    const text = first?.cells[column]
    if (!first || !text) return
    if (row === lastRow && first.cells.filter(Boolean).length === 1) return
    const problem = first.problems?.find((one) => one.column === column)?.problem
    const columns = Math.min(lastColumn, this.#width - 1)
    for (let at = row; at <= Math.min(lastRow, maxRows); at++) {
      this.count()
      const line = this.#lines.get(at)
      if (!line) continue
      for (let place = column; place <= columns; place++) if (!line.cells[place]) set(line, place, text, problem)
    }
  }
}

function set(line: SheetLine, column: number, text: string, problem: string | undefined) {
  line.cells[column] = text
  if (problem !== undefined) line.problems = [...(line.problems ?? []), { column, problem }]
}

/** Once accents were surely lost in a sheet, a '?' at the end of a word is one of them: 'Padaria do Z?'. */
function markQuestioned(lines: readonly SheetLine[]) {
  if (!lines.some(({ problems }) => problems?.some(({ problem }) => problem === lostAccents))) return
  for (const line of lines)
    for (const [column, cell = ''] of line.cells.entries())
      if (/\p{L}\?(\s|$)|(^|\s)\?\s/u.test(cell) && !line.problems?.some((one) => one.column === column))
        set(line, column, cell, lostAccents)
}
