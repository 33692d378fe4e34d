import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'

const openValues = 'Esta pessoa tem valores em aberto. Feche o acerto ou a fatura antes.'

/** Throws 409 for a person whose books are not closed: a balance, or open lines that do not sum to zero. */
export async function refuseOpenValues(db: Db, userId: string): Promise<void> {
  const { rows } = await sql`
    select from ledger_accounts a left join ledger_balances b on b.account_id = a.id
    where (a.party = ${userId}::uuid or a.party = (select id from motoboys where user_id = ${userId}::uuid)) and (b.cents <> 0
      or (select sum(l.cents) from ledger_lines l where l.account_id = a.id and l.closable and l.closing_id is null) <> 0)
    limit 1`.execute(db)
  if (rows.length > 0) throw conflict(openValues)
}

/** Throws 409 if one of these deliveries stands in an invoice: its client has been charged, and another one would be charged again. */
export async function refuseInvoiced(db: Db, orderIds: readonly string[], what: string): Promise<void> {
  const { rows } = await sql`
    select from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.order_id = any(${orderIds}::uuid[]) and a.kind = 'client_open' and l.closing_id is not null limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw conflict(`Há entregas já faturadas. ${what}`)
}

/** Throws 409 for a client with values of no order, which do not move with their orders: cash handed over or handed on, change. */
export async function refuseValuesWithoutOrder(db: Db, client: string): Promise<void> {
  const { rows } = await sql`
    select from ledger_entries e where e.client_id = ${client}::uuid and e.order_id is null and e.reverses is null
      and not exists (select from ledger_entries r where r.reverses = e.id)
    union all select from handovers where client_id = ${client}::uuid and answered_at is null limit 1`.execute(db)
  if (rows.length > 0) throw conflict(openValues)
}
