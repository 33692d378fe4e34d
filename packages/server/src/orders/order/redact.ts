import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readSettings } from '../../firm/settings/queries.ts'
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
  await publish(db, sql`redact_orders_of(${clientId})`)
}

/** Runs `redact`, which returns the ids of the orders that it redacted, and returns how many these were. */
async function publish(db: Db, redact: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ redacted: number }>`
    with o as (
      select o.id, m.user_id, o.deleted_at is not null as gone,
        row_number() over (order by o.created_at desc, o.id) as rank,
        row_number() over (partition by o.motoboy_id order by o.created_at desc, o.id) as rank_of_motoboy
      from ${redact} as redacted (id) join orders o using (id) left join motoboys m on m.id = o.motoboy_id
    ), notified as (select pg_notify(${ordersChannel}, json_build_object('event', 'order:updated', 'order', id, 'motoboy', user_id,
      'lost', null, 'gone', gone, 'outside', true)::text)
    from o where rank <= ${maxEvents} or rank_of_motoboy = 1)
    select (select count(*)::int from o) as redacted, count(*) from notified`.execute(db)
  return rows[0]?.redacted ?? 0
}

const dayMs = 86_400_000
const batchSize = 200

/**
 * Removes the texts of orders that have been over for `days`, in batches, each of which is a transaction: a restart goes on with the
 * next one. Sums and statements need none of these texts.
 */
export async function redactOldOrders(db: Db, now: Date, days: number, batch = batchSize): Promise<void> {
  if (days === 0) return
  const before = new Date(now.getTime() - days * dayMs)
  while ((await publish(db, sql`redact_old_orders(${before}, ${batch}, ${now})`)) === batch);
}

/** Removes the recipients of orders that have been over for longer than the setting `recipient_days`, in batches. */
export async function removeOldRecipients(db: Db, now: Date, batch = batchSize): Promise<void> {
  const { recipient_days: setting } = await readSettings(db)
  const before = new Date(now.getTime() - setting.value.days * dayMs)
  while ((await publish(db, sql`remove_old_recipients(${before}, ${batch})`)) === batch);
}
