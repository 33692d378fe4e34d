import { openStatuses } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { isId } from '../../platform/http/validation.ts'
import { firmPixKey, type OrderRow } from '../order/rows.ts'

export type OrderingClient = {
  row: Pick<
    OrderRow,
    'client_id' | 'client_name' | 'client_email' | 'client_phone' | 'proof_required' | 'money_since' | 'firm_pix_key'
  >
  /** A client with access; an admin who orders for themselves is none. */
  isClient: boolean
  /** The server sets the prices of their orders. */
  isPricedByServer: boolean
}

/** Locks the client of a new order against a removal. `counted`: also against another order at once, so that the second of two counts the first. */
export async function lockClient(tx: Tx, id: string, counted: boolean): Promise<OrderingClient | undefined> {
  if (!isId(id)) return undefined
  const lock = counted ? sql`for no key update of u` : sql`for share of u`
  const result = await sql<OrderingClient['row'] & { is_client: boolean; has_rule: boolean }>`
    select u.id as client_id, u.name as client_name, u.email as client_email, u.phone as client_phone, u.proof_required,
      (select valid_from from money_rules order by id limit 1) as money_since, ${firmPixKey}, u.role = 'client' and u.active as is_client,
      exists (select from client_prices c where c.client_id = u.id and c.auto) as has_rule
    from users u where u.id = ${id} and u.deleted_at is null ${lock}`.execute(tx)
  const [found] = result.rows
  if (!found) return undefined
  const { is_client: isClient, has_rule: isPricedByServer, ...row } = found
  return { row, isClient, isPricedByServer }
}

/** Whether the client has this many open orders, or more. */
export async function hasOpenOrders(tx: Tx, clientId: string, count: number): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', openStatuses)
    .limit(count)
    .execute()
  return found.length >= count
}
