import type { Tx } from '../../platform/db/connect.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { takeStep } from './take-step.ts'

/** Makes the handler of a call that takes one step. */
export const stepHandler =
  <Context extends StepContext & { db: Tx }>(stepOf: (context: Context) => StepRequest | Promise<StepRequest>) =>
  async (context: Context) =>
    takeStep(context.db, context, await stepOf(context))
