import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import type { orderItemsApi } from '@ligeiro/contract/order-items-api'
import { whyNot } from '@ligeiro/contract/why-not'
import type { Tx } from '../../platform/db/connect.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { Condition, StepContext } from '../order/step.ts'
import type { FixKeeper } from '../points/fixes.ts'
import { takeStep } from '../take-step/take-step.ts'
import { lockOrder } from '../order/lock-order.ts'
import { waitRules } from '../../money/items/waiting.ts'
import { requireMoney } from '../../money/rules/queries.ts'

/** The motoboy arrived and waits, or waits no more. */
export async function setWaiting(
  tx: Tx,
  by: StepContext,
  { orderId, place, on, happened_at, fix }: BodyOf<typeof orderItemsApi.wait>,
  keepFix: FixKeeper,
): Promise<Order> {
  if (on && by.user.role === 'admin') throw forbidden('Só o motoboy diz que chegou.')
  const row = await lockOrder(tx, by, orderId)
  await requireMoney(tx)
  const happenedAt = happened_at === undefined ? undefined : new Date(happened_at)
  const isSo: Condition = { holds: ({ waiting_place }) => (waiting_place === place) !== on, otherwise: { same: true } }
  if (!on) {
    const left = await takeStep(tx, by, {
      step: 'leave',
      orderId,
      locked: row,
      happenedAt,
      conditions: [isSo],
      noted: { place },
    })
    if (left.version > row.version) await keepFix(tx, by, left, { step: 'leave', fix, happenedAt })
    return left
  }

  const wait = await waitRules(tx, row, by.now)
  const isTaken: Condition = {
    holds: ({ status }) => place === 'pickup' || status !== 'pending',
    otherwise: {
      text: whyNot('arrive', { ...row, price: null, client: { id: row.client_id }, motoboy: null }, by.user.role),
    },
  }
  const arrived = await takeStep(tx, by, {
    step: 'arrive',
    orderId,
    locked: row,
    happenedAt,
    changes: { waiting_place: place, waiting_free: wait && wait.minute > 0 ? wait.free : null },
    conditions: [isSo, isTaken],
    noted: { place },
  })
  if (arrived.version > row.version) await keepFix(tx, by, arrived, { step: 'arrive', fix, happenedAt, place })
  return arrived
}
