import type { SheetLine, SheetRead } from '../sheet.ts'
import { Grid, maxCells, maxRows } from './grid.ts'
import { SheetProblem, tooManyCells, tooManyRows } from './sheet-problem.ts'

/**
 * Decodes a text file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else windows-1252, which is what Excel in Brazil writes. No byte
 * becomes U+FFFD: windows-1252 has a sign for each.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Separators by rank: a comma is in amounts and addresses too. */
const separators = [';', '\t', ',', '|']
/** So many records show which separator a file has. */
const sampled = 200

/** The records of a text, each with its cells; one record is one row of the spreadsheet, whatever line breaks are in its cells. */
function readCsv(text: string): string[][] {
  const [, named, rest = text] = /^\ufeff?sep=([^\r\n])\r?\n?([^]*)$/i.exec(text) ?? []
  const plain = rest.replace(/^\ufeff/, '')
  const rank = (separator: string) => evenness(records(plain, separator, sampled))
  const best = named ?? separators.reduce((first, next) => (rank(next) > rank(first) ? next : first))
  // The line with the separator counts, since the person sees it in the file.
  return [...(named === undefined ? [] : [[]]), ...records(plain, best)]
}

/**
 * Splits a text. A quote in the wrong place, or one that is never closed, is part of its cell. Each sign is looked at a few times at most,
 * also in megabytes of quotes, line breaks or separators.
 */
function records(text: string, separator: string, most = Number.POSITIVE_INFINITY): string[][] {
  const sign = separator.replace(/[\\\]^-]/, '\\$&')
  const bare = new RegExp(`[^${sign}\\r\\n]*`, 'y')
  const rows: string[][] = []
  let [row, cells]: [string[], number] = [[], 0]
  for (let at = 0; at < text.length && rows.length < most;) {
    bare.lastIndex = at
    const close = text[at] === '"' ? closingQuote(text, at) : -1
    const isQuoted = close > 0 && [undefined, separator, '\r', '\n'].includes(text[close + 1])
    const whole = isQuoted ? text.slice(at, close + 1) : (bare.exec(text)?.[0] ?? '')
    row.push(isQuoted ? whole.slice(1, -1).replaceAll('""', '"') : whole)
    if (++cells > maxCells) throw new SheetProblem(tooManyCells)
    at += whole.length + 1
    if (text[at - 1] === separator) continue
    if (text[at - 1] === '\r' && text[at] === '\n') at++
    rows.push(row)
    row = []
    if (rows.length > maxRows) throw new SheetProblem(tooManyRows)
  }
  return row.length > 0 ? [...rows, row] : rows
}

/** Where the quote that opens at a place is closed; two beside each other are one sign of the cell. */
function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** The part of the records that have the most common number of cells, if that is more than one. Empty lines count for nothing. */
function evenness(rows: readonly string[][]): number {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim()))
  const counts = new Map<number, number>()
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...[...counts].map(([cells, count]) => (cells > 1 ? count / filled.length : 0)))
}

/** Reads the lines of a CSV file or of cells copied from a spreadsheet, without empty ones. A quote in the wrong place is part of its cell. */
export const linesOf = (text: string): SheetLine[] => readText(text).lines

export function readText(text: string): SheetRead {
  const grid = new Grid()
  for (const [row, cells] of readCsv(text).entries())
    for (const [column, cell] of cells.entries()) grid.put(row, column, cell)
  return grid.read()
}
