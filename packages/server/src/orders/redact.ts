import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { ordersChannel } from './notice.ts'

/** An event for each of so many of the newest orders; every other screen learns of the rest by `changes`, which it asks after an event. */
const mostEvents = 500

/** Redacts texts and receivers in an erased client's orders and their history (migration 0029), and publishes it. */
export async function redactOrdersOf(db: Db, clientId: string): Promise<void> {
  await sql`
    with o as (
      select o.id, m.user_id, o.deleted_at is not null as gone,
        row_number() over (order by o.created_at desc, o.id) as place,
        row_number() over (partition by o.motoboy_id order by o.created_at desc, o.id) as place_of_motoboy
      from redact_orders_of(${clientId}) as redacted (id) join orders o using (id) left join motoboys m on m.id = o.motoboy_id
    )
    select pg_notify(${ordersChannel}, json_build_object('event', 'order:updated', 'order', id, 'motoboy', user_id,
      'lost', null, 'gone', gone)::text)
    from o where place <= ${mostEvents} or place_of_motoboy = 1`.execute(db)
}
