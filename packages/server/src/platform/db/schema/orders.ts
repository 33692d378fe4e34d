import type { WaitPlace } from '@ligeiro/contract/item-kinds'
import type { PriceParts } from '@ligeiro/contract/money'
import type { NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import type { ApprovedVia, Device, LinkKind, Order, ReceivedBy } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { ProofAlert, ProofKind, ProofResult } from '@ligeiro/contract/proof'
import type { RejectionReason } from '@ligeiro/contract/rejection'
import type { Role } from '@ligeiro/contract/user'
import type { ColumnType, Generated } from 'kysely'
import type { Collected, CollectColumns } from './collect.ts'

/** The price stayed when an address changed. In cents; `approved`: the client had approved it. */
export type PriceStale = { suggestion: number | null; before: number; approved: boolean }
/** `receiver` is absent once it was removed; `at` is ISO 8601. */
export type LateHandOver = {
  motoboy_id: string
  at: string
  /** When the report arrived. */
  received_at: string
  receiver?: string | null
  by: 'name' | 'code' | 'qr'
  /** What the motoboy received; absent: as planned. */
  collected?: Collected
}

/** The tables of orders, their history, links and proofs. */
export type OrdersTables = {
  orders: CollectColumns & {
    id: string
    description: string
    pickup_address: string
    delivery_address: string
    price_cents: number | null
    status: OrderStatus
    client_id: string
    motoboy_id: string | null
    delivery_code: string
    pickup_bairro: Generated<string | null>
    delivery_bairro: Generated<string | null>
    price_version_id: Generated<string | null>
    price_version_number: Generated<number | null>
    price_line: Generated<string | null>
    price_parts: Generated<PriceParts | null>
    /** The sum of its items, by a trigger. */
    extras_cents: ColumnType<number | null, never, never>
    /** Written with the entries of the order. */
    share_cents: ColumnType<number | null, never, never>
    arrived_pickup_at: Generated<Date | null>
    arrived_delivery_at: Generated<Date | null>
    waiting_place: Generated<WaitPlace | null>
    waiting_since: Generated<Date | null>
    waiting_free: Generated<number | null>
    return_cents: Generated<number | null>
    returned_at: Generated<Date | null>
    recipient_name: Generated<string | null>
    recipient_phone: Generated<string | null>
    receiver: string | null
    received_by: ReceivedBy | null
    rejection_reason: RejectionReason | null
    approved_at: Date | null
    approved_price_cents: number | null
    /** By the client's link for orders without an account. */
    created_via: 'link' | null
    approved_via: ApprovedVia | null
    approved_device: Device | null
    approved_terms: string | null
    approval_link_sent_at: Date | null
    approval_link_expires_at: Date | null
    tracking_link_sent_at: Date | null
    tracking_link_expires_at: Date | null
    not_delivered_reason: NotDeliveredReason | null
    not_delivered_note: string | null
    price_stale: Generated<PriceStale | null>
    corrected_at: Generated<Date | null>
    change_requests: Generated<NonNullable<Order['change_requests']> | null>
    late_hand_over: Generated<LateHandOver | null>
    cancelled_by: Generated<NonNullable<Order['cancelled_by']> | null>
    created_at: Date
    status_changed_at: Date
    stepped_at: Date
    delivered_at: Date | null
    delivered_received_at: Date | null
    deleted_at: Date | null
    texts_removed_at: Generated<Date | null>
    proof_required: Generated<boolean>
    proof_number: Generated<number>
    proof_renewed_at: Generated<Date | null>
    proof_alert: Generated<ProofAlert | null>
    qr_hash: Generated<Buffer | null>
    version: Generated<number>
    edits: Generated<number>
    import_id: Generated<string | null>
    changed_xid: ColumnType<string, never, never>
  }
  links: {
    id: string
    kind: LinkKind
    order_id: string
    token_hash: Buffer
    made_by: string
    made_at: Date
    sent_at: Date
    told_price_cents: number | null
    expires_at: Date
    revoked_at: Date | null
    held_until: Generated<Date | null>
    held_terms: Generated<string | null>
    held_device: Generated<Device | null>
    held_cents: Generated<number | null>
  }
  order_events: {
    id: Generated<string>
    order_id: string
    step: string
    actor_id: string
    actor_role: Role
    before: unknown
    after: unknown
    at: Date
    received_at: Date | null
    left_motoboy_id: string | null
    via: string | null
    device: Device | null
    link_id: string | null
    xid: ColumnType<string, never, never>
  }
  order_search: { created_at: Date; order_id: string; text: string; indexed: boolean }
  order_totals: { status: OrderStatus; orders: number; up_to: ColumnType<string, never, never> }
  recipient_codes: { order_id: string; encrypted_code: Buffer; expires_at: Date; wrong_guesses: Generated<string[]> }
  proof_checks: {
    id: string
    order_id: string
    motoboy_id: string
    kind: ProofKind
    result: ProofResult
    at: Date
    received_at: Date
  }
  position_views: { motoboy_id: string; hour: Date; viewer_id: string }
  position_views_by_link: { motoboy_id: string; hour: Date; link_id: string; order_id: string }
}
