import type { SheetLine } from '#lib/sheet.ts'
import { readHeading } from './heading.ts'
import { looksLikeDate } from './looks.ts'

/** `section`: the date that stands alone in a line above. */
type DatedLine = SheetLine & { section?: string }
/** The lines of a sheet below its head. Without a line that names two columns, or its only one, there is no head. */
export type Sheet = { head: string[]; lines: DatedLine[]; leftOut: SheetLine[]; width: number }

const searchedLines = 20
const maxHeading = 40

/** Whether a cell is a heading, and no name or address that begins like one: 'Rua das Acácias', 'Loja 2 Irmãos'. */
function isHeading(cell: string): boolean {
  if (cell === '' || cell.length > maxHeading || /\d\d/.test(cell)) return false
  const { noun, hasUnknown } = readHeading(cell)
  return noun !== null && noun !== 'unknown' && !(hasUnknown && (noun === 'place' || noun === 'shop'))
}

export function sheetOf(all: readonly SheetLine[]): Sheet {
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const named = all.slice(0, searchedLines).map(({ cells }) => cells.filter(isHeading).length)
  const most = Math.max(0, ...named)
  const at = most >= Math.min(2, width) ? named.indexOf(most) : -1
  const head = at < 0 ? [] : (all[at]?.cells ?? []).map((cell) => cell.slice(0, 120))
  const below = all.slice(at + 1)
  // The same head again: pages that were pasted below each other.
  const isHead = ({ cells }: SheetLine) => head.length > 0 && cells.join('\n') === all[at]?.cells.join('\n')
  const lines: DatedLine[] = []
  const leftOut = all.slice(0, Math.max(0, at))
  let section: string | undefined
  for (const line of below) {
    const [only, another] = line.cells.filter(Boolean)
    const isSection = width > 2 && only !== undefined && another === undefined && looksLikeDate(only)
    if (isSection) section = only
    if (isSection || isHead(line)) leftOut.push(line)
    else lines.push({ ...line, ...(section !== undefined && { section }) })
  }
  return { head, lines, leftOut, width }
}
