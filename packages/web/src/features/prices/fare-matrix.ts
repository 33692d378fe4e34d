import { foldedName } from '@ligeiro/contract/address-line'
import { centsFromText } from '#lib/money-text.ts'
import type { SheetLine } from '#lib/sheet.ts'

/** A fare as a line or a cell of a matrix says it. `problem`: of one of its cells. */
export type WrittenFare = { line: SheetLine; from: string; to: string; amount: string; problem: string | undefined }

const isAmount = (cell: string) => (centsFromText(cell) ?? 0) > 0
const isName = (cell: string) => /\p{L}|\*/u.test(cell)
/** What people write into a cell without a fare. */
const isBlank = (cell: string) => /^[-–—x]?$/i.test(cell)
const searchedLines = 20

/**
 * Reads the fares of a matrix: a line of destinations, below it lines that begin with an origin. Null if it is none: both must name the same
 * places, or the corner says 'De \ Para'.
 */
export function matrixOf(lines: readonly SheetLine[]): WrittenFare[] | null {
  for (const [at, head] of lines.slice(0, searchedLines).entries()) {
    const first = lines.slice(at + 1).reduce((least, { cells }) => Math.min(least, firstFilled(cells)), Infinity)
    const columns = [...head.cells.keys()].filter((column) => column > first && isName(head.cells[column] ?? ''))
    const rows = lines.slice(at + 1).filter(({ cells }) => isName(cells[first] ?? ''))
    const inside = rows
      .flatMap(({ cells }) => columns.map((column) => cells[column] ?? ''))
      .filter((cell) => !isBlank(cell))
    if (columns.length < 2 || rows.length < 2 || inside.filter(isAmount).length <= inside.length * 0.8) continue
    if (inside.length === 0 || !isSquare(head, first, columns, rows)) continue
    return rows.flatMap((line) =>
      columns
        .filter((column) => !isBlank(line.cells[column] ?? ''))
        .map((column) => ({
          line,
          from: line.cells[first] ?? '',
          to: head.cells[column] ?? '',
          amount: line.cells[column] ?? '',
          problem: [...(line.problems ?? []), ...(head.problems ?? [])].find(
            (one) => one.column === column || one.column === first,
          )?.problem,
        })),
    )
  }
  return null
}

const firstFilled = (cells: readonly string[]) => {
  const at = cells.findIndex(Boolean)
  return at < 0 ? Infinity : at
}

function isSquare(head: SheetLine, first: number, columns: readonly number[], rows: readonly SheetLine[]): boolean {
  if (/\bde\b.*\bpara\b/i.test(head.cells[first] ?? '')) return true
  const names = new Set(rows.map(({ cells }) => foldedName(cells[first] ?? '')))
  return columns.filter((column) => names.has(foldedName(head.cells[column] ?? ''))).length >= columns.length / 2
}
