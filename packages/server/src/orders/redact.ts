import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { ordersChannel } from './notice.ts'

/**
 * Only this many of the newest orders get an event, and the newest order of each motoboy. After any event a screen asks for `changes`,
 * and so receives the other orders.
 */
const maxEvents = 500

/**
 * Redacts texts and receivers in the orders of an erased client and in their history (migration 0029), and publishes an event for the
 * newest ones.
 */
export async function redactOrdersOf(db: Db, clientId: string): Promise<void> {
  await sql`
    with o as (
      select o.id, m.user_id, o.deleted_at is not null as gone,
        row_number() over (order by o.created_at desc, o.id) as rank,
        row_number() over (partition by o.motoboy_id order by o.created_at desc, o.id) as rank_of_motoboy
      from redact_orders_of(${clientId}) as redacted (id) join orders o using (id) left join motoboys m on m.id = o.motoboy_id
    )
    select pg_notify(${ordersChannel}, json_build_object('event', 'order:updated', 'order', id, 'motoboy', user_id,
      'lost', null, 'gone', gone, 'outside', true)::text)
    from o where rank <= ${maxEvents} or rank_of_motoboy = 1`.execute(db)
}
