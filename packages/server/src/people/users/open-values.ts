import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'

/** Throws 409 for a person whose books are not closed: a balance, or lines in no settlement or invoice. */
export async function refuseOpenValues(db: Db, userId: string): Promise<void> {
  const { rows } = await sql`
    select from ledger_accounts a left join ledger_balances b on b.account_id = a.id
    where (a.party = ${userId}::uuid or a.party = (select id from motoboys where user_id = ${userId}::uuid)) and (b.cents <> 0
      or exists (select from ledger_lines l where l.account_id = a.id and l.closable and l.closing_id is null))
    limit 1`.execute(db)
  if (rows.length > 0) throw conflict('Esta pessoa tem valores em aberto. Feche o acerto ou a fatura antes.')
}
