import { reaisOf } from '@ligeiro/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The sums of the header of Financeiro, in reais: of the balances of people, never of the history. */
export async function readBalances(db: Db) {
  const { rows } = await sql<{ to_receive: number; to_pay: number; with_motoboys: number; of_clients: number }>`
    select coalesce(sum(b.cents) filter (where a.kind in ('client_open', 'client_billed')), 0)::float8 as to_receive,
      coalesce(-sum(b.cents) filter (where a.kind in ('courier_earned', 'courier_due')), 0)::float8 as to_pay,
      coalesce(sum(b.cents) filter (where a.kind = 'courier_hand'), 0)::float8 as with_motoboys,
      coalesce(-sum(b.cents) filter (where a.kind = 'client_custody'), 0)::float8 as of_clients
    from ledger_balances b join ledger_accounts a on a.id = b.account_id`.execute(db)
  const { to_receive, to_pay, with_motoboys, of_clients } = rows[0]!
  return {
    to_receive: reaisOf(to_receive),
    to_pay: reaisOf(to_pay),
    with_motoboys: reaisOf(with_motoboys),
    of_clients: reaisOf(of_clients),
  }
}
