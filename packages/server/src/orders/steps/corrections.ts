import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import { sql } from 'kysely'
import { lockAssignable } from '../../people/motoboys/queries.ts'
import { storedCollected } from '../../money/collect/terms.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { changed, invalid } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { present } from '../order/present.ts'
import { findOrder } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import type { OrderColumns } from '../order/fields.ts'
import { assigned, lockMotoboy } from './requests.ts'
import type { Condition, StepContext, StepRequest } from '../order/step.ts'
import { lockOrder, orderNotFound, takeStep } from './take-step.ts'

const dayMs = 86_400_000
const maxDays = 31

/** Why a delivery cannot have been at this moment; null if it can. */
export function timeProblem(at: Date, now: Date): string | null {
  if (at > now) return 'A entrega não pode ser no futuro'
  if (at.getTime() < now.getTime() - maxDays * dayMs) return `A entrega pode ser de no máximo ${maxDays} dias atrás`
  return null
}

/** The status before the order was delivered or cancelled, or before it was started. A reopening does not count: it only took back what was before. */
async function readFormer(tx: Tx, { id }: OrderRow, wanted: OrderStatus): Promise<OrderStatus | undefined> {
  const { rows } = await sql<{ former: OrderStatus }>`
    select before ->> 'status' as former from order_events
    where order_id = ${id} and step <> 'reopen' and after ->> 'status' = ${wanted} and before ->> 'status' <> ${wanted}
    order by id desc limit 1`.execute(tx)
  return rows[0]?.former
}

/** When the delivery was started that is under way or was completed; undefined if it never was. */
async function startedAt(tx: Tx, row: OrderRow): Promise<Date | undefined> {
  const former = row.status === 'in_progress' ? row.status : await readFormer(tx, row, row.status)
  if (former !== 'in_progress' && former !== 'cancelled') return undefined
  // Delivered after a cancellation: only the start of the motoboy who handed it over counts.
  const by = former === 'cancelled' ? sql`and actor_id = ${row.motoboy_user_id}` : sql``
  const { rows } = await sql<{ step: string; at: Date }>`
    select step, at from order_events where order_id = ${row.id} and step in ('start', 'undoStart') ${by}
    order by id desc limit 1`.execute(tx)
  return rows[0]?.step === 'start' ? rows[0].at : undefined
}

/** The moment of a delivery that an admin names; 400 if it is to come, or too long ago. */
function namedMoment(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined
  const at = new Date(text)
  const problem = timeProblem(at, now)
  if (problem) throw invalid(problem, 'delivered_at')
  return at
}

/** The creation of an order that was entered after its delivery, at whatever moment was typed: it moves with the delivery. */
async function createdWith(
  tx: Tx,
  row: OrderRow,
  at: Date | undefined,
): Promise<Pick<OrderColumns, 'created_at'> | null> {
  if (at === undefined || (at >= row.created_at && +row.created_at !== Number(row.delivered_at))) return null
  const { rows } = await sql`
    select from order_events where order_id = ${row.id} and step = 'create' and received_at is not null`.execute(tx)
  return rows.length > 0 ? { created_at: at } : null
}

/** A delivery is neither before its order nor before its start. */
async function afterStart(tx: Tx, row: OrderRow, at: Date | undefined, created: Date): Promise<Condition[]> {
  if (at === undefined) return []
  const started = await startedAt(tx, row)
  const condition = (holds: boolean, why: string): Condition => ({
    holds: () => holds,
    otherwise: () => invalid(why, 'delivered_at'),
  })
  return [
    condition(at >= created, 'A entrega não pode ser antes do pedido'),
    condition(started === undefined || at >= started, 'A entrega não pode ser antes do início'),
  ]
}

type Call<Name extends 'recordDelivery' | 'correctDelivery' | 'reopen'> = {
  orderId: string
  body: BodyOf<(typeof ordersApi)[Name]>
}
const because = (reason: string | undefined) => (reason === undefined ? {} : { noted: { reason } })

/** An admin records a delivery that the app did not see. */
export async function recordDelivery(tx: Tx, by: StepContext, { orderId, body }: Call<'recordDelivery'>) {
  const named = namedMoment(body.delivered_at, by.now)
  const row = await lockOrder(tx, by, orderId)
  const moved = await createdWith(tx, row, named)
  const request: StepRequest = {
    step: 'recordDelivery',
    orderId,
    at: named ?? by.now,
    changes: { receiver: body.receiver ?? null, ...moved },
    collected: storedCollected(body.collected),
    conditions: await afterStart(tx, row, named, moved?.created_at ?? row.created_at),
    ...because(body.reason),
  }
  return takeStep(tx, by, request, row)
}

/** An admin corrects when an order was delivered, by whom, or who received it. The motoboy may have been deactivated since. */
export async function correctDelivery(tx: Tx, by: StepContext, { orderId, body }: Call<'correctDelivery'>) {
  const at = namedMoment(body.delivered_at, by.now)
  const motoboy = body.motoboy_id === undefined ? undefined : await lockMotoboy(tx, body.motoboy_id)
  const row = await lockOrder(tx, by, orderId)
  const moved = await createdWith(tx, row, at)
  const request: StepRequest = {
    step: 'correctDelivery',
    orderId,
    changes: {
      ...(at ? { delivered_at: at } : {}),
      ...moved,
      ...(motoboy ? { motoboy_id: motoboy.id } : {}),
      ...(body.receiver === undefined ? {} : { receiver: body.receiver }),
    },
    conditions: await afterStart(tx, row, at, moved?.created_at ?? row.created_at),
    ...(motoboy ? { motoboy: assigned(motoboy) } : {}),
    ...because(body.reason),
  }
  return takeStep(tx, by, request, row)
}

/** Whether the client, whom it locks against a removal, and the texts of the order are still there. */
async function lockComplete(tx: Tx, { id }: OrderRow): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join users u on u.id = o.client_id
    where o.id = ${id} and u.deleted_at is null and o.texts_removed_at is null for share of u`.execute(tx)
  return rows.length > 0
}

/** A delivered or cancelled order returns to where it was; without a motoboy, and pending, if theirs has no access any more. */
export async function reopenOrder(tx: Tx, by: StepContext, { orderId, body }: Call<'reopen'>) {
  // Accounts are locked before orders.
  const seen = isId(orderId) ? await findOrder(tx, by.user, orderId) : undefined
  if (!seen) throw orderNotFound()
  const isMotoboyGone = seen.motoboy_id !== null && (await lockAssignable(tx, seen.motoboy_id))?.active !== true
  await lockComplete(tx, seen)
  const row = await lockOrder(tx, by, orderId)
  if (row.motoboy_id !== seen.motoboy_id || row.client_id !== seen.client_id)
    throw changed(present(row, by.user.role, by.now))
  const complete = await lockComplete(tx, row)
  const former = (await readFormer(tx, row, row.status)) ?? 'pending'
  const isOver = former === 'cancelled'
  const request: StepRequest = {
    step: 'reopen',
    orderId,
    former: isMotoboyGone && !isOver ? 'pending' : former,
    ...(isMotoboyGone && !isOver ? { changes: { motoboy_id: null } } : {}),
    conditions: [
      { holds: ({ import_id }) => import_id === null, otherwise: 'Entregas importadas não são reabertas.' },
      { holds: () => complete, otherwise: 'Os dados deste pedido foram removidos e ele não pode ser reaberto.' },
    ],
    noted: { reason: body.reason },
  }
  return takeStep(tx, by, request, row)
}

type MotoboyReport = { orderId: string; happenedAt?: Date | undefined; reason?: string | undefined }

/** The motoboy started by mistake. */
export async function undoStart(tx: Tx, by: StepContext, { orderId, happenedAt, reason }: MotoboyReport) {
  const row = await lockOrder(tx, by, orderId)
  const former = (await readFormer(tx, row, 'in_progress')) ?? 'pending'
  return takeStep(tx, by, { step: 'undoStart', orderId, happenedAt, former, ...because(reason) }, row)
}

/** The motoboy gives the order back before the start. */
export async function handBack(tx: Tx, by: StepContext, { orderId, happenedAt, reason }: MotoboyReport) {
  const { id } = await takeStep(tx, by, { step: 'handBack', orderId, happenedAt, ...because(reason) })
  return { removed: id }
}
