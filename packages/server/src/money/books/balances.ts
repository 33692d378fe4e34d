import { reaisOf } from '@ligeiro/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** What each person owes the firm with all their accounts, or is owed by it (below 0), in cents. */
export const positions = sql`(
  select a.party, bool_or(a.kind like 'client%') as is_client, sum(b.cents) as cents,
    sum(greatest(b.cents, 0)) as owes, sum(greatest(-b.cents, 0)) as owed
  from ledger_balances b join ledger_accounts a on a.id = b.account_id group by a.party) position`

export const toReceive = sql`coalesce(sum(greatest(cents, 0)), 0)`
export const toPay = sql`coalesce(sum(greatest(-cents, 0)), 0)`

/** The sums of the header of Financeiro, in reais: of the balances of people, never of the history, and of one person against another never. */
export async function readBalances(db: Db) {
  const { rows } = await sql<{ to_receive: number; to_pay: number; with_motoboys: number; of_clients: number }>`
    select ${toReceive}::float8 as to_receive, ${toPay}::float8 as to_pay,
      (select coalesce(sum(b.cents), 0) from ledger_balances b join ledger_accounts a on a.id = b.account_id
        where a.kind = 'courier_hand')::float8 as with_motoboys,
      (select coalesce(-sum(b.cents), 0) from ledger_balances b join ledger_accounts a on a.id = b.account_id
        where a.kind = 'client_custody')::float8 as of_clients
    from ${positions}`.execute(db)
  const { to_receive, to_pay, with_motoboys, of_clients } = rows[0]!
  return {
    to_receive: reaisOf(to_receive),
    to_pay: reaisOf(to_pay),
    with_motoboys: reaisOf(with_motoboys),
    of_clients: reaisOf(of_clients),
  }
}

/** Who owes the firm (amounts above 0) and to whom it owes, by name. */
export async function readPositions(db: Db) {
  const { rows } = await sql<{
    id: string
    kind: 'client' | 'motoboy'
    name: string
    cents: number
    owes: number
    owed: number
  }>`
    select party as id, case when is_client then 'client' else 'motoboy' end as kind, u.name, cents::float8 as cents,
      owes::float8 as owes, owed::float8 as owed
    from ${positions} left join motoboys m on m.id = party join users u on u.id = coalesce(m.user_id, party)
    where cents <> 0 order by u.name, party`.execute(db)
  return rows.map(({ cents, owes, owed, ...person }) => ({
    ...person,
    owes: reaisOf(owes),
    owed: reaisOf(owed),
    amount: reaisOf(cents),
  }))
}
