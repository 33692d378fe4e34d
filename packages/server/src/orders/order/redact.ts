import { dayMs } from '@ligeiro/contract/durations'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { readSettings } from '../../firm/settings/queries.ts'
import type { Erasure } from './field.ts'
import { erasures, keptInHistory } from './fields.ts'
import { ordersChannel } from './notice.ts'

/** Only this many of the newest orders, and each motoboy's newest, get an event. After any event a screen reads the others with `changes`. */
const maxEvents = 500

/** What is left of a column of the order `o`. */
function leftOf(name: string, erased: Exclude<Erasure, 'kept'>): RawBuilder<unknown> {
  const column = sql.ref(`o.${name}`)
  if (erased === 'replaced') return sql`case when ${column} is not null then 'Dados removidos' end`
  if (erased === 'removed') return sql`null`
  if (erased === 'without table name') return sql`without_table_name(${column})`
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(${column}) where key = any(${erased.leaves}))`
}

const left = erasures.flatMap(({ name, erased }) =>
  erased === 'kept' ? [] : [{ column: sql.ref(name), was: sql.ref(`o.${name}`), becomes: leftOf(name, erased) }],
)
const assignments = sql.join(left.map(({ column, becomes }) => sql`${column} = ${becomes}`))
const changesAny = sql.join(
  left.map(({ was, becomes }) => sql`${was} is distinct from ${becomes}`),
  sql` or `,
)

/** Removes what is not kept from these orders, their history and stored answers. `at`: they are old. Returns the ids of those that had something. */
async function redact(tx: Db, ids: readonly string[], at: Date | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update orders o set ${assignments}, texts_removed_at = coalesce(${at}::timestamptz, o.texts_removed_at),
      version = o.version + 1, changed_xid = pg_current_xact_id()
    where o.id = ${anyOf(ids)} and (${at}::timestamptz is not null or ${changesAny}) returning o.id`.execute(tx)
  const [before, after] = ['before', 'after'].map(
    (side) => sql`redacted_history(e.${sql.ref(side)}, ${keptInHistory}::text[])`,
  )
  await sql`
    update order_events e set before = ${before}, after = ${after}
    where e.order_id = ${anyOf(ids)} and (e.before is distinct from ${before} or e.after is distinct from ${after})`.execute(
    tx,
  )
  await sql`delete from idempotency_keys where answer ->> 'id' = any(${ids}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Redacts the orders of an erased client, deleted ones too, and publishes an event for the newest ones. */
export async function redactOrdersOf(tx: Db, clientId: string): Promise<void> {
  const orders = await tx.selectFrom('orders').select('id').where('client_id', '=', clientId).execute()
  const redacted = await redact(
    tx,
    orders.map(({ id }) => id),
    null,
  )
  await publish(tx, sql`unnest(${redacted}::uuid[])`)
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

const batchSize = 200

/** Removes the texts of at most `most` orders that have been over since `before`, and returns how many these were. */
export const redactSomeOldOrders = (db: Db, now: Date, before: Date, most: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders
      where coalesce(texts_removed_at, '-infinity') = '-infinity'
        and (status in ('delivered', 'cancelled', 'rejected_by_client') and status_changed_at < ${before} or deleted_at < ${before})
      limit ${most} for update skip locked`.execute(tx)
    const redacted = await redact(
      tx,
      rows.map(({ id }) => id),
      now,
    )
    return publish(tx, sql`unnest(${redacted}::uuid[])`)
  })

/**
 * Removes the texts of orders that have been over for `days`, in batches, each of which is a transaction: a restart goes on with the
 * next one. Sums and statements need none of these texts.
 */
export async function redactOldOrders(db: Db, now: Date, days: number, batch = batchSize): Promise<void> {
  if (days === 0) return
  const before = new Date(now.getTime() - days * dayMs)
  while ((await redactSomeOldOrders(db, now, before, batch)) === batch);
}

/** Removes the recipients of orders that have been over for longer than the setting `recipient_days`, in batches. */
export async function removeOldRecipients(db: Db, now: Date, batch = batchSize): Promise<void> {
  const { recipient_days: setting } = await readSettings(db)
  const before = new Date(now.getTime() - setting.value.days * dayMs)
  while ((await publish(db, sql`remove_old_recipients(${before}, ${batch})`)) === batch);
}
