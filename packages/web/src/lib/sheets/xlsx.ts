import type { SheetRead } from '../sheet.ts'
import { Grid, maxRows } from './grid.ts'
import { attribute, scan } from './markup.ts'
import { isDateFormat, dateText, numberText, serialText } from './numbers.ts'
import { SheetProblem, tooManyRows } from './sheet-problem.ts'
import type { Zip } from './zip.ts'

type Part = { path: string; type: string }
/** The parts that a part names, by their id. */
async function relationsOf(zip: Zip, path: string): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>()
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const xml = (await zip.read(`${folder}_rels/${path.slice(folder.length)}.rels`)) ?? ''
  scan(xml, {
    open(name, attributes) {
      if (name !== 'relationship') return
      const target = new URL(attribute(attributes, 'Target') ?? '', `http://file/${folder}`)
      parts.set(attribute(attributes, 'Id') ?? '', {
        path: decodeURI(target.pathname.slice(1)),
        type: attribute(attributes, 'Type')?.split('/').at(-1) ?? '',
      })
    },
  })
  return parts
}

/** The texts that cells share. The reading of Japanese signs is no part of a text. */
function textsOf(xml: string): string[] {
  const texts: string[] = []
  let [isText, isReading] = [false, false]
  scan(xml, {
    open(name, _, isEmpty) {
      if (name === 'si') texts.push('')
      if (name === 't') isText = !isEmpty
      if (name === 'rph') isReading = !isEmpty
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rph') isReading = false
    },
    text(text) {
      if (isText && !isReading) texts[texts.length - 1] += text
    },
  })
  return texts
}

/** Whether the cells of each style are dates. */
function dateStylesOf(xml: string): boolean[] {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  let isOfCells = false
  scan(xml, {
    open(name, attributes) {
      const id = Number(attribute(attributes, 'numFmtId'))
      if (name === 'numfmt') codes.set(id, attribute(attributes, 'formatCode') ?? '')
      if (name === 'cellxfs') isOfCells = true
      if (name === 'xf' && isOfCells) styles.push(isDateFormat(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellxfs') isOfCells = false
    },
  })
  return styles
}

type Book = { base: 1900 | 1904; texts: string[]; isDate: boolean[] }

const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1
function placeOf(reference: string) {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  return { row: Number(row) - 1, column: columnOf(letters) }
}

type Cell = { row: number; column: number; type: string; style: number; value: string | null; formula: string | null }

function putCell(grid: Grid, { base, texts, isDate }: Book, { row, column, type, style, value, formula }: Cell) {
  const isEmptyText = type === 'str' && value !== null
  if (formula !== null && !value && !isEmptyText)
    return grid.put(row, column, `=${formula}`, 'fórmula não calculada: abra e salve no Excel')
  if (value === null || value === '') return grid.count()
  if (type === 's') return grid.put(row, column, texts[Number(value)] ?? '')
  if (type === 'b') return grid.put(row, column, value === '1' ? 'sim' : 'não')
  if (type === 'd')
    return grid.put(row, column, dateText(new Date(/z$/i.test(value) ? value : `${value}Z`), !value.includes('-')))
  if (type !== '' && type !== 'n') return grid.put(row, column, value)
  return grid.put(row, column, isDate[style] ? serialText(Number(value), base) : numberText(Number(value)))
}

function readCells(xml: string, book: Book, grid: Grid, progress: (part: number) => void) {
  let rows = 0
  let place = { row: -1, column: -1 }
  let cell: Cell | null = null
  let within = ''
  scan(xml, {
    progress,
    open(name, attributes, isEmpty) {
      if (name === 'row') {
        if (++rows > maxRows) throw new SheetProblem(tooManyRows)
        place = { row: Number(attribute(attributes, 'r') ?? place.row + 2) - 1, column: -1 }
      } else if (name === 'c') {
        // A cell without a reference stands beside the one before it.
        const reference = attribute(attributes, 'r')
        place = reference === undefined ? { ...place, column: place.column + 1 } : placeOf(reference)
        const [type = '', style = 0] = [attribute(attributes, 't'), attribute(attributes, 's')]
        cell = { ...place, type, style: Number(style), value: null, formula: null }
        if (isEmpty) cell = null
        if (isEmpty) grid.count()
      } else if (name === 'mergecell') {
        const [first = '', last = first] = (attribute(attributes, 'ref') ?? '').split(':')
        const [from, to] = [placeOf(first), placeOf(last)]
        grid.merge({ ...from, lastRow: to.row, lastColumn: to.column })
      } else if (cell) {
        if (name === 'f') cell.formula = ''
        if (name === 'v' || name === 't') cell.value ??= ''
        within = isEmpty ? '' : name
      }
    },
    close(name) {
      within = ''
      if (name !== 'c' || !cell) return
      putCell(grid, book, cell)
      cell = null
    },
    text(text) {
      if (!cell) return
      if (within === 'v' || within === 't') cell.value = (cell.value ?? '') + text
      if (within === 'f') cell.formula += text
    },
  })
}

/** Reads one sheet of an XLSX file: the wanted one of the visible ones, else the one that is shown when the file is opened. */
export async function readXlsx(
  zip: Zip,
  wanted: number | undefined,
  progress: (part: number) => void,
): Promise<SheetRead> {
  const main = [...(await relationsOf(zip, '')).values()].find(({ type }) => type === 'officeDocument')
  const path = main?.path ?? 'xl/workbook.xml'
  const parts = await relationsOf(zip, path)
  const partOf = async (type: string) => {
    const part = [...parts.values()].find((one) => one.type === type)
    return (part && (await zip.read(part.path))) ?? ''
  }
  const all: { name: string; isVisible: boolean; part: Part | undefined }[] = []
  let active = 0
  let base: Book['base'] = 1900
  scan((await zip.read(path)) ?? '', {
    open(name, attributes) {
      if (name === 'workbookpr' && /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')) base = 1904
      if (name === 'workbookview') active = Number(attribute(attributes, 'activeTab') ?? 0)
      if (name === 'sheet')
        all.push({
          name: attribute(attributes, 'name') ?? '',
          isVisible: !/hidden/i.test(attribute(attributes, 'state') ?? ''),
          part: parts.get(attribute(attributes, 'id') ?? ''),
        })
    },
  })
  const sheets = all.filter(({ isVisible, part }) => isVisible && part?.type === 'worksheet')
  const sheet = wanted ?? Math.max(0, sheets.indexOf(all[active]!))
  const xml = await zip.read(sheets[sheet]?.part?.path ?? '')
  if (xml === null) throw new RangeError('no sheet')
  const book = { base, texts: textsOf(await partOf('sharedStrings')), isDate: dateStylesOf(await partOf('styles')) }
  const grid = new Grid()
  readCells(xml, book, grid, progress)
  return grid.read(
    sheets.map(({ name }) => name),
    sheet,
  )
}
