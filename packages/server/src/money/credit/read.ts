import type { Credit } from '@ligeiro/contract/credits-schemas'
import { reaisOf } from '@ligeiro/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readCustody } from '../books/custody.ts'
import { asLine, writtenText, type LineRow } from '../closings/lines.ts'
import { presentLine } from '../closings/present-closing.ts'

const shownLines = 100

/** What a client is to receive of the firm, and what it is made of. `city` is the firm's, which addresses leave out. */
export async function readCredit(db: Db, client: { id: string; name: string }, city: string | null): Promise<Credit> {
  const { held, pending, available, account } = await readCustody(db, client.id)
  const { rows } = await sql<LineRow>`
    select l.entry_id, l.n, e.kind, a.kind as account, l.cents, e.day::text as day, e.happened_at, e.method, e.reverses is not null as is_reversal,
      e.order_id, i.label as item, ${writtenText}, o.delivery_address as address, false as late
    from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
      left join orders o on o.id = e.order_id left join order_items i on i.id = e.item_id
    where a.party = ${client.id}::uuid and (a.kind = 'client_custody'
      or (a.kind = 'client_open' and ${account > 0} and l.closable and l.closing_id is null))
    order by l.entry_id desc, l.n desc limit ${shownLines}`.execute(db)
  return {
    client: { id: client.id, name: client.name },
    total: reaisOf(held + account),
    pending: reaisOf(pending),
    available: reaisOf(available + account),
    account: reaisOf(account),
    // What is open of the client is minus what they are to receive.
    lines: rows.map((row) => presentLine(asLine({ ...row, cents: String(-Number(row.cents)) }, city))),
  }
}
