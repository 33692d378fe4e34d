import type { NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import type { ApprovedVia, Device, Order, ReceivedBy } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { ProofAlert } from '@ligeiro/contract/proof'
import type { RejectionReason } from '@ligeiro/contract/rejection'
import { sql } from 'kysely'
import { itemColumns, type ItemRow } from '../../money/items/item-row.ts'
import type { PixReceiver } from '../../money/collect/terms.ts'
import type { Collected, StoredTerms } from '../../platform/db/schema/collect.ts'
import type { LateHandOver, PriceStale } from '../../platform/db/schema/orders.ts'

/** When the delivered order `o` was handed over: what is earned and billed by day belongs to the day of this moment. The index `orders_delivered` has it. */
export const deliveredAt = sql`coalesce(o.delivered_at, o.status_changed_at)`

/** An order joined with its client and its motoboy. */
export type OrderRow = ItemRow & {
  id: string
  description: string
  pickup_address: string
  delivery_address: string
  price_cents: number | null
  status: OrderStatus
  created_at: Date
  status_changed_at: Date
  delivered_at: Date | null
  delivered_received_at: Date | null
  deleted_at: Date | null
  delivery_code: string
  receiver: string | null
  received_by: ReceivedBy | null
  rejection_reason: RejectionReason | null
  created_via: 'link' | null
  approved_at: Date | null
  approved_price_cents: number | null
  approved_via: ApprovedVia | null
  approved_device: Device | null
  approval_link_sent_at: Date | null
  approval_link_expires_at: Date | null
  tracking_link_sent_at: Date | null
  tracking_link_expires_at: Date | null
  not_delivered_reason: NotDeliveredReason | null
  not_delivered_note: string | null
  stepped_at: Date
  proof_required: boolean
  proof_number: number
  proof_renewed_at: Date | null
  proof_alert: ProofAlert | null
  qr_hash: Buffer | null
  price_stale: PriceStale | null
  corrected_at: Date | null
  change_requests: NonNullable<Order['change_requests']> | null
  late_hand_over: LateHandOver | null
  cancelled_by: Order['cancelled_by'] | null
  /** The name of the motoboy who reported the late hand-over. */
  late_hand_over_name: string | null
  version: number
  edits: number
  import_id: string | null
  collect: StoredTerms | null
  collected: Collected | null
  collected_differs: boolean
  client_id: string
  client_name: string
  client_email: string | null
  client_phone: string | null
  price_line: string | null
  price_version_id: string | null
  price_version_number: number | null
  pickup_bairro: string | null
  delivery_bairro: string | null
  recipient_name: string | null
  recipient_phone: string | null
  motoboy_id: string | null
  motoboy_user_id: string | null
  motoboy_name: string | null
  motoboy_email: string | null
  motoboy_phone: string | null
  motoboy_location: string | null
  motoboy_seen_at: Date | null
  firm_pix_key: PixReceiver | null
  /** From when on the firm has books; null: it has none. */
  money_since: Date | null
}

/** An e-mail or phone of the order `o`, as SQL: null once the texts of an old order were removed (ORDER_TEXT_DAYS). */
export const contact = (column: string) => sql.raw(`case when o.texts_removed_at is null then ${column} end`)

/** By which the firm receives a Pix. */
export const firmPixKey = sql`
  (select jsonb_build_object('key', key, 'name', name, 'city', city) from pix_keys where owner_id is null) as firm_pix_key`

/** The `select` list of an `OrderRow`. The query must name its orders `o` and add `peopleJoins`. */
export const orderColumns = sql`
  o.id, o.description, o.pickup_address, o.delivery_address, o.price_cents, o.status, o.created_at, o.status_changed_at,
  o.delivered_at, o.delivered_received_at, o.deleted_at, o.delivery_code, o.receiver, o.received_by, o.rejection_reason,
  o.created_via, o.approved_at, o.approved_price_cents, o.approved_via, o.approved_device, o.approval_link_sent_at,
  o.approval_link_expires_at, o.tracking_link_sent_at, o.tracking_link_expires_at, o.not_delivered_reason,
  o.not_delivered_note, o.stepped_at, o.proof_required, o.proof_number, o.proof_renewed_at, o.proof_alert, o.qr_hash, o.version, o.edits, o.import_id,
  o.collect, o.collected, o.collected_differs, o.price_stale, o.corrected_at, o.change_requests, o.late_hand_over, o.cancelled_by,
  case when o.late_hand_over is not null then (select u.name from motoboys m join users u on u.id = m.user_id
    where m.id = (o.late_hand_over ->> 'motoboy_id')::uuid) end as late_hand_over_name,
  o.price_line, o.price_version_id, o.price_version_number, o.pickup_bairro, o.delivery_bairro, o.recipient_name, o.recipient_phone,
  o.client_id, client.name as client_name, ${contact('client.email')} as client_email, ${contact('client.phone')} as client_phone,
  o.motoboy_id, motoboy.user_id as motoboy_user_id, motoboy_user.name as motoboy_name,
  ${contact('motoboy_user.email')} as motoboy_email, ${contact('motoboy_user.phone')} as motoboy_phone, motoboy.location as motoboy_location,
  motoboy.seen_at as motoboy_seen_at, (select valid_from from money_rules order by id limit 1) as money_since, ${firmPixKey},
  ${itemColumns}`

/** The joins from orders named `o` to the client and the motoboy. */
const people = `
  join users client on client.id = o.client_id
  left join motoboys motoboy on motoboy.id = o.motoboy_id
  left join users motoboy_user on motoboy_user.id = motoboy.user_id`
export const peopleJoins = sql.raw(people)
