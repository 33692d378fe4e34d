import type { Draft } from '@ligeiro/contract/intake-schemas'
import { foldText } from '@ligeiro/contract/fold-text'
import type { ImportLine } from '@ligeiro/contract/imports-schemas'
import { guessColumns } from '#features/sheet-columns/guess-columns.ts'
import { importLines } from '#features/sheet-columns/import-lines.ts'
import { joinedAddress } from '#features/sheet-columns/joined-address.ts'
import { sheetOf } from '#features/sheet-columns/sheet-of.ts'
import { uuid } from '#lib/uuid.ts'
import { shownPhone } from '#lib/typed-phone.ts'
import { reais } from '#lib/money.ts'
import { textsOfDraft } from '../message/read-texts.ts'

/** The columns of the sheet, in the order of a pasted line. */
export const columns = [
  'client',
  'pickup_address',
  'delivery_address',
  'price',
  'motoboy',
  'delivered_at',
  'description',
  'receiver',
  'cash',
] as const
export type Column = (typeof columns)[number]
type Cells = Record<Column, string>
/** One delivery as it is typed. */
export type Line = { key: string; cells: Cells }

const noCells = Object.fromEntries(columns.map((column) => [column, ''])) as Cells
const newLine = (cells: Partial<Cells> = {}): Line => ({ key: uuid(), cells: { ...noCells, ...cells } })

export const isBlank = ({ cells }: Line): boolean => Object.values(cells).every((text) => text.trim() === '')

/** The lines with an empty one at their end. */
export const withSpare = (lines: readonly Line[]): readonly Line[] => {
  const last = lines.at(-1)
  return last && isBlank(last) ? lines : [...lines, newLine()]
}

/** The cells of a line below headings, in the order of the sheet's columns. */
const cellsOf = ({ fields }: ImportLine, cash: string | undefined): string[] => {
  const { client, pickup_address, delivery_address, bairro, price, motoboy, date, time, description } = fields
  const texts = {
    client,
    pickup_address,
    delivery_address: joinedAddress({ street: delivery_address, bairro }),
    price,
    motoboy,
    delivered_at: [date, time].filter(Boolean).join(' '),
    description,
    receiver: fields.recipient_name,
    cash,
  }
  return columns.map((column) => texts[column] ?? '')
}

/** Returns the cells of a text with tabs or semicolons, null for another text. `hasHead`: each cell is in the column that its heading says. */
export function cellsIn(text: string): { cells: string[][]; hasHead: boolean } | null {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  const separator = ['\t', ';'].find((sign) => rows.some((row) => row.split(sign).length > (sign === ';' ? 3 : 1)))
  if (separator === undefined) return null
  const cells = rows.map((row) => row.split(separator).map((cell) => cell.replace(/^"(.*)"$/, '$1').trim()))
  const sheet = sheetOf(cells.map((texts, index) => ({ number: index + 1, cells: texts })))
  if (sheet.head.length === 0) return { cells, hasHead: false }
  // No role of an import, whose deliveries are in no books.
  const cash = sheet.head.findIndex((text) => /^(dinheiro|recebido)\b/.test(foldText(text)))
  const lines = importLines(sheet.lines, guessColumns('deliveries', sheet))
  return { cells: lines.map((line, index) => cellsOf(line, sheet.lines[index]?.cells[cash])), hasHead: true }
}

/** Puts cells into the lines, from a line and a column on. */
export function pasteAt(
  lines: readonly Line[],
  cells: readonly string[][],
  row: number,
  column: Column,
): readonly Line[] {
  const first = columns.indexOf(column)
  const next = [...lines]
  cells.forEach((texts, down) => {
    const { key, cells: before } = next[row + down] ?? newLine()
    const pasted = texts.slice(0, columns.length - first).map((text, right) => [columns[first + right]!, text] as const)
    next[row + down] = { key, cells: { ...before, ...Object.fromEntries(pasted) } }
  })
  return withSpare(next)
}

/** Puts the deliveries that were read of a message in the place of the line. */
export function putRead(lines: readonly Line[], drafts: readonly Draft[], row: number): readonly Line[] {
  const read = drafts.map((draft) => {
    const { description, pickup_address, delivery_address } = textsOfDraft(draft)
    const { name, phone } = draft.sender
    const sender = [name?.value, phone && shownPhone(phone.value)].filter(Boolean).join(', ')
    return newLine({
      client: draft.known.client?.name ?? sender,
      pickup_address,
      delivery_address,
      description: description.replace(/\s*\n\s*/g, ' '),
      price: draft.quote && 'price' in draft.quote ? reais(draft.quote.price) : '',
      delivered_at: draft.scheduled_for?.value.replace('T', ' ') ?? '',
    })
  })
  const replaced = lines[row] && isBlank(lines[row]) ? 1 : 0
  return withSpare([...lines.slice(0, row), ...read, ...lines.slice(row + replaced)])
}
