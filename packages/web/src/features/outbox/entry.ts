import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { RefusalCode } from '@ligeiro/contract/refusal'

/** What a motoboy may press without coverage (screens.md, Offline). */
export type Wish =
  | { step: 'start'; orderId: string; motoboyId: string }
  | { step: 'confirm'; orderId: string; clientId: string; receiver: string }
  | { step: 'code'; orderId: string; code: string }
  | { step: 'available'; motoboyId: string; available: boolean }

/** Why the last try got no answer: nobody heard it, or the server is unwell. */
export type Stuck = 'offline' | 'unwell'

export type Refused = { message: string; code: RefusalCode | 'offline' }

/** A wish, kept until the server has answered it and a refusal has been read. */
export type Entry = {
  /** Grows with every tap on this device. */
  id: number
  /** Whose tap it was: nobody else ever sends it. */
  userId: string
  /** The Idempotency-Key of every try. */
  key: string
  wish: Wish
  /** When it was pressed, in ms: by the server's clock if `told`, otherwise by the device's. */
  at: number
  told: boolean
  /** Until then it can be taken back, in ms by the device's clock. */
  heldUntil: number
  /** It may have reached the server: from now on it cannot be taken back. */
  tried: boolean
  refused: Refused | null
}
export type NewEntry = Omit<Entry, 'id'>

/** What the wish is about: an order, or the motoboy himself. */
export const subjectOf = (wish: Wish): string => ('orderId' in wish ? wish.orderId : wish.motoboyId)

const leadsTo: Record<Exclude<Wish['step'], 'available'>, OrderStatus> = {
  start: 'in_progress',
  confirm: 'delivered',
  code: 'delivered',
}

/** The order as it will be once the server has agreed to what waits for it: what the next button is drawn by, never what is told. */
export function projected<O extends { status: OrderStatus }>(order: O, waiting: readonly Entry[]): O {
  const last = waiting.findLast(({ refused }) => refused === null)?.wish
  return last === undefined || last.step === 'available' ? order : { ...order, status: leadsTo[last.step] }
}
