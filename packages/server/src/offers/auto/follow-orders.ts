import type { DispatchSetting } from '@ligeiro/contract/settings-schemas'
import { readDispatchSetting } from '../../firm/dispatch/setting.ts'
import type { OrderRow } from '../../orders/order/rows.ts'
import type { Consequence, Decision } from '../../orders/order/step.ts'
import { waitsForMotoboy } from '../withdraw/withdraw.ts'
import { addWaiting, removeWaiting } from './waiting.ts'

/** Whether an order is one that the server dispatches by itself. */
export const isDispatchable = (order: OrderRow, from: DispatchSetting['from']): boolean =>
  waitsForMotoboy(order) && (from === 'pending' || order.status === 'accepted_by_client')

const begins = ({ before, after }: Decision, from: DispatchSetting['from']): boolean =>
  isDispatchable(after, from) && !(before !== null && isDispatchable(before, from))

const ends = ({ before, after }: Decision): boolean =>
  before !== null && waitsForMotoboy(before) && !waitsForMotoboy(after)

/**
 * Queues an order for the server to dispatch by itself, in the transaction of the step that leads to the status that the firm set. An order
 * that waits for nobody any more leaves.
 */
export const queueForAuto: Consequence = {
  concerns: (decision) => begins(decision, 'accepted_by_client') || begins(decision, 'pending') || ends(decision),
  changesOrders: false,
  async write(tx, decisions) {
    const over = decisions.filter(ends).map(({ after }) => after.id)
    if (over.length > 0) await removeWaiting(tx, over)
    const { auto, from } = await readDispatchSetting(tx)
    const due = auto === 'off' ? [] : decisions.filter((decision) => begins(decision, from))
    const waiting = due.map(({ before, after }) => ({ id: after.id, left_motoboy_id: before?.motoboy_id ?? null }))
    if (waiting.length > 0) await addWaiting(tx, waiting)
  },
}
