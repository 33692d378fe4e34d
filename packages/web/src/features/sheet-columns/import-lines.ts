import { maxCell, maxImportLines } from '@ligeiro/contract/imports-api'
import type { ImportFields, ImportLine } from '@ligeiro/contract/imports-schemas'
import { addressesOf, joinedAddress, type AddressCells } from './joined-address.ts'
import { addressParts, type Role } from './roles.ts'
import type { Sheet } from './sheet-of.ts'

// oxlint-disable-next-line no-control-regex -- no field takes control characters
const control = /[\u0000-\u001f\u007f-\u009f]/g
/** Half a sign may be at the end of a cell that was cut. An apostrophe before a sign of formulas says that the cell is a text. */
const clean = (cell: string) =>
  cell
    .replace(control, ' ')
    .replace(/^'(?=[=+@-])/, '')
    .slice(0, maxCell)
    .toWellFormed()
    .trim()

type Line = Sheet['lines'][number]
type Cell = { role: Role; text: string }

/** The texts of one end of a delivery, whose columns begin with `prefix`. A bairro beside a street alone is the server's to add. */
function endOf(cells: readonly Cell[], street: Role, prefix: '' | 'pickup_'): Record<string, string> {
  const text = (role: string) => cells.find((cell) => cell.role === role)?.text ?? ''
  const parts = Object.fromEntries(addressParts.map((part) => [part, text(`${prefix}${part}`)]))
  const { bairro = '', ...others } = parts
  if (prefix === '' && Object.values(others).every((part) => part === '')) return { [street]: text(street), bairro }
  const all: AddressCells = { street: text(street), ...parts }
  return { [street]: joinedAddress(all) }
}

const time = /[ T,]+(às )?\d{1,2}[:h].*$/
/** The date of a line: its own, else the one of the lines above, which was written once. */
function dateOf(line: Line, cells: readonly Cell[], above: string): string {
  return cells.find(({ role }) => role === 'date')?.text || line.section || above.replace(time, '')
}

function fieldsOf(line: Line, columns: readonly Role[], dateAbove: string): ImportFields {
  const cells = columns.map((role, index) => ({ role, text: clean(line.cells[index] ?? '') }))
  const isPart = (role: Role) => addressParts.some((part) => role === part || role === `pickup_${part}`)
  const plain = cells.filter(({ role }) => role !== '' && role !== 'addresses' && !isPart(role))
  const texts = Map.groupBy(plain, ({ role }) => role as string)
  const fields = Object.fromEntries(
    [...texts].map(([role, of]) => [role, of.flatMap(({ text }) => text || []).join(', ')]),
  )
  const isDelivery = columns.includes('client')
  const ends = isDelivery
    ? { ...endOf(cells, 'pickup_address', 'pickup_'), ...endOf(cells, 'delivery_address', '') }
    : {}
  const date = isDelivery ? { date: dateOf(line, cells, dateAbove) } : {}
  const filled = Object.entries({ ...fields, ...ends, ...date }).filter(([, text]) => text !== '')
  const addresses = isDelivery ? [] : addressesOf(cells)
  return { ...Object.fromEntries(filled), ...(addresses.length > 0 && { addresses }) }
}

const counted = (lines: number) => lines.toLocaleString('pt-BR')
/** What an admin reads whose sheet has more lines than an import takes; null if it has not. */
export const tooManyLines = (lines: number): string | null =>
  lines > maxImportLines
    ? `A planilha tem ${counted(lines)} linhas. São no máximo ${counted(maxImportLines)} por vez: divida em partes.`
    : null

/** The lines as they are sent; equal ones are counted, so that each of them has its own name. */
export function importLines(lines: readonly Line[], columns: readonly Role[]): ImportLine[] {
  const seen = new Map<string, number>()
  let date = ''
  return lines.map((line) => {
    const fields = fieldsOf(line, columns, date)
    date = fields.date ?? ''
    const text = JSON.stringify(fields)
    const copy = seen.get(text) ?? 0
    seen.set(text, copy + 1)
    return { number: line.number, fields, ...(copy > 0 ? { copy } : {}) }
  })
}
