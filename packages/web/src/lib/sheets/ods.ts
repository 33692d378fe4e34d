import type { SheetRead } from '../sheet.ts'
import { Grid } from './grid.ts'
import { attribute, scan } from './markup.ts'
import { dateText, numberText, serialText } from './numbers.ts'
import type { Zip } from './zip.ts'

type Value = { type: string; attributes: string; text: string }

function valueText({ type, attributes, text }: Value): string {
  const of = (name: string) => attribute(attributes, name) ?? ''
  if (type === 'date') {
    const value = of('date-value').slice(0, 19)
    return dateText(new Date(value.includes('T') ? `${value}Z` : value))
  }
  if (type === 'time') {
    const [, hours = '', minutes = '', seconds = ''] = /^PT(\d+)H(\d+)M([\d.]+)S$/.exec(of('time-value')) ?? []
    return serialText((Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600) / 24, 1900)
  }
  if (type === 'boolean') return of('boolean-value') === 'true' ? 'sim' : 'não'
  return /^(float|currency|percentage)$/.test(type) ? numberText(Number(of('value'))) : text
}

/** The sheets of a document that people see, with their place among all. */
function visibleSheets(xml: string): { name: string; place: number }[] {
  const hidden = new Set<string>()
  const sheets: { name: string; place: number }[] = []
  let style = ''
  let place = -1
  scan(xml, {
    open(name, attributes) {
      if (name === 'style') style = attribute(attributes, 'name') ?? ''
      if (name === 'table-properties' && attribute(attributes, 'display') === 'false') hidden.add(style)
      if (name !== 'table') return
      place++
      if (!hidden.has(attribute(attributes, 'style-name') ?? ''))
        sheets.push({ name: attribute(attributes, 'name') ?? '', place })
    },
  })
  return sheets
}

/** The sheet that LibreOffice shows when it opens the file. */
function activeSheet(settings: string): string {
  let [isActive, active] = [false, '']
  scan(settings, {
    open(name, attributes) {
      isActive = name === 'config-item' && attribute(attributes, 'name') === 'ActiveTable'
    },
    close() {
      isActive = false
    },
    text(text) {
      if (isActive) active += text
    },
  })
  return active
}

/** Reads one sheet of an ODS file, as LibreOffice writes it. Equal rows and cells beside each other stand in it once, with their number. */
export async function readOds(
  zip: Zip,
  wanted: number | undefined,
  progress: (part: number) => void,
): Promise<SheetRead> {
  const xml = (await zip.read('content.xml')) ?? ''
  const visible = visibleSheets(xml)
  const active = activeSheet((await zip.read('settings.xml')) ?? '')
  const sheet =
    wanted ??
    Math.max(
      0,
      visible.findIndex(({ name }) => name === active),
    )
  const grid = new Grid()
  readTable(xml, visible[sheet]?.place ?? -1, grid, progress)
  return grid.read(
    visible.map(({ name }) => name),
    sheet,
  )
}

function readTable(xml: string, place: number, grid: Grid, progress: (part: number) => void) {
  let [tables, row, column, rowRepeat, notes] = [-1, 0, 0, 1, 0]
  let cells: { column: number; text: string }[] = []
  let value: Value | null = null
  const endCell = () => {
    if (!value) return
    const repeat = Number(attribute(value.attributes, 'number-columns-repeated') ?? 1)
    const text = valueText(value)
    grid.count()
    if (text !== '') {
      grid.count(repeat)
      for (let at = 0; at < repeat; at++) cells.push({ column: column + at, text })
    }
    const span = (name: string) => Number(attribute(value?.attributes ?? '', `number-${name}-spanned`) ?? 1) - 1
    grid.merge({ row, column, lastRow: row + span('rows'), lastColumn: column + span('columns') })
    column += repeat
    value = null
  }
  scan(xml, {
    progress,
    open(name, attributes, isEmpty) {
      if (name === 'table') tables++
      if (tables !== place) return
      if (name === 'annotation') notes++
      if (name === 'table-row') {
        column = 0
        cells = []
        rowRepeat = Number(attribute(attributes, 'number-rows-repeated') ?? 1)
      }
      if (name === 'table-cell' || name === 'covered-table-cell') {
        value = { type: attribute(attributes, 'value-type') ?? '', attributes, text: '' }
        if (isEmpty) endCell()
      }
      if (value && (name === 'p' || name === 's' || name === 'tab' || name === 'line-break')) value.text += ' '
    },
    close(name) {
      if (tables !== place) return
      if (name === 'annotation') notes--
      if (name === 'table-cell' || name === 'covered-table-cell') endCell()
      if (name !== 'table-row') return
      for (let at = 0; cells.length > 0 && at < rowRepeat; at++)
        for (const cell of cells) grid.put(row + at, cell.column, cell.text)
      row += rowRepeat
    },
    text(text) {
      if (value && notes === 0) value.text += text
    },
  })
}
