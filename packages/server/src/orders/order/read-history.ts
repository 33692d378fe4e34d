import type { QueryOf } from '@ligeiro/contract/endpoint'
import { reaisOf } from '@ligeiro/contract/money'
import type { Device } from '@ligeiro/contract/order'
import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import type { Role } from '@ligeiro/contract/role'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

type Values = Record<string, unknown> & { price_cents?: number | null }
type EventRow = {
  id: string
  step: string
  actor_id: string
  actor_name: string
  actor_role: Role
  before: Values | null
  after: Values | null
  before_motoboy: string | null
  after_motoboy: string | null
  before_client: string | null
  at: Date
  received_at: Date | null
  via: string | null
  device: Device | null
}

/** Converts the values before or after a step for the answer: cents become reais, and the names of motoboy and client are added to their ids. */
function readable(values: Values | null, motoboy: string | null, client: string | null = null) {
  if (!values) return null
  const { price_cents, ...rest } = values
  return {
    ...rest,
    ...(price_cents === undefined ? {} : { price: reaisOf(price_cents) }),
    ...(motoboy === null ? {} : { motoboy }),
    ...(client === null ? {} : { client }),
  }
}

const defaultLimit = '100'

/** Returns one page of an order's history, newest entry first. */
export async function readHistory(
  db: Db,
  orderId: string,
  { limit = defaultLimit, before }: QueryOf<typeof ordersApi.history>,
): Promise<HistoryEntry[]> {
  const motoboyName = (column: 'before' | 'after') =>
    sql`(select u.name from motoboys m join users u on u.id = m.user_id where m.id = (e.${sql.ref(column)}->>'motoboy_id')::uuid)`
  const result = await sql<EventRow>`
    select e.id, e.step, e.actor_id, actor.name as actor_name, e.actor_role, e.before, e.after, e.at, e.received_at, e.via, e.device,
      ${motoboyName('before')} as before_motoboy, ${motoboyName('after')} as after_motoboy,
      (select name from users where id = (e.before->>'client_id')::uuid) as before_client
    from order_events e join users actor on actor.id = e.actor_id
    where e.order_id = ${orderId} ${before === undefined ? sql`` : sql`and e.id < ${before}::bigint`}
    order by e.id desc limit ${Number(limit)}`.execute(db)
  return result.rows.map((row) => ({
    id: row.id,
    step: row.step,
    actor: { id: row.actor_id, name: row.actor_name, role: row.actor_role },
    before: readable(row.before, row.before_motoboy, row.before_client),
    after: readable(row.after, row.after_motoboy),
    at: row.at.toISOString(),
    ...(row.received_at ? { received_at: row.received_at.toISOString() } : {}),
    ...(row.via === null ? {} : { via: row.via }),
    ...(row.device === null ? {} : { device: row.device }),
  }))
}
