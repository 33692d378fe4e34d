import type { Order } from '@ligeiro/contract/order'
import { can, partsIn, rulesFor, whyNot, type StepName } from '@ligeiro/contract/steps'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { changed, conflict, forbidden, notFound, type ApiError } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import type { PostPushes } from './pushes.ts'
import { present } from './present.ts'
import { findOrder } from './queries.ts'
import type { OrderRow } from './rows.ts'
import { writeStep, type Changes } from './write-step.ts'

/** A condition of the call itself, beside the table of steps. */
type Condition = {
  sql: RawBuilder<unknown>
  holds: (order: Order, row: OrderRow) => boolean
  /** Why not (409), or 'same': nothing is to be done, and that is fine (200). */
  otherwise: string | ((order: Order) => ApiError)
}

export type Taken = {
  step: StepName
  user: SignedIn
  orderId: string
  now: Date
  /** Queues the pushes that the step writes. */
  post: PostPushes
  version?: number
  changes?: Changes
  happenedAt?: Date
  conditions?: Condition[]
}

/**
 * Takes a step or says why not: 404 for an order that is not his to see, 403 for a step that is never his, 412 when it is
 * not the version he has seen, 409 when it may not be taken now. Everything within `db`, the transaction of the call.
 */
export async function takeStep(db: Db, taken: Taken): Promise<Order> {
  const { step, user, orderId, version } = taken
  if (!isId(orderId)) throw notFound('Pedido não encontrado.')
  const conditions = taken.conditions ?? []
  const write = async () => {
    const row = await writeStep(db, {
      step,
      user,
      orderId,
      changes: taken.changes ?? {},
      now: taken.now,
      happenedAt: taken.happenedAt,
      also: [
        ...conditions.map((condition) => condition.sql),
        ...(version === undefined ? [] : [sql`old.version = ${version}`]),
      ],
    })
    if (row?.pushes) await taken.post(db, row.pushes)
    return row
  }
  const row = await write()
  if (row) return present(row, user.role, taken.now)

  // Refused. Locked, the order can be asked why; it may have become legal in between, then the step is simply taken.
  const now = await findOrder(db, user, orderId, true)
  if (!now) throw notFound('Pedido não encontrado.')
  const order = present(now, user.role, taken.now)
  if (rulesFor(step, partsIn(order, user)).length === 0) throw forbidden('Só o cliente do pedido pode fazer isso.')
  if (version !== undefined && version !== order.version) throw changed(order)
  const broken = conditions.find((condition) => !condition.holds(order, now))
  if (broken?.otherwise === 'same' && can(user, step, order)) return order
  if (typeof broken?.otherwise === 'string' && broken.otherwise !== 'same') throw conflict(broken.otherwise, order)
  if (!can(user, step, order)) throw conflict(whyNot(step, order, user.role), order)
  if (typeof broken?.otherwise === 'function') throw broken.otherwise(order)
  const second = await write()
  if (!second) throw new Error(`step ${step} is legal on the locked order ${orderId}, and was not taken`)
  return present(second, user.role, taken.now)
}
