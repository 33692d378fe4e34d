import type { Role, SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { runBatched } from '../db/batch.ts'
import { batchStatement, bindTo, columnsOf, isBound } from '../db/statement.ts'
import { insertPushes } from './pushes.ts'
import { allOrNone, answerOf, statementsByAudience, unkeyed, type Written } from './written.ts'

export type NewOrder = {
  id: string
  description: string
  pickup_address: string
  delivery_address: string
  client_id: string
  delivery_code: string
  now: Date
  pickup_bairro?: string | null
  delivery_bairro?: string | null
  recipient_name?: string | null | undefined
  recipient_phone?: string | null | undefined
  /** Null: what is set for the client. */
  proof_required?: boolean | null
  /** Insert nothing if the server sets the prices of this client. */
  without_rule?: boolean
  /** SHA-256 of the secret in the QR (encryption/delivery-secrets.ts). */
  qr_hash?: Buffer | null
  /** Insert nothing if the client may not order (migration 0041), or already has this many open orders. Null: no limit. Undefined: do not ask. */
  max_open?: number | null
}

/** The columns in which a new order can have a value. All others are null. */
const filledColumns = new Set(
  `id description pickup_address delivery_address client_id delivery_code status created_at status_changed_at stepped_at
   pickup_bairro delivery_bairro recipient_name recipient_phone proof_required qr_hash version`.split(/\s+/),
)

const columnOfNew = (column: string) => {
  if (isBound(column)) return `call.${column}`
  return filledColumns.has(column) ? `created.${column}` : `(null::orders).${column}`
}

/**
 * One statement: the order, its first history line, its pushes, its answer and its idempotency key. The other columns
 * are constants, so that PostgreSQL makes their JSON once, when it plans the statement.
 */
function creation(reader: 'client' | 'admin', asked: boolean, audience: readonly Role[]): string {
  const end = bindTo(
    'o',
    `line as (
    insert into order_events (order_id, step, actor_id, actor_role, after, at)
    select o.id, 'create', :user::uuid, '${reader}', jsonb_build_object('status', o.status, 'description', o.description,
      'pickup_address', o.pickup_address, 'delivery_address', o.delivery_address)
      || case when o.proof_required then '{"proof_required": true}'::jsonb else '{}' end, :now::timestamptz from o returning id, order_id
  ) ${answerOf(reader, audience, { event: 'order:created', lost: 'null::uuid', from: '', pushes: insertPushes('create'), empty: false })}`,
  )
  const named = columnsOf('o', end)
  return `
  created as (
    insert into orders (id, description, pickup_address, delivery_address, client_id, delivery_code, status, created_at, status_changed_at, stepped_at,
      pickup_bairro, delivery_bairro, recipient_name, recipient_phone, proof_required, qr_hash)
    ${bindTo(
      'call',
      `select :id::uuid, :description, :pickup_address, :delivery_address, :client_id::uuid, :delivery_code, 'pending',
      :now::timestamptz, :now::timestamptz, :now::timestamptz,
      :pickup_bairro, :delivery_bairro, nullif(:recipient_name, ''), nullif(:recipient_phone, ''), coalesce(:proof_required::boolean, (select proof_required from users where id = :client_id::uuid), false), :qr_hash::bytea
    from calls call where (not :without_rule::boolean or not exists (select from client_prices where client_id = :client_id::uuid and auto))
      ${asked ? 'and may_order(:client_id::uuid, :max_open::int)' : ''}`,
    )}
    returning ${named.filter((column) => filledColumns.has(column)).join(', ')}
  ), o as not materialized (
    select ${named.map(columnOfNew).join(', ')} from created join calls call on call.p_id::uuid = created.id
  ), ${end}`
}

const texts = statementsByAudience<Written>(batchStatement)

/** Inserts an order. Returns undefined if the client may not order. */
export async function insertOrder(
  db: Db,
  { id, role }: SignedIn,
  order: NewOrder,
  { key, audience } = unkeyed,
): Promise<Written | undefined> {
  const reader = role === 'admin' ? 'admin' : 'client'
  const asked = order.max_open !== undefined
  const text = texts(allOrNone(audience), `${reader} ${asked}`, (heard) => creation(reader, asked, heard))
  // Of two orders at once, the second must be counted after the first.
  const conflictKey = order.max_open == null ? order.id : order.client_id
  return runBatched(
    db,
    text,
    {
      without_rule: false,
      proof_required: null,
      qr_hash: null,
      pickup_bairro: null,
      delivery_bairro: null,
      recipient_name: null,
      recipient_phone: null,
      ...order,
      ...key,
      user: id,
    },
    conflictKey,
  )
}
