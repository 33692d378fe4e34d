import { dayMs } from '@ligeiro/contract/durations'
import { reaisOf } from '@ligeiro/contract/money'
import type { Order, Removal } from '@ligeiro/contract/order'
import { openStatuses } from '@ligeiro/contract/order-status'
import type { Role } from '@ligeiro/contract/role'
import { presentMoney } from '../../money/items/present-money.ts'
import { presentCollect, presentPart } from '../../money/collect/present-collect.ts'
import type { OrderRow } from './rows.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

function motoboyOf(row: OrderRow, reader: Role): Order['motoboy'] {
  if (row.motoboy_id === null || row.motoboy_user_id === null || row.motoboy_name === null) return null
  const location = { location: row.motoboy_location, seen_at: iso(row.motoboy_seen_at) }
  const user = { id: row.motoboy_user_id, name: row.motoboy_name, phone: row.motoboy_phone }
  if (reader !== 'client')
    return {
      id: row.motoboy_id,
      user: { ...user, email: row.motoboy_email ?? undefined },
      ...location,
    }
  // A client never sees the motoboy's e-mail, and sees the location only while the order is in progress (docs/product.md, Who sees what).
  return row.status === 'in_progress' ? { id: row.motoboy_id, user, ...location } : { id: row.motoboy_id, user }
}

/** How long after an order ended its motoboy still sees the client's e-mail and phone. */
export const contactVisibleMs = 7 * dayMs

const open: readonly string[] = openStatuses
// Math.abs: a server clock that was set back must not show the contact again.
const isContactHidden = (row: OrderRow, now: Date) =>
  !open.includes(row.status) && Math.abs(now.getTime() - row.status_changed_at.getTime()) > contactVisibleMs

function clientOf(row: OrderRow, reader: Role, now: Date): Order['client'] {
  const { client_id: id, client_name: name, client_email: email, client_phone: phone } = row
  return { id, user: reader === 'motoboy' && isContactHidden(row, now) ? { name } : { name, email, phone } }
}

/** Removes the motoboy's location, for statements and other files. */
export const withoutLocation = (row: OrderRow): OrderRow => ({ ...row, motoboy_location: null, motoboy_seen_at: null })

function notDeliveredOf(row: OrderRow, reader: Role): Pick<Order, 'not_delivered'> {
  const { not_delivered_reason: reason, not_delivered_note: note, stepped_at } = row
  if (reason === null) return {}
  const isNoteShown = note !== null && reader !== 'client'
  return { not_delivered: { reason, ...(isNoteShown ? { note } : {}), at: stepped_at.toISOString() } }
}

function proofOf(row: OrderRow, reader: Role): Pick<Order, 'proof_required' | 'proof_alert' | 'qr_hash'> {
  const { proof_required, proof_alert, qr_hash } = row
  if (reader === 'admin') return { proof_required, proof_alert }
  const isHashShown = reader === 'motoboy' && qr_hash !== null && open.includes(row.status)
  return { proof_required, ...(isHashShown ? { qr_hash: qr_hash.toString('hex') } : {}) }
}

function recipientOf(row: OrderRow, reader: Role, now: Date): Pick<Order, 'recipient_name' | 'recipient_phone'> {
  const { recipient_name, recipient_phone } = row
  if (reader === 'motoboy' && isContactHidden(row, now)) return {}
  return {
    ...(recipient_name === null ? {} : { recipient_name }),
    ...(recipient_phone === null ? {} : { recipient_phone }),
  }
}

function openQuestionsOf(
  row: OrderRow,
  reader: Role,
): Pick<Order, 'price_stale' | 'change_requests' | 'late_hand_over'> {
  const { price_stale: stale, change_requests: requests, late_hand_over: late, late_hand_over_name: name } = row
  const areRequestsShown = requests !== null && (reader !== 'motoboy' || row.status === 'in_progress')
  return {
    ...(reader === 'admin'
      ? { price_stale: stale && { suggestion: reaisOf(stale.suggestion), before: reaisOf(stale.before) } }
      : {}),
    ...(areRequestsShown ? { change_requests: requests } : {}),
    ...(reader === 'client'
      ? {}
      : {
          late_hand_over: late && {
            motoboy: { id: late.motoboy_id, name: name ?? '' },
            at: late.at,
            receiver: late.receiver ?? null,
            by: late.by,
            ...(late.collected && reader === 'admin' ? { collected: late.collected.map(presentPart) } : {}),
          },
        }),
  }
}

const linkOf = (sent: Date | null, expires: Date | null) =>
  sent && expires && { sent_at: sent.toISOString(), expires_at: expires.toISOString() }

/** A price by the firm's own history is explained to the admins only. */
const explanationOf = (
  { price_line, price_version_id, price_version_number }: OrderRow,
  reader: Role,
): Pick<Order, 'price_line' | 'price_table_version'> => ({
  ...(price_line !== null && (reader === 'admin' || price_version_id !== null) ? { price_line } : {}),
  ...(price_version_number === null ? {} : { price_table_version: price_version_number }),
})

const approvalOf = (row: OrderRow) => ({
  approved_at: iso(row.approved_at),
  approved_price: reaisOf(row.approved_price_cents),
  approved_via: row.approved_via,
  approved_device: row.approved_device,
  links: {
    approval: linkOf(row.approval_link_sent_at, row.approval_link_expires_at),
    tracking: linkOf(row.tracking_link_sent_at, row.tracking_link_expires_at),
  },
})

/** Converts an order row to the answer for a reader of this role. The caller has already checked that the reader may see the order. */
export const present = (row: OrderRow, reader: Role, now: Date): Order => ({
  id: row.id,
  description: row.description,
  pickup_address: row.pickup_address,
  delivery_address: row.delivery_address,
  ...presentMoney(row, reader),
  status: row.status,
  created_at: row.created_at.toISOString(),
  status_changed_at: row.status_changed_at.toISOString(),
  delivered_at: iso(row.delivered_at),
  delivered_received_at: iso(row.delivered_received_at),
  delivery_code: row.delivery_code,
  receiver: row.receiver,
  received_by: row.received_by,
  motoboy_id: row.motoboy_id,
  ...recipientOf(row, reader, now),
  client: clientOf(row, reader, now),
  motoboy: motoboyOf(row, reader),
  ...(reader === 'motoboy' ? {} : { ...explanationOf(row, reader), ...approvalOf(row) }),
  ...(row.created_via === null || reader === 'motoboy' ? {} : { ordered_by_link: true as const }),
  ...(row.status === 'rejected_by_client' && row.rejection_reason !== null
    ? { rejection_reason: row.rejection_reason }
    : {}),
  ...(row.import_id === null ? {} : { imported: true as const }),
  ...(row.status === 'cancelled' && row.cancelled_by !== null ? { cancelled_by: row.cancelled_by } : {}),
  ...notDeliveredOf(row, reader),
  ...proofOf(row, reader),
  ...openQuestionsOf(row, reader),
  ...presentCollect(row, reader),
  corrected_at: iso(row.corrected_at),
  ...(row.trip === null || reader === 'client' ? {} : { trip: row.trip }),
  version: row.version,
})

/** Replaces an order for a reader who may no longer see it. A motoboy is also told which motoboy has it now. */
export const removalOf = ({ id, version, motoboy_name, deleted_at }: OrderRow, reader: Role): Removal => ({
  id,
  version,
  ...(reader === 'motoboy' && motoboy_name !== null && deleted_at === null ? { motoboy_name } : {}),
})
