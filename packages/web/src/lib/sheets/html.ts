import type { SheetRead } from '../sheet.ts'
import { Grid } from './grid.ts'
import { attribute, scan } from './markup.ts'

/** Reads the tables of a page, below each other: older systems give such a page the name '.xls'. */
export function readHtml(html: string, progress: (part: number) => void): SheetRead {
  const grid = new Grid()
  /** Cells of rows above that reach down into this row, by their column. */
  const reaching = new Map<number, number>()
  let [row, column, next] = [-1, 0, 0]
  let text: string | null = null
  const endCell = () => {
    if (text !== null) grid.put(row, column, text)
    text = null
  }
  scan(html, {
    progress,
    open(name, attributes) {
      if (name === 'tr') {
        endCell()
        row++
        next = 0
      } else if (name === 'td' || name === 'th') {
        endCell()
        column = next
        while ((reaching.get(column) ?? -1) >= row) column++
        const span = (key: string) => Math.max(1, Number(attribute(attributes, key)) || 1)
        const lastColumn = column + Math.min(span('colspan'), 1000) - 1
        const lastRow = row + span('rowspan') - 1
        grid.merge({ row, column, lastRow, lastColumn })
        for (let at = column; at <= lastColumn; at++) reaching.set(at, lastRow)
        text = ''
        next = lastColumn + 1
      } else if (text !== null) text += name === 'br' || name === 'p' || name === 'div' ? ' ' : ''
    },
    close(name) {
      if (/^(td|th|tr|table)$/.test(name)) endCell()
    },
    text(found) {
      if (text !== null) text += found
    },
  })
  return grid.read()
}
