import type { Device } from '@ligeiro/contract/order'
import type { Strategy } from '@ligeiro/contract/candidate-words'
import type { OfferState, Withdrawal } from '@ligeiro/contract/offer-words'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { ProofKind, ProofResult } from '@ligeiro/contract/proof'
import type { Role } from '@ligeiro/contract/role'
import type { ColumnType, Generated } from 'kysely'
import type { Collected } from './collect.ts'

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

/**
 * The table `orders`, whose columns orders/order/fields.ts declares: this folder imports nothing of orders.
 * @public
 */
export interface OrdersTable {}

/** Who could have been asked when an offer was made: ids only, since a motoboy may be erased. */
type Considered = { motoboy_id: string; place: number | null; distance_m: number | null; why_not: string | null }

export type OrdersTables = {
  trips: {
    id: string
    motoboy_id: string
    created_by: string
    created_at: Date
    ended_at: Generated<Date | null>
    version: Generated<number>
  }
  trip_stops: {
    trip_id: string
    order_id: string
    kind: 'pickup' | 'delivery'
    place: number
    left_at: Generated<Date | null>
  }
  offers: {
    id: string
    seq: Generated<string>
    order_id: string
    motoboy_id: string
    state: OfferState
    made_at: Date
    expires_at: Date
    answered_at: Generated<Date | null>
    in_turn: boolean
    reason: string | null
    answer: Generated<string | null>
    withdrawn_by: Generated<Withdrawal | null>
    strategy: Strategy
    sentence: string
    considered: ColumnType<Considered[], string, never>
    pickup_bairro: string | null
    delivery_bairro: string | null
    distance_m: number | null
    made_by: string
    in_round: Generated<boolean>
    auto: Generated<boolean>
  }
  auto_dispatches: { order_id: string; left_motoboy_id: string | null }
  eta_cells: { band: string; hours: string; n: number; p20: number; p50: number; p80: number }
  eta_days: { day: string; shown: Generated<number>; inside: Generated<number> }
  orders: OrdersTable
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
  positions: {
    slot: number
    motoboy_id: string
    at: Date
    latitude: number
    longitude: number
    accuracy: number
    received_at: Date
  }
  position_views: { motoboy_id: string; hour: Date; viewer_id: string; trail: Generated<boolean> }
  position_views_by_link: { motoboy_id: string; hour: Date; link_id: string; order_id: string }
}
