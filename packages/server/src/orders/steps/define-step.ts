import type { OrderPushKind } from '@ligeiro/contract/push-kind'
import type { StepName } from '@ligeiro/contract/steps'
import type { HistoryField, OrderColumns } from '../order/fields.ts'
import type { OrderRow } from '../order/rows.ts'
import type { Decision, Push, StepContext, StepRequest } from '../order/step.ts'

export type ColumnChanges = Partial<OrderColumns>
/** What a step sets depends on the order before it, who takes it, what was asked, and when it happened. */
export type EffectContext = { row: OrderRow; by: StepContext; request: StepRequest; happened: Date }
/** Whom a step notifies; null: nobody. */
export type ToOf = (taken: Pick<Decision, 'step' | 'before' | 'after'>) => Push['to'] | null

/**
 * What the server knows of a step besides its rules and its event, which are in the contract's table (`steps.ts`). A new step has to say whether
 * it is of the delivery, and what the history may hold; what else is absent does nothing.
 */
export type StepDefinition = {
  /** Whether it belongs to the delivery: it stamps `stepped_at`, and removes the mark of a motoboy who could not deliver. */
  ofDelivery: boolean
  /** What the history holds of the columns that it sets or the call names, besides the status. */
  records: readonly HistoryField[]
  /** It stops the meter of a motoboy who waits. */
  stopsWaiting?: true
  /** What it does to the price: it sets it anew, which ends the approval, or the client approves it. */
  price?: 'set' | 'approved'
  /** It changes what an order costs by more than price, client and motoboy, so that the books post it again. */
  changesCost?: true
  /** The columns that it sets, besides those that the call names and those that every step sets. */
  set?: (context: EffectContext) => ColumnChanges
  /** Whom it notifies, by kind of push. A push may be sent later: `push-texts.ts` checks then whether it is still true. */
  pushes?: Partial<Record<OrderPushKind, ToOf>>
}

export const defineStep = <const N extends StepName | 'create'>(name: N, definition: StepDefinition) => ({
  name,
  ...definition,
})

export const toMotoboy: ToOf = ({ after: { motoboy_id, motoboy_user_id: user } }) =>
  motoboy_id === null || user === null ? null : { user }
export const toFormerMotoboy: ToOf = ({ before }) =>
  before === null || before.motoboy_id === null || before.motoboy_user_id === null
    ? null
    : { user: before.motoboy_user_id }
export const toClient: ToOf = ({ after }) => ({ user: after.client_id })

/** Counts the edits of a client, which are limited (limits.ts). */
export const countEdit = ({ row, by }: EffectContext): ColumnChanges =>
  by.user.role === 'client' ? { edits: row.edits + 1 } : {}
