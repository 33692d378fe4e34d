import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import { sql } from 'kysely'
import { lockAssignable } from '../../people/motoboys/queries.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { changed } from '../../platform/http/errors.ts'
import { lockOrder, readOrder } from '../order/lock-order.ts'
import { present } from '../order/present.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { defineStep, toMotoboy } from './define-step.ts'
import { isFinished } from './finished.ts'
import { formerStatus, readFormer } from './former-status.ts'

export const reopen = defineStep('reopen', {
  ofDelivery: true,
  set: ({ row, by, request: { changes, former } }) => ({
    status: formerStatus({ ...row, ...changes }, former),
    delivered_at: null,
    delivered_received_at: null,
    receiver: null,
    received_by: null,
    late_hand_over: null,
    ...(row.collected ? { collected: null, collected_differs: false } : {}),
    corrected_at: by.now,
  }),
  records: ['delivered_at', 'delivered_received_at', 'receiver', 'received_by', 'collected', 'motoboy_id'],
  pushes: { new_delivery: (taken) => (isFinished(taken.after) ? null : toMotoboy(taken)) },
})

/** Whether the client, whom it locks against a removal, and the texts of the order are still there. */
async function lockComplete(tx: Tx, { id }: OrderRow): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join users u on u.id = o.client_id
    where o.id = ${id} and u.deleted_at is null and o.texts_removed_at is null for share of u`.execute(tx)
  return rows.length > 0
}

/** A delivered or cancelled order returns to where it was; without a motoboy, and pending, if theirs has no access any more. */
export async function reopenOrder(
  tx: Tx,
  by: StepContext,
  { orderId, body }: { orderId: string; body: BodyOf<typeof ordersApi.reopen> },
): Promise<StepRequest> {
  // Accounts are locked before orders.
  const seen = await readOrder(tx, by.user, orderId)
  const isMotoboyGone = seen.motoboy_id !== null && (await lockAssignable(tx, seen.motoboy_id))?.active !== true
  await lockComplete(tx, seen)
  const row = await lockOrder(tx, by, orderId)
  if (row.motoboy_id !== seen.motoboy_id || row.client_id !== seen.client_id)
    throw changed(present(row, by.user.role, by.now))
  const complete = await lockComplete(tx, row)
  const former = (await readFormer(tx, row, row.status)) ?? 'pending'
  const isOver = former === 'cancelled'
  return {
    locked: row,
    step: 'reopen',
    orderId,
    former: isMotoboyGone && !isOver ? 'pending' : former,
    ...(isMotoboyGone && !isOver ? { changes: { motoboy_id: null } } : {}),
    conditions: [
      { holds: ({ import_id }) => import_id === null, otherwise: { text: 'Entregas importadas não são reabertas.' } },
      {
        holds: () => complete,
        otherwise: { text: 'Os dados deste pedido foram removidos e ele não pode ser reaberto.' },
      },
    ],
    noted: { reason: body.reason },
  }
}
