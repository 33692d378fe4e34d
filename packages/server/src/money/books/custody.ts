import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The cash of one shop that all motoboys carry, in cents. Who gave back more than they carried counts as 0: no other motoboy holds that. */
async function carriedOf(db: Db, client: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with open as materialized (
      select hand.party, l.entry_id from ledger_accounts hand join ledger_lines l on l.account_id = hand.id
      where hand.kind = 'courier_hand' and l.closable and l.closing_id is null
    )
    select coalesce(sum(greatest(cents, 0)), 0)::float8 as cents from (
      select open.party, sum(-custody.cents) as cents
      from open join ledger_lines custody on custody.entry_id = open.entry_id
        join ledger_accounts a on a.id = custody.account_id and a.kind = 'client_custody' and a.party = ${client}::uuid
      group by open.party
    ) of_motoboy`.execute(db)
  return rows[0]!.cents
}

/** What the firm can hand on to a client or set off, in cents: what it holds of theirs, less what motoboys still carry and Pix that nobody has confirmed. */
export async function readAvailableCustody(tx: Db, client: string): Promise<number> {
  // Locked, so that of two at once the second sees what the first left.
  const { rows } = await sql<{ cents: number }>`
    select -b.cents::float8 as cents from ledger_balances b join ledger_accounts a on a.id = b.account_id
    where a.kind = 'client_custody' and a.party = ${client}::uuid for update of b`.execute(tx)
  const { rows: pending } = await sql<{ cents: number }>`
    select coalesce(sum(-l.cents), 0)::float8 as cents
    from pix_charges p join ledger_lines l on l.entry_id = p.entry_id join ledger_accounts a on a.id = l.account_id
    where p.answered_at is null and p.withdrawn_at is null and a.kind = 'client_custody' and a.party = ${client}::uuid`.execute(
    tx,
  )
  return (rows[0]?.cents ?? 0) - (await carriedOf(tx, client)) - pending[0]!.cents
}
