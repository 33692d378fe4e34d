import { maxFares, type Fare } from '@ligeiro/contract/price-table'
import { centsFromText } from '#lib/money-text.ts'
import { reais } from '#lib/money.ts'

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

const plain = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .replace(/^'(?=[=+@-])/, '')
    .trim()

/** The fares of a file, each one way, or what is wrong with it. A first line without an amount is the head. */
export function faresFromCsv(text: string): { fares: Fare[]; problem: string | null } {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((whole, index) => ({ number: index + 1, cells: whole.split(/[;\t](?=(?:[^"]*"[^"]*")*[^"]*$)/).map(plain) }))
    .filter(({ cells }) => cells.some(Boolean))
  const hasHead = lines[0] && !centsFromText(lines[0].cells[2] ?? '')
  const fares: Fare[] = []
  for (const { number, cells } of hasHead ? lines.slice(1) : lines) {
    const [from = '', to = '', amount = ''] = cells
    const cents = centsFromText(amount)
    if (!from || !to || !cents) return { fares: [], problem: `Linha ${number}: escreva de;para;valor` }
    fares.push({ from, to, price: cents / 100, both: false })
  }
  if (fares.length > maxFares) return { fares: [], problem: `No máximo ${maxFares} tarifas` }
  return { fares, problem: fares.length === 0 ? 'O arquivo não tem tarifas.' : null }
}
