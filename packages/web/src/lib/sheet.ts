import { parse } from 'csv-parse/browser/esm/sync'

/**
 * One line of a sheet: its number as the spreadsheet shows it, from 1, and its cells without blanks around them. `problems` are the cells that
 * say nothing sure, by their index: 'fórmula com erro (#N/D)', 'fórmula não calculada: abra e salve no Excel', 'letras perdidas (�)'. A line with a
 * problem in a column that is used must not be imported.
 */
export type SheetLine = { number: number; cells: string[]; problems?: { column: number; problem: string }[] }

/**
 * Decodes a text file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else windows-1252, which is what Excel in Brazil writes. No byte
 * becomes U+FFFD: windows-1252 has a sign for each.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Separators by rank: a comma is in amounts and addresses too. */
const separators = [';', '\t', ',']

/**
 * Reads the lines of a CSV file or of cells copied from a spreadsheet, empty ones left out. Throws nothing: a quote in the wrong place is
 * part of its cell.
 */
export function linesOf(text: string): SheetLine[] {
  const [, named, rest = text] = /^sep=([^\r\n])\r?\n?([^]*)$/i.exec(text) ?? []
  // The line with the separator counts, since the person sees it in the file.
  const skipped = named === undefined ? 0 : 1
  const readings = (named === undefined ? separators : [named]).map((separator) => read(rest, separator, skipped))
  return readings.reduce((best, next) => (evenness(next) > evenness(best) ? next : best))
}

function read(text: string, delimiter: string, skipped: number): SheetLine[] {
  const options = {
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }
  let records
  try {
    records = parse(text, options)
  } catch {
    // A quote that is never closed is a sign like others.
    records = parse(text, { ...options, quote: null })
  }
  return (records as unknown as { record: string[]; info: { lines: number } }[])
    .map(({ record, info }) => ({
      number: info.lines + skipped,
      cells: record.map((cell) => cell.replace(/\s+/g, ' ').trim()),
    }))
    .filter(({ cells }) => cells.some(Boolean))
}

/** The part of the lines that have the most common number of cells, if that is more than one. */
function evenness(lines: readonly SheetLine[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return Math.max(0, ...[...counts].map(([cells, count]) => (cells > 1 ? count / lines.length : 0)))
}
