import type { Order, Removal } from './order.ts'

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

export type ServerToClient = { [E in OrderEvent]: (body: OrderEventBody) => void } & {
  connected: (body: Connected) => void
  /** A table of prices, the rain or an agreement changed. */
  'prices:changed': (body: Record<string, never>) => void
  /** To admins, and to the client or motoboy concerned. */
  'money:changed': (body: MoneyChange) => void
  /** To admins and the motoboy. */
  'shift:changed': (body: ShiftNotice) => void
}
type Asking = (name: unknown, ack?: (answer: Ack) => void) => void
export type ClientToServer = {
  'join-room': Asking
  'leave-room': Asking
  'join-order': Asking
  'leave-order': Asking
  authenticate: (body: unknown, ack?: (answer: Ack) => void) => void
}
