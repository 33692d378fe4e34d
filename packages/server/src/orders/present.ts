import type { Order } from '@ligeiro/contract/order'
import type { Role } from '@ligeiro/contract/user'
import type { OrderRow } from './rows.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function motoboyOf(row: OrderRow, reader: Role): Order['motoboy'] {
  if (row.motoboy_id === null || row.motoboy_user_id === null || row.motoboy_name === null) return null
  const place = { location: row.motoboy_location, seen_at: iso(row.motoboy_seen_at) }
  const user = { id: row.motoboy_user_id, name: row.motoboy_name, phone: row.motoboy_phone }
  if (reader !== 'client')
    return {
      id: row.motoboy_id,
      user: { ...user, email: row.motoboy_email ?? undefined },
      ...place,
    }
  // A client learns no e-mail, and the place only while the delivery is under way (calls.md, Things).
  return row.status === 'in_progress' ? { id: row.motoboy_id, user, ...place } : { id: row.motoboy_id, user }
}

/** For papers and files, which are no place to look for somebody. */
export const withoutPlace = (row: OrderRow): OrderRow => ({ ...row, motoboy_location: null, motoboy_seen_at: null })

/** An order as a reader of this role may see it. That he may see it at all is decided before. */
export const present = (row: OrderRow, reader: Role): Order => ({
  id: row.id,
  description: row.description,
  pickup_address: row.pickup_address,
  delivery_address: row.delivery_address,
  price: row.price_cents === null ? null : row.price_cents / 100,
  status: row.status,
  created_at: row.created_at.toISOString(),
  status_changed_at: row.status_changed_at.toISOString(),
  delivered_at: iso(row.delivered_at),
  delivered_received_at: iso(row.delivered_received_at),
  delivery_code: row.delivery_code,
  receiver: row.receiver,
  received_by: row.received_by,
  motoboy_id: row.motoboy_id,
  client: {
    id: row.client_id,
    user: { name: row.client_name, email: row.client_email, phone: row.client_phone },
  },
  motoboy: motoboyOf(row, reader),
  version: row.version,
})
