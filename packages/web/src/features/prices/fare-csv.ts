import { foldedName } from '@ligeiro/contract/address-line'
import { anyPlace, maxFares, type Fare } from '@ligeiro/contract/price-table'
import { centsFromText } from '#lib/money-text.ts'
import { reais } from '#lib/money.ts'
import type { SheetLine } from '#lib/sheet.ts'

/** A cell that begins like a formula would be one in a spreadsheet; '*' alone means any place. */
const cell = (text: string) => {
  const safe = /^[=+@-]/.test(text) ? `'${text}` : text
  return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const line = (from: string, to: string, price: number) => [from, to].map(cell).concat(reais(price)).join(';')

/** `de;para;valor`, a line for each way. */
export const faresToCsv = (fares: readonly Fare[]): string =>
  [
    'de;para;valor',
    ...fares.flatMap(({ from, to, price, both }) => [line(from, to, price), ...(both ? [line(to, from, price)] : [])]),
  ].join('\r\n')

/** Names of a column, folded. */
const columnNames = {
  from: ['de', 'origem', 'saida', 'coleta', 'retirada', 'bairro de coleta'],
  to: ['para', 'destino', 'entrega', 'chegada', 'bairro', 'bairro de entrega'],
  price: ['valor', 'preco', 'taxa', 'tarifa', 'frete', 'valor r$'],
}
type Columns = Record<keyof typeof columnNames, number>

/** The columns that a head names; null if the line is no head. */
function columnsOf({ cells }: SheetLine): Columns | null {
  const find = (names: readonly string[]) => cells.findIndex((name) => names.includes(foldedName(name)))
  const columns = { from: find(columnNames.from), to: find(columnNames.to), price: find(columnNames.price) }
  return Object.values(columns).includes(-1) ? null : columns
}

const firstThree: Columns = { from: 0, to: 1, price: 2 }
const place = (text = '') => text.replace(/^'(?=[=+@-])/, '')

/** A line that is no fare, and why. */
type LeftOut = { number: number; text: string; reason: string }
/** What a file says, before any of it is used. */
export type FareSheet = { fares: Fare[]; leftOut: LeftOut[]; problem: string | null }

/**
 * Reads fares, each one way, from the lines of a file. The columns are those of the head; without one, the first three. Lines above the
 * head, and lines that are no fare, such as a sum, are left out with the reason.
 */
export function faresFrom(lines: readonly SheetLine[]): FareSheet {
  const headAt = lines.findIndex((one) => columnsOf(one))
  const columns = (lines[headAt] && columnsOf(lines[headAt])) ?? firstThree
  const fares: Fare[] = []
  const leftOut: LeftOut[] = []
  const lineOf = new Map<string, number>()
  for (const [index, { number, cells }] of lines.entries()) {
    if (index === headAt) continue
    const [from, to] = [place(cells[columns.from]), place(cells[columns.to])]
    const amount = cells[columns.price] ?? ''
    const price = (centsFromText(amount) ?? 0) / 100
    const pair = `${foldedName(from)}\n${foldedName(to)}`
    const before = lineOf.get(pair)
    const reason =
      index < headAt
        ? 'antes do cabeçalho'
        : (lineProblem(from, to, price, amount) ?? (before === undefined ? null : `já está na linha ${before}`))
    if (reason === null) {
      lineOf.set(pair, number)
      fares.push({ from, to, price, both: false })
    } else leftOut.push({ number, text: cells.filter(Boolean).join(' · '), reason })
  }
  return { fares, leftOut, problem: problemOf(fares, lines) }
}

function lineProblem(from: string, to: string, price: number, amount: string): string | null {
  if (!from || !to) return 'falta de onde ou para onde'
  if (price > 0) return null
  return amount ? `“${amount}” não é um valor` : 'falta o valor'
}

function problemOf(fares: readonly Fare[], lines: readonly SheetLine[]): string | null {
  if (fares.length > maxFares)
    return `O arquivo tem ${fares.length.toLocaleString('pt-BR')} tarifas, e uma tabela aceita ${maxFares.toLocaleString('pt-BR')}.`
  if (fares.length > 0) return null
  return lines.length === 0
    ? 'O arquivo está vazio.'
    : 'O arquivo não tem tarifas. Cada linha precisa de três colunas: de, para e valor.'
}

/** The names in fares that are no zone and no bairro of the table yet, each once, as first written. */
export function newPlaces(fares: readonly Fare[], known: readonly string[]): string[] {
  const seen = new Set([anyPlace, ...known].map(foldedName))
  return fares
    .flatMap(({ from, to }) => [from, to])
    .filter((name) => {
      const folded = foldedName(name)
      return !seen.has(folded) && seen.add(folded)
    })
}
