import type { Device, Order } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { StepName } from '@ligeiro/contract/steps'
import type { PushKind } from '@ligeiro/contract/push-kind'
import type { Role } from '@ligeiro/contract/role'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { ApiError } from '../../platform/http/errors.ts'
import type { Collected } from '../../platform/db/schema/collect.ts'
import type { OrderColumns } from './fields.ts'
import type { OrderRow } from './rows.ts'

/** What took a step in the name of its actor, who did not take it themselves (`order_events.via`). */
export type Via = 'agreement' | 'rule' | 'no_approval' | 'trip' | 'offer' | 'auto'

/** Who takes a step, when, and the version of the order that they have seen. */
export type StepContext = { user: SignedIn; now: Date; version?: number | undefined }

/** An additional condition of the call, besides the rules in the table of steps. */
export type Condition = {
  holds: (row: OrderRow) => boolean
  /** The answer if it does not hold. `same`: the order is so already, nothing is written, 200. `text`: a 409 with this message. */
  otherwise: { same: true } | { text: string } | { error: (order: Order) => ApiError }
}

/** A step that a call asks for. `take-step/decide.ts` makes a `Decision` of it. */
export type StepRequest = {
  step: StepName
  orderId: string
  /** The order, if the caller has locked it in this transaction; absent: it is read and locked. */
  locked?: OrderRow
  /** The columns that the call names, with their new values. */
  changes?: Partial<OrderColumns>
  conditions?: readonly Condition[]
  /** When a motoboy tapped, by the clock of their phone. `happenedAt` (take-step/decide.ts) says whether it is believed. */
  happenedAt?: Date | undefined
  /** When it happened, as an admin says afterwards: the caller has checked it, and it may be before steps that were taken since. */
  at?: Date | undefined
  /** For a step that takes another one back: the status to which the order returns. */
  former?: OrderStatus
  /** For an address that changes: what is suggested for the new one, in cents. */
  suggestion?: number | null
  /** Of an answer by a link: which link, the kind of device, and what the page showed (`approved_terms`). */
  link?: { link_id: string; device: Device; terms: string }
  via?: Via | undefined
  /** The delivery was made before the order was typed: it moves nobody in the queue. */
  entered?: true
  /** What was received at the door, in cents; absent: nobody said. */
  collected?: Collected | undefined
  /** Added to `after` of the history line. */
  noted?: Record<string, unknown> | undefined
  /** The account of the motoboy who has an open offer of the order. */
  offeredTo?: string
  /** The motoboy whom the step assigns: the answer has their columns without another read. */
  motoboy?: Pick<
    OrderRow,
    | 'motoboy_user_id'
    | 'motoboy_name'
    | 'motoboy_email'
    | 'motoboy_phone'
    | 'motoboy_location'
    | 'motoboy_seen_at'
    | 'share_rules'
  >
}

/** A step that was decided: the order before it (null: it is new) and after it, and what is written. */
export type Decision = {
  step: StepName | 'create'
  before: OrderRow | null
  after: OrderRow
  change: Change
  /** The delivery was made before the order was typed: it moves nobody in the queue. */
  entered?: true
}

/** Whom a push notifies: one person, or everybody with a role. */
export type Push = { kind: PushKind; to: { user: string } | { role: Role } }

type Line = Omit<Insertable<Schema['order_events']>, 'id' | 'order_id' | 'xid'>

/** What a step writes: columns of the order, if its version is still the one that was read, and a line of the history. */
export type Change = {
  id: string
  /** The version that was read; null for a new order. */
  version: number | null
  /** The columns that change; for a new order every column. */
  set: Partial<OrderColumns>
  line: Pick<Line, 'step' | 'actor_id' | 'actor_role' | 'before' | 'after' | 'at'> & Partial<Line>
  now: Date
}

/**
 * What else happens when a step is taken, such as an entry in the books. `write` gets all steps of a call that it `concerns`, and runs once, after
 * they are written, in their transaction: an error undoes them.
 */
export type Consequence = {
  concerns: (step: Decision) => boolean
  /** Whether it changes orders, which are then read again for the answer. */
  changesOrders: boolean
  write: (tx: Tx, steps: readonly Decision[]) => Promise<void>
}
