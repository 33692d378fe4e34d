import type { Withdrawal } from '@ligeiro/contract/offer-words'
import { steps } from '@ligeiro/contract/steps'
import type { OrderRow } from '../../orders/order/rows.ts'
import type { Consequence, Decision } from '../../orders/order/step.ts'
import { notifyOffers } from '../offer/notice.ts'
import { closeOffer, endRounds, lockOpenOffersOf } from '../offer/queries.ts'

const acceptable: readonly string[] = steps.accept.rules[0].from

/** Whether an order waits for a motoboy. No other order is offered. */
export const waitsForMotoboy = ({ status, motoboy_id, deleted_at }: OrderRow): boolean =>
  motoboy_id === null && deleted_at === null && acceptable.includes(status)

function withdrawalOf({ after }: Decision, motoboyId: string): Withdrawal {
  if (after.deleted_at !== null || after.status === 'cancelled') return 'cancelled'
  if (after.motoboy_id === null) return 'not_waiting'
  return after.motoboy_id === motoboyId ? 'given_to_them' : 'given'
}

/** Withdraws the open offer of an order that no longer waits for a motoboy, and ends its round. The motoboy who is asked is shown another price. */
export const updateOffers: Consequence = {
  concerns: ({ before, after }) =>
    before !== null && waitsForMotoboy(before) && (!waitsForMotoboy(after) || before.price_cents !== after.price_cents),
  changesOrders: false,
  async write(tx, decisions) {
    const byOrder = new Map(decisions.map((decision) => [decision.after.id, decision]))
    for (const { id, order_id, motoboy_id } of await lockOpenOffersOf(tx, [...byOrder.keys()])) {
      const decision = byOrder.get(order_id)!
      const withdrawn_by = withdrawalOf(decision, motoboy_id)
      if (waitsForMotoboy(decision.after)) await notifyOffers(tx, [id])
      else await closeOffer(tx, id, { state: 'withdrawn', withdrawn_by, answered_at: decision.change.now })
    }
    const over = [...byOrder.values()].filter(({ after }) => !waitsForMotoboy(after)).map(({ after }) => after.id)
    if (over.length > 0) await endRounds(tx, over)
  },
}
