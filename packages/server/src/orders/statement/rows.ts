import type { ReceivedBy } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { StatementFilter } from '@ligeiro/contract/statement-schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { DayRule } from '../../platform/time/day-rule.ts'
import { contact, deliveredAt, peopleJoins } from '../order/rows.ts'
import { countedAt, filterCondition } from './filter.ts'

export type StatementRow = {
  id: string
  /** The moment that the statement counts by, in the firm's time zone like those below: `YYYY-MM-DD HH:mm`. */
  at: string
  created_at: string
  /** Null if the order is not delivered. */
  delivered_at: string | null
  receiver: string | null
  received_by: ReceivedBy | null
  /** When the present price was set; null without a price, and if it was not asked for. */
  priced_at: string | null
  description: string
  status: OrderStatus
  price_cents: number | null
  pickup_address: string
  delivery_address: string
  client_id: string
  client_name: string
  client_email: string | null
  client_phone: string | null
  motoboy_id: string | null
  motoboy_name: string | null
  motoboy_email: string | null
  motoboy_phone: string | null
}

/** A read-only snapshot of the database, open while a file is written. It holds a connection until `end`, which may be called twice. */
export type Snapshot = { tx: Tx; end: () => Promise<void> }

export async function openSnapshot(db: Db): Promise<Snapshot> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  let ending: Promise<void> | undefined
  // If the connection broke in the meantime, there is nothing to roll back, and the pool discards the connection.
  const end = () =>
    (ending ??= tx
      .rollback()
      .execute()
      .catch(() => {}))
  return { tx, end }
}

const batchSize = 100

type Reading = {
  rule: DayRule
  /** Whether `priced_at` is read, which looks at the history of each order. */
  withPricedAt: boolean
}

const pricedAt = sql`(select max(e.at) from order_events e
  where e.order_id = o.id and o.price_cents is not null and e.after ->> 'price_cents' is not null)`

/** Yields the orders of a statement in batches, newest first; each batch is read when the consumer asks for it. */
export async function* readRows(
  tx: Tx,
  filter: StatementFilter,
  { rule, withPricedAt }: Reading,
): AsyncGenerator<StatementRow[]> {
  const minute = (moment: RawBuilder<unknown>) =>
    sql`to_char(${moment} at time zone ${rule.zone}::text, 'YYYY-MM-DD HH24:MI')`
  await sql`
    declare statement no scroll cursor for
    select o.id, ${minute(countedAt(filter))} as at, ${minute(sql`o.created_at`)} as created_at,
      case when o.status = 'delivered' then ${minute(deliveredAt)} end as delivered_at, o.receiver, o.received_by,
      ${withPricedAt ? minute(pricedAt) : sql`null`} as priced_at, o.description, o.status,
      o.price_cents, o.pickup_address, o.delivery_address,
      o.client_id, o.motoboy_id, client.name as client_name, ${contact('client.email')} as client_email, ${contact('client.phone')} as client_phone,
      motoboy_user.name as motoboy_name, ${contact('motoboy_user.email')} as motoboy_email,
      ${contact('motoboy_user.phone')} as motoboy_phone
    from orders o ${peopleJoins}
    where ${filterCondition(filter, rule)}
    order by ${countedAt(filter)} desc, o.id desc`.execute(tx)
  for (;;) {
    const { rows } = await sql<StatementRow>`fetch ${sql.raw(String(batchSize))} from statement`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
  }
}
