import { openStatuses } from '@ligeiro/contract/order-status'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { isId } from '../../platform/http/validation.ts'
import { orderColumns, peopleJoins, type OrderRow } from './rows.ts'
import { inScope } from './who-sees-which-orders.ts'

const byId = (user: SignedIn, id: string) => sql<OrderRow>`
  select ${orderColumns} from orders o ${peopleJoins} where o.id = ${id} and o.deleted_at is null and ${inScope(user)}`

export const findOrder = async (db: Db, user: SignedIn, id: string): Promise<OrderRow | undefined> =>
  (await byId(user, id).execute(db)).rows[0]

/** Returns one order if the user may see it, locked until the transaction ends. The lock lets lines that name the order be added. */
export const findAndLock = async (tx: Tx, user: SignedIn, id: string): Promise<OrderRow | undefined> =>
  (await sql<OrderRow>`${byId(user, id)} for no key update of o`.execute(tx)).rows[0]

/** Loads orders by id for events, including deleted orders. */
export async function loadOrders(db: Db, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  const result = await sql<OrderRow>`
    select ${orderColumns} from orders o ${peopleJoins} where o.id = ${anyOf(ids.filter(isId))}`.execute(db)
  return new Map(result.rows.map((row) => [row.id, row]))
}

/** Loads and locks orders that are not deleted, in the order of their ids, so that two such transactions cannot deadlock. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  const result = await sql<OrderRow>`
    select ${orderColumns} from orders o ${peopleJoins}
    where o.id = ${anyOf(ids.filter(isId))} and o.deleted_at is null order by o.id for no key update of o`.execute(tx)
  return result.rows
}

/** Returns the ids of the open orders of a client or motoboy, in ascending order. */
export async function openOrderIdsOf(db: Db, of: 'client_id' | 'motoboy_id', id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(of, '=', id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Can this order be used as `before`? An order that was deleted, or taken from the motoboy, while the user was paging can be used too. */
export async function canPageFrom(db: Db, user: SignedIn, id: string): Promise<boolean> {
  const result = await sql`
    select 1 from orders o where o.id = ${id} and (${inScope(user)} or exists (
      select 1 from order_events e join motoboys m on m.id = e.left_motoboy_id
      where e.order_id = o.id and m.user_id = ${user.id}))`.execute(db)
  return result.rows.length > 0
}
