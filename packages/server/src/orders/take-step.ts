import type { Order } from '@ligeiro/contract/order'
import { can, partsIn, rulesFor } from '@ligeiro/contract/steps'
import { isProofMissing, whyNot } from '@ligeiro/contract/why-not'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { changed, conflict, forbidden, notFound, ApiError } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { present } from './present.ts'
import { findOrder } from './queries.ts'
import type { OrderRow } from './rows.ts'
import type { SqlCondition } from './step-statement.ts'
import { writeStep, type StepToWrite } from './write-step.ts'
import type { Call } from './written.ts'

/** An additional condition of the call, besides the rules in the table of steps. `sql` and `holds` must mean the same. */
export type Condition = SqlCondition & {
  holds: (order: Order, row: OrderRow, db: Db) => boolean | Promise<boolean>
  /** The answer if the condition does not hold: a message for a 409, an error, or 'same' (the order is already so: answer 200). */
  otherwise: string | ((order: Order) => ApiError)
}

/** The step that a call takes. */
export type Step = Pick<StepToWrite, 'step' | 'orderId' | 'changes' | 'happenedAt' | 'link' | 'noted' | 'via'> & {
  conditions?: Condition[]
  /** Throws if what the call names besides the order does not exist. */
  check?: (db: Db) => Promise<void>
}

/** Who takes a step, when, and the version of the order that they have seen. */
export type StepContext = { user: SignedIn; now: Date; version?: number }

/** Takes a step in one statement. Undefined: nothing happened; `takeStep` finds out why. */
export const tryStep = async (db: Db, context: StepContext, request: Step, call: Call) =>
  isId(request.orderId) ? writeStep(db, { ...context, ...request }, call) : undefined

/**
 * Takes a step, or throws the reason: 404 for an order that the user may not see, 403 for a step that the user may never take, 412 if
 * the order's version is not `version`, 409 if the step is not possible now. `db` must be the transaction of the call.
 */
export async function takeStep(db: Db, context: StepContext, request: Step): Promise<Order> {
  const { user, now, version } = context
  const { step, orderId, conditions = [] } = request
  if (!isId(orderId)) throw notFound('Pedido não encontrado.')
  await request.check?.(db)
  const write = async () => {
    const written = await writeStep(db, { ...context, ...request })
    return written && (JSON.parse(written.answer) as Order)
  }
  const first = await write()
  if (first) return first

  // The UPDATE matched no row. Lock the order and find the reason. If the step has become possible meanwhile, take it now.
  const locked = await findOrder(db, user, orderId, true)
  if (!locked) throw notFound('Pedido não encontrado.')
  const order = present(locked, user.role, now)
  if (rulesFor(step, partsIn(order, user)).length === 0) throw forbidden('Só o cliente do pedido pode fazer isso.')
  if (version !== undefined && version !== order.version) throw changed(order)
  let failed: Condition | undefined
  for (const condition of conditions) failed ??= (await condition.holds(order, locked, db)) ? undefined : condition
  if (failed?.otherwise === 'same' && can(user, step, order)) return order
  if (typeof failed?.otherwise === 'string' && failed.otherwise !== 'same') throw conflict(failed.otherwise, order)
  if (isProofMissing(step, order)) throw new ApiError(409, 'proof_required', whyNot(step, order, user.role), { order })
  if (!can(user, step, order)) throw conflict(whyNot(step, order, user.role), order)
  if (typeof failed?.otherwise === 'function') throw failed.otherwise(order)
  const second = await write()
  if (!second) throw new Error(`step ${step} is legal on the locked order ${orderId}, and was not taken`)
  return second
}
