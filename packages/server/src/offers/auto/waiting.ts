import type { DispatchSetting } from '@ligeiro/contract/settings-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { notifyQueueChanged } from '../../queue/place/notice.ts'

/** As many as are ranked at once. */
const maxWaiting = 500

type Waiting = { id: string; left_motoboy_id: string | null }

export async function addWaiting(tx: Db, orders: readonly Waiting[]): Promise<void> {
  await tx
    .insertInto('auto_dispatches')
    .values(orders.map(({ id, left_motoboy_id }) => ({ order_id: id, left_motoboy_id })))
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ left_motoboy_id: sql`excluded.left_motoboy_id` }),
    )
    .execute()
  await notifyQueueChanged(tx)
}

/** These orders are dispatched by hand, or not at all. */
export const removeWaiting = (tx: Db, orderIds: readonly string[]) =>
  tx.deleteFrom('auto_dispatches').where('order_id', 'in', orderIds).execute()

/** The orders that the server is to dispatch and that are not offered now, the oldest first, with whom not to ask again. */
export async function readWaiting(db: Db, from: DispatchSetting['from']) {
  const { rows } = await sql<{ id: string; asked: string[]; leftMotoboyId: string | null }>`
    select o.id, a.left_motoboy_id as "leftMotoboyId",
      array(select f.motoboy_id::text from offers f where f.order_id = o.id and f.in_round) as asked
    from auto_dispatches a join orders o on o.id = a.order_id
    where o.motoboy_id is null and (${from} = 'pending' or o.status = 'accepted_by_client')
      and not exists (select from offers f where f.order_id = o.id and f.state = 'open')
    order by o.created_at, o.id limit ${sql.lit(maxWaiting)}`.execute(db)
  return rows
}

export const isWaiting = async (db: Db, orderId: string): Promise<boolean> =>
  (await db.selectFrom('auto_dispatches').select('order_id').where('order_id', '=', orderId).executeTakeFirst()) !==
  undefined
