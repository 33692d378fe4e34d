import { maxCell, maxImportLines, type ImportFields, type ImportLine } from '@ligeiro/contract/imports-api'
import type { SheetLine } from '#lib/sheet.ts'
import type { Role } from './columns.ts'

// oxlint-disable-next-line no-control-regex -- no field takes control characters
const control = /[\u0000-\u001f\u007f-\u009f]/g
/** Half a sign may be at the end of a cell that was cut. */
const clean = (cell: string) => cell.replace(control, ' ').slice(0, maxCell).toWellFormed().trim()

function fieldsOf({ cells }: SheetLine, columns: readonly Role[]): ImportFields {
  const fields: Record<string, string | string[]> = {}
  const addresses: string[] = []
  for (const [index, role] of columns.entries()) {
    const cell = clean(cells[index] ?? '')
    if (cell === '' || role === '') continue
    if (role === 'addresses') addresses.push(cell)
    else fields[role] = cell
  }
  const { bairro } = fields
  if (addresses.length === 0) return fields
  // The column of bairros belongs to the first address.
  const first = typeof bairro === 'string' ? `${addresses[0]} - ${bairro}` : addresses[0]!
  const { bairro: _, ...rest } = fields
  return { ...rest, addresses: [first, ...addresses.slice(1)] }
}

const counted = (lines: number) => lines.toLocaleString('pt-BR')
/** What an admin reads whose sheet has more lines than an import takes; null if it has not. */
export const tooManyLines = (lines: number): string | null =>
  lines > maxImportLines
    ? `A planilha tem ${counted(lines)} linhas. São no máximo ${counted(maxImportLines)} por vez: divida em partes.`
    : null

/** The lines as they are sent; equal ones are counted, so that each of them has its own name. */
export function importLines(lines: readonly SheetLine[], columns: readonly Role[]): ImportLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const fields = fieldsOf(line, columns)
    const text = JSON.stringify(fields)
    const copy = seen.get(text) ?? 0
    seen.set(text, copy + 1)
    return { number: line.number, fields, ...(copy > 0 ? { copy } : {}) }
  })
}
