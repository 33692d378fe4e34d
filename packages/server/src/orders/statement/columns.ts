import { statusLabel } from '@ligeiro/contract/order-status'
import type { StatementRow } from './rows.ts'

/** The value of a cell: a text, an amount in centavos (hundredths of a real), a moment `YYYY-MM-DD HH:mm`, or nothing. */
export type Cell = { kind: 'text' | 'moment'; value: string } | { kind: 'money'; value: number } | null

type Column = {
  head: string
  /** The column width in spreadsheets, in characters. */
  width: number
  cell: (row: StatementRow) => Cell
}

const text = (value: string | null): Cell => (value === null ? null : { kind: 'text', value })
/** Formats a phone as `(48) 99999-9999` or `(48) 3333-4444`. */
const phone = (digits: string | null) => text(digits?.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3') ?? null)

/** The columns of the CSV and XLSX files (docs/product.md, Statement). */
export const columns: readonly Column[] = [
  { head: 'Data', width: 17, cell: (row) => ({ kind: 'moment', value: row.at }) },
  { head: 'Cliente', width: 28, cell: (row) => text(row.client_name) },
  { head: 'Email Cliente', width: 30, cell: (row) => text(row.client_email) },
  { head: 'Telefone Cliente', width: 17, cell: (row) => phone(row.client_phone) },
  { head: 'Descrição', width: 40, cell: (row) => text(row.description) },
  { head: 'Status', width: 22, cell: (row) => text(statusLabel(row.status, 'admin')) },
  {
    head: 'Valor (R$)',
    width: 12,
    cell: ({ price_cents }) => (price_cents === null ? null : { kind: 'money', value: price_cents }),
  },
  { head: 'Motoboy', width: 28, cell: (row) => text(row.motoboy_name) },
  { head: 'Email Motoboy', width: 30, cell: (row) => text(row.motoboy_email) },
  { head: 'Telefone Motoboy', width: 17, cell: (row) => phone(row.motoboy_phone) },
  { head: 'Endereço de Coleta', width: 44, cell: (row) => text(row.pickup_address) },
  { head: 'Endereço de Entrega', width: 44, cell: (row) => text(row.delivery_address) },
]
