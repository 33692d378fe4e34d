import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

type Carried = { client: { id: string; name: string }; cents: number }

/** The shops' cash that a motoboy carries and that no settlement has taken up, in cents: of each shop, the largest first. The firm's own fees are not in it. */
export async function readCarried(db: Db, motoboy: string): Promise<Carried[]> {
  const { rows } = await sql<Carried>`
    select jsonb_build_object('id', u.id, 'name', u.name) as client, sum(-custody.cents)::float8 as cents
    from ledger_accounts hand join ledger_lines l on l.account_id = hand.id and l.closable and l.closing_id is null
      join ledger_lines custody on custody.entry_id = l.entry_id
      join ledger_accounts a on a.id = custody.account_id and a.kind = 'client_custody' join users u on u.id = a.party
    where hand.kind = 'courier_hand' and hand.party = ${motoboy}::uuid
    group by u.id having sum(-custody.cents) <> 0 order by 2 desc, u.name`.execute(db)
  return rows
}

/** What of each shop's cash a motoboy may still give back, in cents, by the id of the shop: without what waits for an answer. */
export async function readToGiveBack(db: Db, motoboy: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ client: string; cents: number }>`
    select client_id as client, sum(cents)::float8 as cents from handovers
    where motoboy_id = ${motoboy}::uuid and answered_at is null group by client_id`.execute(db)
  const open = new Map(rows.map(({ client, cents }) => [client, cents]))
  const carried = await readCarried(db, motoboy)
  return new Map(carried.map(({ client, cents }) => [client.id, Math.max(0, cents - (open.get(client.id) ?? 0))]))
}
