import type { CollectedPart } from '@ligeiro/contract/collect'
import type { Fix } from '@ligeiro/contract/fix'
import type { WaitPlace } from '@ligeiro/contract/item-kinds'
import type { NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'

/** `right`: the order's own QR; `unchecked`: for the server to check; `foreign`: of another order, which the desk must know of. */
export const qrChecks = ['right', 'unchecked', 'foreign'] as const
type QrCheck = (typeof qrChecks)[number]

/** What was received at the door, in one entry with the delivery; absent: as planned. */
type Received = { collected?: readonly CollectedPart[] | undefined }

/** Where the phone was at the tap. */
type At = { fix?: Fix | undefined }

/** What a motoboy can do without a network connection (docs/product.md, Offline). */
export type OutboxAction =
  | ({ step: 'start'; orderId: string; motoboyId: string } & At)
  | { step: 'notDelivered'; orderId: string; reason: NotDeliveredReason; /** May be empty. */ note: string }
  | ({ step: 'confirm'; orderId: string; clientId: string; receiver: string } & Received & At)
  | ({
      step: 'code'
      orderId: string
      /** Six digits, or the text of a QR. */
      code: string
      /** What the phone found out about a QR; absent for six digits. */
      qr?: QrCheck
    } & Received &
      At)
  | { step: 'undoStart'; orderId: string }
  | { step: 'handBack'; orderId: string; reason: string }
  | ({ step: 'wait'; orderId: string; place: WaitPlace; on: boolean } & At)
  | ({ step: 'return'; orderId: string } & At)
  | { step: 'available'; motoboyId: string; available: boolean }
  /** The motoboy begins or stops working. */
  | { step: 'shift'; motoboyId: string; on: boolean }

/** Why the last attempt failed: `offline`: the server could not be reached; `serverError`: the server answered with a 5xx error. */
export type BlockedBy = 'offline' | 'serverError'

/** `code`: the server's error code. */
export type Rejection = { message: string; code: string }

/** An action of a motoboy. It is stored until the server accepted it, or until the motoboy dismissed the server's rejection. */
export type Entry = {
  /** A number that increases with every entry on this device. */
  id: number
  /** The user who added the entry. It is sent only while this user is signed in. */
  userId: string
  /** The Idempotency-Key header of every attempt. */
  key: string
  wish: OutboxAction
  /** When the motoboy tapped the button, in ms: by the server's clock if `told`, otherwise by the device's clock. */
  at: number
  /** True if `at` is by the server's clock. */
  told: boolean
  /** Until this moment the motoboy can undo the action, in ms by the device's clock. */
  heldUntil: number
  /** True once the entry may have reached the server. From then on it cannot be undone. */
  tried: boolean
  /** The server's rejection; null if there was none so far. */
  refused: Rejection | null
}
export type NewEntry = Omit<Entry, 'id'>

/** The id of the order that the action changes, or the motoboy's own id for a change of availability or a shift. */
export const subjectOf = (action: OutboxAction): string => ('orderId' in action ? action.orderId : action.motoboyId)

export const qrOf = (action: OutboxAction): QrCheck | undefined => (action.step === 'code' ? action.qr : undefined)

const statusAfter: Partial<Record<OutboxAction['step'], OrderStatus>> = {
  start: 'in_progress',
  notDelivered: 'in_progress',
  confirm: 'delivered',
  code: 'delivered',
  undoStart: 'pending',
  // Nothing more can be done with it.
  handBack: 'cancelled',
}

/** Whether `done` has achieved what `earlier` was to; after a delivery nothing before it matters. */
export const replaces = (done: OutboxAction, earlier: OutboxAction): boolean =>
  subjectOf(done) === subjectOf(earlier) && (done.step === earlier.step || statusAfter[done.step] === 'delivered')

/** What an entry that leaves the status changes. */
const otherAfter = ({ wish, at }: Entry): Partial<Order> =>
  wish.step === 'return'
    ? { return: 'done' }
    : wish.step === 'wait'
      ? { waiting: wish.on ? { place: wish.place, since: new Date(at).toISOString(), free: null } : null }
      : {}

/** Returns the order with its status after the waiting entries. The buttons follow this status; the user is shown the server's. */
export function projected<O extends { status: OrderStatus }>(order: O, waiting: readonly Entry[]): O {
  const next = { ...order }
  for (const entry of waiting) {
    if (entry.refused !== null || qrOf(entry.wish) === 'foreign') continue
    const status = statusAfter[entry.wish.step]
    Object.assign(next, status === undefined ? otherAfter(entry) : { status, waiting: null })
  }
  return next
}

/** Those about one order, or one motoboy. */
export const entriesOf = (entries: readonly Entry[], subject: string): Entry[] =>
  entries.filter(({ wish }) => subjectOf(wish) === subject)

/** `projected` of any order, by those of the entries that are about it. */
export const projectedBy = (entries: readonly Entry[]) => (order: Order) =>
  projected(order, entriesOf(entries, order.id))
