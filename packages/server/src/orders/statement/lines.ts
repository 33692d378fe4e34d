import { reaisOf } from '@ligeiro/contract/money'
import type { Statement, StatementLine } from '@ligeiro/contract/statement-schemas'
import type { StatementRow } from './rows.ts'

const lineOf = (row: StatementRow): StatementLine => ({
  id: row.id,
  at: row.at,
  delivered_at: row.delivered_at,
  receiver: row.receiver,
  received_by: row.received_by,
  client: row.client_name,
  client_id: row.client_id,
  description: row.description,
  delivery_address: row.delivery_address,
  status: row.status,
  motoboy: row.motoboy_name,
  motoboy_id: row.motoboy_id,
  price: reaisOf(row.price_cents),
})

/** Yields the statement for the print page as JSON lines: first the sums, then one order per line. */
export async function* jsonLines(statement: Statement, batches: AsyncIterable<StatementRow[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(statement)}\n`
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(lineOf(row))}\n`).join('')
}
