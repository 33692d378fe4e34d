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

/** What takes a step for its actor (`order_events.via`). */
export type Via = 'agreement' | 'rule' | 'no_approval'

/** Who takes a step, when, and the version of the order that they have seen. */
export type StepContext = { user: SignedIn; now: Date; version?: number | undefined }

/** An additional condition of the call, besides the rules in the table of steps. */
export type Condition = {
  holds: (row: OrderRow) => boolean
  /** The answer if the condition does not hold: a message for a 409, an error, or 'same' (the order is already so: answer 200). */
  otherwise: string | ((order: Order) => ApiError)
}

/** The step that a call takes. */
export type StepRequest = {
  step: StepName
  orderId: string
  /** The order, if the transaction has locked it. */
  locked?: OrderRow
  /** The columns that the call names. */
  changes?: Partial<OrderColumns>
  conditions?: readonly Condition[]
  /** The time of the step according to the caller's device. `happenedAt` checks it. */
  happenedAt?: Date | undefined
  /** The time of the step, which the caller has checked: it may be before other steps. */
  at?: Date | undefined
  /** The status before the step that this one takes back. */
  former?: OrderStatus
  /** For an address that changes: what is suggested for the new one, in cents. */
  suggestion?: number | null
  /** The link by which the step is taken, the kind of device, and the terms that were answered. */
  link?: { link_id: string; device: Device; terms: string }
  via?: Via | undefined
  /** What was received at the door, in cents; absent: nobody said. */
  collected?: Collected | undefined
  /** Added to the history line. */
  noted?: Record<string, unknown> | undefined
  /** The motoboy whom the step assigns, for the answer. */
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

/** A step that was decided: the order before and after it, and what is to be written. */
export type Decision = { step: StepName | 'create'; before: OrderRow | null; after: OrderRow; change: Change }

/** Whom a push notifies: one person, or everybody with a role. */
export type Push = { kind: PushKind; to: { user: string } | { role: Role } }

type Line = Omit<Insertable<Schema['order_events']>, 'id' | 'order_id' | 'xid'>

/** A change of one order, decided from the row that was read. */
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
 * What else steps bring about, from the order before and after each. Where `concerns` holds, `write` runs in the transaction of the step, after
 * it, once for all steps that the transaction takes together. What throws undoes them.
 */
export type Consequence = {
  concerns: (step: Decision) => boolean
  /** Whether it changes orders, which are then read again for the answer. */
  changesOrders: boolean
  write: (tx: Tx, steps: readonly Decision[]) => Promise<void>
}
