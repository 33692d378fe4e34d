import { tillAccounts, type TillAccount } from '@ligeiro/contract/till-api'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** What each of the firm's accounts comes to, in cents; with `before` at the beginning of that day. */
export async function readTillBalances(db: Db, before?: string): Promise<Record<TillAccount, number>> {
  const earlier =
    before === undefined ? sql`` : sql`join ledger_entries e on e.id = l.entry_id and e.day < ${before}::date`
  const { rows } = await sql<{ kind: TillAccount; cents: number }>`
    select a.kind, sum(l.cents)::float8 as cents from ledger_accounts a join ledger_lines l on l.account_id = a.id ${earlier}
    where a.party is null and a.kind = any(${tillAccounts}::text[]) group by a.kind`.execute(db)
  return { cash: 0, bank: 0, card: 0, loss: 0, ...Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents])) }
}
