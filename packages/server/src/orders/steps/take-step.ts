import type { Order } from '@ligeiro/contract/order'
import { requireTransaction } from '../../platform/db/attempt.ts'
import { batched } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { storeAnswers } from '../../platform/idempotency/once.ts'
import { withoutLocations } from '../../people/position-view-log/located-motoboys.ts'
import { consequences } from './consequences.ts'
import { decide } from './decide.ts'
import { present } from '../order/present.ts'
import { findOrder, loadOrders } from '../order/queries.ts'
import { isInScope } from '../order/who-sees-what.ts'
import type { OrderRow } from '../order/rows.ts'
import type { Change, Decision, StepContext, StepRequest } from '../order/step.ts'
import { writeChange, writeChanges, writeLocked } from './write-changes.ts'

/** What a retry of the call is answered with. */
function storedAnswer(step: Decision['step'], order: Order) {
  if (step === 'delete') return null
  return step === 'handBack' ? { removed: order.id } : withoutLocations(order)
}

/** A step of a caller. */
type Taken = { by: StepContext; decision: Decision }

/** What the consequences tell devices. */
const pushesOf = (decision: Decision) => consequences.flatMap(({ pushes }) => pushes?.(decision) ?? [])

/** The change with the pushes that it brings about. */
const changeOf = (decision: Decision): Change => ({ ...decision.change, pushes: pushesOf(decision) })

const answerOf = ({ by, decision: { step } }: Taken, order: Order) =>
  by.key ? { ...by.key, answer: JSON.stringify(storedAnswer(step, order)), now: by.now } : null

const orderAs = ({ by }: Taken, row: OrderRow) => present(row, by.user.role, by.now)

async function writeConsequences(tx: Db, decisions: readonly Decision[]): Promise<void> {
  for (const { concerns, write } of consequences) {
    const concerned = decisions.filter((decision) => concerns?.(decision))
    if (concerned.length > 0) await write?.(tx, concerned)
  }
}

/** Reads the orders again, with what was charged and posted. A caller who may see the order no more is answered as it was decided. */
async function ordersAfter(tx: Db, taken: readonly Taken[]): Promise<Map<Taken, Order>> {
  const rows = await loadOrders(
    tx,
    taken.map(({ decision }) => decision.after.id),
  )
  const after = (one: Taken) => {
    const row = rows.get(one.decision.after.id)
    return row && !row.deleted_at && isInScope(one.by.user, row) ? row : one.decision.after
  }
  return new Map(taken.map((one) => [one, orderAs(one, after(one))]))
}

/** Writes decisions with all that they bring about. Returns the answers; undefined: the order has changed since it was read. */
async function carryOutTogether(tx: Db, taken: readonly Taken[]): Promise<(Order | undefined)[]> {
  const written = await writeChanges(
    tx,
    taken.map(({ decision }) => changeOf(decision)),
  )
  const done = taken.filter((_, n) => written[n])
  await writeConsequences(
    tx,
    done.map(({ decision }) => decision),
  )
  const orders = await ordersAfter(tx, done)
  await storeAnswers(
    tx,
    [...orders].flatMap((entry) => answerOf(...entry) ?? []),
  )
  return taken.map((one) => orders.get(one))
}

/** The steps that arrive at the same time, or while the transaction before runs, share one. */
const carryOutSoon = batched((db: Db, taken: readonly Taken[]) =>
  db
    .transaction()
    .execute((tx) => carryOutTogether(tx, taken))
    .catch((error: unknown) => {
      if (taken.length === 1) throw error
      // One of them may be the cause, so each is decided again in a transaction of its own.
      return taken.map(() => undefined)
    }),
)

/**
 * Writes a decision with its consequences and the stored answer, and returns the answer, or undefined if the order has changed since it was read.
 * Outside a transaction that is one statement, or one transaction where the step brings something about.
 */
export async function carryOut(db: Db, by: StepContext, decision: Decision): Promise<Order | undefined> {
  const taken = { by, decision }
  if (consequences.some(({ concerns }) => concerns?.(decision)))
    return db.isTransaction ? (await carryOutTogether(db, [taken]))[0] : carryOutSoon(db, taken, decision.after.id)
  const order = orderAs(taken, decision.after)
  return (await writeChange(db, { ...changeOf(decision), key: answerOf(taken, order) })) ? order : undefined
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
export async function takeStep(db: Db, by: StepContext, request: StepRequest, loaded?: OrderRow): Promise<Order> {
  const row = loaded ?? (await loadOrder(db, by, request.orderId))
  const decision = decide(row, by, request)
  if (!decision) {
    // The key is stored with the answer, so that a retry does not act on an order that has changed since.
    if (by.key) requireTransaction(db)
    return present(row, by.user.role, by.now)
  }
  const order = await carryOut(db, by, decision)
  if (order) return order
  requireTransaction(db)
  throw new Error(`step ${request.step} is legal on the locked order ${row.id}, and was not taken`)
}

/** Takes a step on each of many orders that the transaction has locked. */
export async function takeSteps(
  tx: Db,
  by: StepContext,
  rows: readonly OrderRow[],
  requestOf: (row: OrderRow) => StepRequest,
): Promise<void> {
  const decided = rows.flatMap((row) => decide(row, by, requestOf(row)) ?? [])
  await writeLocked(tx, decided.map(changeOf))
  await writeConsequences(tx, decided)
}
