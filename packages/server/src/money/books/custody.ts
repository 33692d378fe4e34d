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

type Custody = {
  /** What is theirs and was received at the door. */
  held: number
  /** Of it what motoboys still carry, and Pix that nobody has confirmed. */
  pending: number
  /** What of `held` can be handed on or set off. */
  available: number
  /** What their account is below 0. */
  account: number
}

/** What is a client's, in cents. */
export async function readCustody(db: Db, client: string, lock = sql``): Promise<Custody> {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, -b.cents::float8 as cents from ledger_balances b join ledger_accounts a on a.id = b.account_id
    where a.kind in ('client_custody', 'client_open') and a.party = ${client}::uuid order by a.id ${lock}`.execute(db)
  const { rows: unconfirmed } = await sql<{ cents: number }>`
    select coalesce(sum(-l.cents), 0)::float8 as cents
    from pix_charges p join ledger_lines l on l.entry_id = p.entry_id join ledger_accounts a on a.id = l.account_id
    where p.answered_at is null and p.withdrawn_at is null and a.kind = 'client_custody' and a.party = ${client}::uuid`.execute(
    db,
  )
  const balance = (kind: string) => rows.find((row) => row.kind === kind)?.cents ?? 0
  const held = balance('client_custody')
  const pending = (await carriedOf(db, client)) + unconfirmed[0]!.cents
  return { held, pending, available: Math.max(0, held - pending), account: Math.max(0, balance('client_open')) }
}

/** As `readCustody`, locked, so that of two at once the second sees what the first left. */
export const lockCustody = (tx: Db, client: string): Promise<Custody> => readCustody(tx, client, sql`for update of b`)
