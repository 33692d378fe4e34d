import type { Order } from '@ligeiro/contract/order'
import { sql } from 'kysely'
import { findMotoboyOfUser, findMotoboy } from '../../people/motoboys/queries.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { LateHandOver } from '../../platform/db/schema/orders.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { present } from '../order/present.ts'
import { findAndLock } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import { leftAfter } from '../proof/queries.ts'
import { believed } from '../../platform/time/believed.ts'
import { assigned } from '../steps/motoboy-of-step.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { takeStep } from '../take-step/take-step.ts'
import { lockOrder } from '../order/lock-order.ts'

/** A hand-over that a phone without coverage reports after the cancellation, and the order as its motoboy had it. */
export type Late = { at: Date; row: OrderRow }

const wasReported = async (tx: Tx, orderId: string) =>
  (await sql`select from order_events where order_id = ${orderId} and step = 'tellHandOver' limit 1`.execute(tx)).rows
    .length > 0

/**
 * Whether a motoboy who had the order reports a hand-over before its cancellation: the first one of this order, or the same once more.
 * The order is locked.
 */
export async function findLate(
  tx: Tx,
  by: StepContext,
  orderId: string,
  claim: Date | undefined,
): Promise<Late | undefined> {
  if (claim === undefined || !isId(orderId)) return undefined
  const { user, now } = by
  const row = await findAndLock(tx, { id: user.id, role: 'admin' }, orderId)
  if (row?.status !== 'cancelled' || claim >= row.status_changed_at || claim < row.created_at) return undefined
  if (believed(claim, now) !== claim) return undefined
  const hadIt = row.motoboy_user_id === user.id || (await leftAfter(tx, row.id, user.id, claim)) !== undefined
  const motoboy = hadIt ? await findMotoboyOfUser(tx, user.id) : undefined
  if (!motoboy) return undefined
  const { late_hand_over: reported } = row
  const isSame = reported?.motoboy_id === motoboy.id && reported.at === claim.toISOString()
  if (!isSame && (await wasReported(tx, row.id))) return undefined
  return { at: claim, row: { ...row, ...assigned(motoboy), motoboy_id: motoboy.id } }
}

/** A hand-over is kept that happened before the cancellation: the order stays cancelled. */
export const isReportedLate = ({ status }: Order): boolean => status === 'cancelled'

type Report = Pick<LateHandOver, 'by'> & Pick<StepRequest, 'collected'> & { receiver: string | null }

/** Keeps the hand-over for an admin, who accepts or refuses it. */
export async function reportHandOver(
  tx: Tx,
  { user, now }: StepContext,
  { at, row }: Late,
  { by, receiver, collected }: Report,
): Promise<Order> {
  if (row.late_hand_over !== null) return present(row, user.role, now)
  const reported = {
    motoboy_id: row.motoboy_id!,
    at: at.toISOString(),
    received_at: now.toISOString(),
    receiver,
    by,
    ...(collected && { collected }),
  }
  const request: StepRequest = {
    step: 'tellHandOver',
    orderId: row.id,
    at,
    changes: { late_hand_over: reported },
    noted: { by, ...(receiver === null ? {} : { receiver }) },
  }
  return takeStep(tx, { user, now }, { ...request, locked: { ...row, late_hand_over_name: row.motoboy_name } })
}

/** Takes the step by which a motoboy names who received the order. What they did before a cancellation is kept. */
export async function confirmOrReport(tx: Tx, by: StepContext, request: StepRequest, receiver: string): Promise<Order> {
  try {
    return await takeStep(tx, by, request)
  } catch (error) {
    const isRefused = error instanceof ApiError && [404, 409, 412].includes(error.status)
    const late = isRefused ? await findLate(tx, by, request.orderId, request.happenedAt) : undefined
    if (!late || late.row.proof_required) throw error
    return reportHandOver(tx, by, late, { by: 'name', receiver, collected: request.collected })
  }
}

/** `collected`: what the admin says was received, in the place of what the phone reported. */
type Answer = { accept: boolean } & Pick<StepRequest, 'collected'>

/** An admin decides on what the phone reported: the order is delivered at that time, or stays cancelled. */
export async function answerHandOver(
  tx: Tx,
  by: StepContext,
  orderId: string,
  { accept, collected }: Answer,
): Promise<Order> {
  const row = await lockOrder(tx, by, orderId)
  const late = row.late_hand_over
  const motoboy = accept && late ? await findMotoboy(tx, late.motoboy_id) : undefined
  const request: StepRequest = {
    step: 'answerHandOver',
    orderId,
    conditions: [{ holds: () => late !== null, otherwise: { text: 'Este pedido não tem uma entrega a decidir.' } }],
    noted: { accept },
    collected,
    ...(motoboy ? { motoboy: assigned(motoboy) } : {}),
  }
  return takeStep(tx, by, { ...request, locked: row })
}
