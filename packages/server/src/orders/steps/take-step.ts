import type { Order } from '@ligeiro/contract/order'
import { requireTransaction } from '../../platform/db/attempt.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { withoutLocations } from '../../people/position-view-log/located-motoboys.ts'
import { consequences } from './consequences.ts'
import { decide } from './decide.ts'
import { present } from '../order/present.ts'
import { findOrder } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { Change, Decision, StepContext, StepRequest, Write } from '../order/step.ts'
import { writeChange, writeLocked } from './write-changes.ts'

/** Adds what the step brings about. */
function withConsequences(decision: Decision): { change: Change; writes: Write[] } {
  const found = consequences.flatMap((consequence) => consequence(decision) ?? [])
  return {
    change: { ...decision.change, pushes: found.flatMap(({ pushes = [] }) => pushes) },
    writes: found.flatMap(({ write }) => write ?? []),
  }
}

/** What a retry of the call is answered with. */
function storedAnswer(step: Decision['step'], order: Order) {
  if (step === 'delete') return null
  return step === 'handBack' ? { removed: order.id } : withoutLocations(order)
}

/**
 * Writes a decision with its consequences and the stored answer, and returns the answer, or undefined if the order has changed since it was read.
 * Outside a transaction that is one statement. `isOnly`: the call does nothing else, so that a step with more to write begins its own transaction.
 */
export async function carryOut(
  db: Db,
  by: StepContext,
  decision: Decision,
  isOnly = false,
): Promise<Order | undefined> {
  const { change, writes } = withConsequences(decision)
  if (writes.length > 0 && !db.isTransaction && isOnly)
    return db.transaction().execute((tx) => carryOut(tx, by, decision))
  if (writes.length > 0) requireTransaction(db)
  const order = present(decision.after, by.user.role, by.now)
  const answer = JSON.stringify(storedAnswer(decision.step, order))
  if (!(await writeChange(db, { ...change, key: by.key ? { ...by.key, answer } : null }))) return undefined
  if (writes.length === 0) return order
  let row: OrderRow | undefined = decision.after
  for (const write of writes) {
    const made = await write(db)
    row = row && made && { ...row, ...made }
  }
  // With what was charged and posted. A reader who may see the order no more is answered as it was decided.
  row ??= await findOrder(db, by.user, decision.after.id)
  if (!row) return order
  const written = present(row, by.user.role, by.now)
  if (by.key) {
    const { scope, method, path, key } = by.key
    await db
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(storedAnswer(decision.step, written)) })
      .where((column) => column.and({ scope, method, path, key }))
      .execute()
  }
  return written
}

/** Loads an order that the user may see. In a transaction it is locked. */
export async function loadOrder(db: Db, { user }: StepContext, orderId: string): Promise<OrderRow> {
  const row = isId(orderId) ? await findOrder(db, user, orderId, db.isTransaction) : undefined
  if (!row) throw notFound('Pedido não encontrado.')
  return row
}

/**
 * Takes a step: the one way in which an order changes. Throws 404 for an order that the user may not see, and what `decide` throws. Outside a
 * transaction it is one attempt: an order that changes meanwhile needs a transaction, in which it is locked and decided again.
 */
export async function takeStep(
  db: Db,
  by: StepContext,
  request: StepRequest,
  loaded?: OrderRow,
  isOnly = false,
): Promise<Order> {
  const row = loaded ?? (await loadOrder(db, by, request.orderId))
  const decision = decide(row, by, request)
  if (!decision) {
    // The key is stored with the answer, so that a retry does not act on an order that has changed since.
    if (by.key) requireTransaction(db)
    return present(row, by.user.role, by.now)
  }
  const order = await carryOut(db, by, decision, isOnly)
  if (order) return order
  requireTransaction(db)
  throw new Error(`step ${request.step} is legal on the locked order ${row.id}, and was not taken`)
}

/** Takes the step that is all a call does: even one with more to write is decided once, unless the order changes meanwhile. */
export const takeOnlyStep = (db: Db, by: StepContext, request: StepRequest): Promise<Order> =>
  takeStep(db, by, request, undefined, true)

/** Takes a step on each of many orders that the transaction has locked. */
export async function takeSteps(
  tx: Db,
  by: StepContext,
  rows: readonly OrderRow[],
  requestOf: (row: OrderRow) => StepRequest,
): Promise<void> {
  const decided = rows.flatMap((row) => decide(row, by, requestOf(row)) ?? []).map(withConsequences)
  await writeLocked(
    tx,
    decided.map(({ change }) => change),
  )
  for (const { writes } of decided) for (const write of writes) await write(tx)
}
