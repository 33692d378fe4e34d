import type { Order, Removal } from './order.ts'

/** One event a step, to exactly the people concerned (design, section 5). */
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

/** The order as its hearer may see it, or what is left of it for somebody who has just lost it. */
export type OrderEventBody = { order: Order } | { removed: Removal }

type Connected = { userId: string; rooms: string[] }

/** The answer to `join-room`, `leave-room`, `join-order`, `leave-order` and `authenticate`. */
export type Ack = { ok: true } | { ok: false; code: string; message: string }

export type ServerToClient = { [E in OrderEvent]: (body: OrderEventBody) => void } & {
  connected: (body: Connected) => void
}
type Asking = (name: unknown, ack?: (answer: Ack) => void) => void
export type ClientToServer = {
  'join-room': Asking
  'leave-room': Asking
  'join-order': Asking
  'leave-order': Asking
  authenticate: (body: unknown, ack?: (answer: Ack) => void) => void
}
