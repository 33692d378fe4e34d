import { foldedName } from '@ligeiro/contract/address-line'
import { reaisOf } from '@ligeiro/contract/money'
import { anyPlace, maxFares } from '@ligeiro/contract/fares'
import type { Fare } from '@ligeiro/contract/price-table'
import { isAnyPlace } from '@ligeiro/contract/price-table-problem'
import { guessColumns } from '#features/sheet-columns/guess-columns.ts'
import type { Role } from '#features/sheet-columns/roles.ts'
import { sheetOf } from '#features/sheet-columns/sheet-of.ts'
import { centsFromText } from '#lib/money-text.ts'
import type { SheetLine } from '#lib/sheet.ts'
import { matrixOf, type WrittenFare } from './fare-matrix.ts'

/** A line that is no fare, and why. */
type LeftOut = { number: number; text: string; reason: string }
/** What a sheet says, before any of it is used. `asksFrom`: it says nothing of where the deliveries leave from. */
export type FareSheet = { fares: Fare[]; leftOut: LeftOut[]; problem: string | null; asksFrom: boolean }

/** The columns of fares: those that their headings and cells say, else the first three. */
export function fareColumns(lines: readonly SheetLine[]): Role[] {
  const sheet = sheetOf(lines)
  const guessed = guessColumns('fares', sheet)
  const isUnknown = sheet.head.length === 0 && !guessed.includes('to') && sheet.width > 2
  return isUnknown ? guessed.map((_, index): Role => (['from', 'to', 'price'] as const)[index] ?? '') : guessed
}

/** Reads one-way fares from a matrix or columns de, para, valor; without de they begin at `from`. Other lines are left out with the reason. */
export function faresFrom(
  all: readonly SheetLine[],
  { columns = fareColumns(all), from = anyPlace }: { columns?: readonly Role[]; from?: string } = {},
): FareSheet {
  const lines = all.filter(({ cells }) => cells.some((cell) => cell !== '' && !/^:?-+:?$/.test(cell)))
  const matrix = matrixOf(lines)
  const sheet = sheetOf(lines)
  const [first] = sheet.lines
  const above = matrix
    ? []
    : sheet.leftOut.map((line) =>
        leftOut(line, first && line.number < first.number ? 'antes do cabeçalho' : 'não é uma tarifa'),
      )
  const written = matrix ?? sheet.lines.map((line) => writtenIn(line, columns, from))
  const read: FareSheet = { fares: [], leftOut: above, problem: null, asksFrom: !matrix && !columns.includes('from') }
  const lineOf = new Map<string, number>()
  for (const one of written) {
    const [ends, price] = [[one.from, one.to].map(fareEnd), reaisOf(centsFromText(one.amount) ?? 0)] as const
    const pair = ends.map(foldedName).join('\n')
    const before = lineOf.get(pair)
    const reason =
      one.problem ??
      fareProblem(ends, price, one.amount) ??
      (before === undefined ? null : `já está na linha ${before}`)
    if (reason === null) {
      lineOf.set(pair, one.line.number)
      read.fares.push({ from: ends[0]!, to: ends[1]!, price, both: false })
    } else read.leftOut.push(leftOut(one.line, reason))
  }
  return { ...read, problem: problemOf(read.fares, lines) }
}

const leftOut = ({ number, cells }: SheetLine, reason: string): LeftOut => ({
  number,
  text: cells.filter(Boolean).join(' · '),
  reason,
})

function writtenIn(line: SheetLine, columns: readonly Role[], from: string): WrittenFare {
  const cell = (role: Role) => line.cells[columns.indexOf(role)] ?? ''
  const problem = line.problems?.find(({ column }) => columns[column])?.problem
  return { line, from: columns.includes('from') ? cell('from') : from, to: cell('to'), amount: cell('price'), problem }
}

/** An empty place to leave from is any place. A sign was added before what looks like a formula. */
const fareEnd = (text: string, index: number) =>
  isAnyPlace(text) || (text === '' && index === 0) ? anyPlace : text.replace(/^'(?=[=+@-])/, '')

function fareProblem(ends: readonly string[], price: number, amount: string): string | null {
  if (!ends[1]) return 'falta para onde'
  if (ends.some((name) => /^(sub)?total\b/i.test(name))) return 'é uma soma'
  const number = ends.find((name) => /^(r\$)?[\d.,\s]+$/i.test(name))
  if (number !== undefined) return `“${number}” não é um lugar`
  if (price > 0) return null
  return amount ? `“${amount}” não é um valor` : 'falta o valor'
}

function problemOf(fares: readonly Fare[], lines: readonly SheetLine[]): string | null {
  if (fares.length > maxFares)
    return `O arquivo tem ${fares.length.toLocaleString('pt-BR')} tarifas, e uma tabela aceita ${maxFares.toLocaleString('pt-BR')}.`
  if (fares.length > 0) return null
  return lines.length === 0
    ? 'O arquivo está vazio.'
    : 'O arquivo não tem tarifas. Cada linha precisa de três colunas: de, para e valor; ou de duas: bairro e valor.'
}
