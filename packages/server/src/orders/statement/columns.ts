import { statusLabel } from '@ligeiro/contract/order-status'
import { proofLabel } from '@ligeiro/contract/statement-api'
import type { Cell, Column as FileColumn } from '../../platform/files/cells.ts'
import type { StatementRow } from './rows.ts'

type Column = FileColumn<StatementRow>

const moment = (value: string | null): Cell => (value === null ? null : { kind: 'moment', value })
const text = (value: string | null): Cell => (value === null ? null : { kind: 'text', value })
/** Formats a phone as `(48) 99999-9999` or `(48) 3333-4444`. */
const phone = (digits: string | null) => text(digits?.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3') ?? null)

const described: Column = { head: 'Descrição', width: 40, cell: (row) => text(row.description) }
const value: Column = {
  head: 'Valor (R$)',
  width: 12,
  cell: ({ price_cents }) => (price_cents === null ? null : { kind: 'money', value: price_cents }),
}
const addresses: readonly Column[] = [
  { head: 'Endereço de Coleta', width: 44, cell: (row) => text(row.pickup_address) },
  { head: 'Endereço de Entrega', width: 44, cell: (row) => text(row.delivery_address) },
]

/** The columns of the CSV file (docs/product.md, Statement). */
const standard: readonly Column[] = [
  { head: 'Data', width: 17, cell: (row) => moment(row.at) },
  { head: 'Cliente', width: 28, cell: (row) => text(row.client_name) },
  { head: 'Email Cliente', width: 30, cell: (row) => text(row.client_email) },
  { head: 'Telefone Cliente', width: 17, cell: (row) => phone(row.client_phone) },
  described,
  { head: 'Status', width: 22, cell: (row) => text(statusLabel(row.status, 'admin')) },
  value,
  { head: 'Motoboy', width: 28, cell: (row) => text(row.motoboy_name) },
  { head: 'Email Motoboy', width: 30, cell: (row) => text(row.motoboy_email) },
  { head: 'Telefone Motoboy', width: 17, cell: (row) => phone(row.motoboy_phone) },
  ...addresses,
]

const number: Column = { head: 'Número', width: 11, cell: (row) => text(`#${row.id.slice(0, 8)}`) }
const created: Column = { head: 'Criado em', width: 17, cell: (row) => moment(row.created_at) }
const delivery: readonly Column[] = [
  { head: 'Entregue em', width: 17, cell: (row) => moment(row.delivered_at) },
  { head: 'Recebido por', width: 28, cell: (row) => text(row.receiver) },
  { head: 'Prova', width: 20, cell: ({ received_by }) => text(received_by && proofLabel[received_by]) },
]
const priced: Column = { head: 'Valor definido em', width: 17, cell: (row) => moment(row.priced_at) }

/** The columns of each file. `all` is the CSV with `columns=all`, `own` the file of a client. */
export const columnsOf = {
  csv: standard,
  all: [...standard, number, created, ...delivery, priced],
  xlsx: [...standard, number, ...delivery],
  own: [
    { head: 'Data', width: 17, cell: (row) => moment(row.at) },
    number,
    described,
    { head: 'Status', width: 22, cell: (row) => text(statusLabel(row.status, 'client')) },
    value,
    { head: 'Motoboy', width: 28, cell: (row) => text(row.motoboy_name) },
    ...addresses,
    ...delivery,
  ],
} as const satisfies Record<string, readonly Column[]>
