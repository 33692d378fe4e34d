import { endpoints } from './endpoint.ts'
import type { ReceivedBy } from './order.ts'
import type { statementSchemas } from './statement-schemas.ts'

/** The maximum number of orders in a client's own statement and in its file. */
export const maxOwnOrders = 2000

/** What proved the delivery, in files and on paper. */
export const proofLabel: Record<ReceivedBy, string> = {
  name: 'Nome de quem recebeu',
  code: 'Código',
  qr: 'QR',
  admin: 'Central',
}

/** The name of the files' header with the number of orders in the file. */
export const statementCountHeader = 'x-statement-count'

/** The statement (docs/product.md, Statement): the orders of one filter, as sums and as files. */
export const statementApi = endpoints<typeof statementSchemas>()({
  read: { method: 'GET', path: '/statement', access: ['admin'] },
  own: { method: 'GET', path: '/statement/own', access: ['client'] },
  ownCsv: { method: 'GET', path: '/statement/own.csv', access: ['client'], file: 'text/csv; charset=utf-8' },
  csv: { method: 'GET', path: '/statement.csv', access: ['admin'], file: 'text/csv; charset=utf-8' },
  xlsx: {
    method: 'GET',
    path: '/statement.xlsx',
    access: ['admin'],
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  lines: { method: 'GET', path: '/statement.jsonl', access: ['admin'], file: 'application/jsonl; charset=utf-8' },
})
