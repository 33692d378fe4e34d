import type { Order } from '@ligeiro/contract/order'
import { can, partsIn, rulesFor, whyNot, type StepName } from '@ligeiro/contract/steps'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { changed, conflict, forbidden, notFound, type ApiError } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import type { QueuePushes } from './pushes.ts'
import { present } from './present.ts'
import { findOrder } from './queries.ts'
import type { OrderRow } from './rows.ts'
import { writeStep, type Changes } from './write-step.ts'

/** An additional condition of the call, besides the rules in the table of steps. `sql` and `holds` must mean the same. */
type Condition = {
  sql: RawBuilder<unknown>
  holds: (order: Order, row: OrderRow) => boolean
  /** The answer if the condition does not hold: a message for a 409, an error, or 'same' (the order is already so: answer 200). */
  otherwise: string | ((order: Order) => ApiError)
}

export type StepRequest = {
  step: StepName
  user: SignedIn
  orderId: string
  now: Date
  /** Queues the pushes that the step inserts. */
  queuePushes: QueuePushes
  version?: number
  changes?: Changes
  happenedAt?: Date
  conditions?: Condition[]
}

/**
 * Takes a step or throws the reason: 404 for an order that the user may not see, 403 for a step that the user may never take, 412 if
 * the order's version is not `version`, 409 if the step is not possible now. `db` must be the transaction of the call.
 */
export async function takeStep(db: Db, request: StepRequest): Promise<Order> {
  const { step, user, orderId, version } = request
  if (!isId(orderId)) throw notFound('Pedido não encontrado.')
  const conditions = request.conditions ?? []
  const write = async () => {
    const row = await writeStep(db, {
      step,
      user,
      orderId,
      changes: request.changes ?? {},
      now: request.now,
      happenedAt: request.happenedAt,
      also: [
        ...conditions.map((condition) => condition.sql),
        ...(version === undefined ? [] : [sql`old.version = ${version}`]),
      ],
    })
    if (row?.pushes) await request.queuePushes(db, row.pushes)
    return row
  }
  const row = await write()
  if (row) return present(row, user.role, request.now)

  // The UPDATE matched no row. Lock the order and find the reason. If the step has become possible meanwhile, take it now.
  const locked = await findOrder(db, user, orderId, true)
  if (!locked) throw notFound('Pedido não encontrado.')
  const order = present(locked, user.role, request.now)
  if (rulesFor(step, partsIn(order, user)).length === 0) throw forbidden('Só o cliente do pedido pode fazer isso.')
  if (version !== undefined && version !== order.version) throw changed(order)
  const failed = conditions.find((condition) => !condition.holds(order, locked))
  if (failed?.otherwise === 'same' && can(user, step, order)) return order
  if (typeof failed?.otherwise === 'string' && failed.otherwise !== 'same') throw conflict(failed.otherwise, order)
  if (!can(user, step, order)) throw conflict(whyNot(step, order, user.role), order)
  if (typeof failed?.otherwise === 'function') throw failed.otherwise(order)
  const second = await write()
  if (!second) throw new Error(`step ${step} is legal on the locked order ${orderId}, and was not taken`)
  return present(second, user.role, request.now)
}
