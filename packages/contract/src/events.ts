import type { Order, Removal } from './order.ts'
import type { AddressPoint } from './points-schemas.ts'
import type { Silence } from './positions-schemas.ts'
import type { ClosedOffer, OwnOffer } from './offers-schemas.ts'
import type { OwnPlace } from './queue-schemas.ts'
import type { Trip } from './trips-schemas.ts'

/** The events of orders. Each step emits one event, to the people concerned only (docs/product.md, Live updates). */
export const orderEvents = [
  'order:created',
  'order:updated',
  'order:status-changed',
  'order:motoboy-assigned',
  'order:price-updated',
  'order:delivery-started',
  'order:delivery-completed',
  'order:approved-by-client',
  'order:rejected-by-client',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** The order as the receiver may see it, or its removal for a receiver who may no longer see it. */
export type OrderEventBody = { order: Order } | { removed: Removal }

/** What of the money changed: never an amount. `id` names the closing, the entry or the person concerned, or is `firm`. */
export type MoneyChange = {
  what: 'rules' | 'settlement' | 'invoice' | 'posting' | 'pix' | 'handover' | 'month'
  id: string
}

/** What happened to the shift of a motoboy, by the id of their record. */
export type ShiftNotice = { motoboy_id: string; change: 'started' | 'paused' | 'resumed' | 'ended' }

type Connected = { userId: string; rooms: string[] }

/** The answer to `join-room`, `leave-room`, `join-order`, `leave-order` and `authenticate`. */
export type Ack = { ok: true } | { ok: false; code: string; message: string }
/** The answer to `positions`. */
export type PositionsAck = { ok: true; taken: number; ignored: number } | Exclude<Ack, { ok: true }>

/** A motoboy on the map: where they were measured, in degrees and metres, and when, in ms. */
type Placed = readonly [id: string, latitude: number, longitude: number, accuracy: number | null, at: number]

export type ServerToClient = { [E in OrderEvent]: (body: OrderEventBody) => void } & {
  connected: (body: Connected) => void
  /** A table of prices, the rain or an agreement changed. */
  'prices:changed': (body: Record<string, never>) => void
  /** To admins, and to the client or motoboy concerned. */
  'money:changed': (body: MoneyChange) => void
  /** To admins and the motoboy of the trip. */
  'trip:changed': (body: { trip: Trip }) => void
  /** To admins and the motoboy. */
  'shift:changed': (body: ShiftNotice) => void
  /** To the room `map`: who moved, at most once a second; why no positions come from a motoboy; where an order is; who ended their shift. */
  'map:positions': (body: { at: string; motoboys: readonly Placed[] }) => void
  'map:silence': (body: { id: string; silence: Silence }) => void
  'map:points': (body: { id: string; pickup: AddressPoint; delivery: AddressPoint }) => void
  'map:left': (body: { id: string }) => void
  /** To admins, at most once a second. */
  'queue:changed': (body: Record<string, never>) => void
  /** To a motoboy whose place, or the reason for it, changed. */
  'queue:me': (body: OwnPlace) => void
  /** To the motoboy who is asked: what is offered, again when the order changed; and that it is over. */
  'queue:offer': (body: { offer: OwnOffer }) => void
  'queue:offer-closed': (body: ClosedOffer) => void
}
type Asking = (name: unknown, ack?: (answer: Ack) => void) => void
export type ClientToServer = {
  'join-room': Asking
  'leave-room': Asking
  'join-order': Asking
  'leave-order': Asking
  /** Where a motoboy was: positions-schemas.ts. */
  positions: (fixes: unknown, ack?: (answer: PositionsAck) => void) => void
  presence: (body: unknown, ack?: (answer: Ack) => void) => void
  authenticate: (body: unknown, ack?: (answer: Ack) => void) => void
}
