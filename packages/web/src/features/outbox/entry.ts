import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { ErrorCode } from '@ligeiro/contract/error-body'

/** What a motoboy may press without coverage (screens.md, Offline). */
export type OutboxAction =
  | { step: 'start'; orderId: string; motoboyId: string }
  | { step: 'confirm'; orderId: string; clientId: string; receiver: string }
  | { step: 'code'; orderId: string; code: string }
  | { step: 'available'; motoboyId: string; available: boolean }

/** Why the last try got no answer: nobody heard it, or the server is unwell. */
export type BlockedBy = 'offline' | 'unwell'

export type Rejection = { message: string; code: ErrorCode | 'offline' }

/** A wish, kept until the server has answered it and a refusal has been read. */
export type Entry = {
  /** Grows with every tap on this device. */
  id: number
  /** Whose tap it was: nobody else ever sends it. */
  userId: string
  /** The Idempotency-Key of every try. */
  key: string
  wish: OutboxAction
  /** When it was pressed, in ms: by the server's clock if `told`, otherwise by the device's. */
  at: number
  told: boolean
  /** Until then it can be taken back, in ms by the device's clock. */
  heldUntil: number
  /** It may have reached the server: from now on it cannot be taken back. */
  tried: boolean
  refused: Rejection | null
}
export type NewEntry = Omit<Entry, 'id'>

/** What the wish is about: an order, or the motoboy himself. */
export const subjectOf = (wish: OutboxAction): string => ('orderId' in wish ? wish.orderId : wish.motoboyId)

const leadsTo: Record<Exclude<OutboxAction['step'], 'available'>, OrderStatus> = {
  start: 'in_progress',
  confirm: 'delivered',
  code: 'delivered',
}

/** The order as it will be once the server has agreed to what waits for it: what the next button is drawn by, never what is told. */
export function projected<O extends { status: OrderStatus }>(order: O, waiting: readonly Entry[]): O {
  const last = waiting.findLast(({ refused }) => refused === null)?.wish
  return last === undefined || last.step === 'available' ? order : { ...order, status: leadsTo[last.step] }
}
