import type { StepName } from '@ligeiro/contract/steps'
import type { OrderColumns } from '../order/fields.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext, StepRequest } from '../order/step.ts'

export type Set = Partial<OrderColumns>

/** What an effect depends on: the order before the step, who takes it, what was asked, and when it happened. */
export type EffectContext = { row: OrderRow; by: StepContext; request: StepRequest; happened: Date }

/** The columns that a step sets by itself, besides those that the call names and those that every step sets. */
export type Effects = Partial<Record<StepName, (context: EffectContext) => Set>>

/** Counts the edits of a client, which are limited (limits.ts). */
export const countEdit = ({ row, by }: EffectContext): Set =>
  by.user.role === 'client' ? { edits: row.edits + 1 } : {}
