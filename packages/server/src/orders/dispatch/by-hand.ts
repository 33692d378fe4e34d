import { withoutName } from '@ligeiro/contract/candidate-words'
import type { Candidate } from '@ligeiro/contract/dispatch-schemas'
import { readOpenOffersOf } from '../../offers/offer/queries.ts'
import { waitsForMotoboy } from '../../offers/withdraw/withdraw.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { recordQueueEvent } from '../../queue/place/events.ts'
import { gotOneBefore } from '../../queue/place/passed-over.ts'
import { lockOrder } from '../order/lock-order.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { attachLocked } from '../steps/attach.ts'
import { lockMotoboy, type LockedMotoboy } from '../steps/motoboy-of-step.ts'
import type { Needs } from './facts.ts'
import { readRankings } from './read-ranking.ts'

type First = Pick<Candidate, 'motoboy_id' | 'sentence'>

/** Who is first for each of these orders: who is asked in turn at this moment, else the first who is eligible. */
async function readFirst(tx: Tx, needs: Needs, ids: readonly string[], now: Date) {
  const { orders, settings } = await readRankings(tx, needs, ids, now)
  const first = new Map<string, First>(
    orders.flatMap(({ id, candidates: [one] }) => (one?.eligible ? [[id, one] as const] : [])),
  )
  for (const offer of await readOpenOffersOf(tx, ids)) if (offer.in_turn) first.set(offer.order_id, offer)
  return { first, strategy: settings.dispatch.value.strategy }
}

/**
 * What the rule says of orders that an admin assigns by hand, in `why` for their history lines. With the queue the one who was first for the
 * first of them, and is passed over, reads it in their log, unless they got one at the same time.
 */
export async function judgeByHand(
  tx: Tx,
  needs: Needs,
  { user, now }: StepContext,
  { motoboy, rows }: { motoboy: LockedMotoboy; rows: readonly OrderRow[] },
): Promise<(row: OrderRow) => Pick<StepRequest, 'noted'>> {
  const waiting = rows.filter(waitsForMotoboy)
  if (waiting.length === 0) return () => ({})
  const ids = waiting.map(({ id }) => id)
  const { first, strategy } = await readFirst(tx, needs, ids, now)
  const [next] = ids.flatMap((id) => first.get(id) ?? [])
  const since = new Date(Math.max(...waiting.map(({ created_at }) => created_at.getTime())))
  const isPassedOver = strategy === 'queue' && next && next.motoboy_id !== motoboy.id
  if (isPassedOver && !(await gotOneBefore(tx, { motoboyId: next.motoboy_id, since, now })))
    await recordQueueEvent(tx, next.motoboy_id, { rule: 'passed_over', at: now, actor_id: user.id })
  return ({ id }) => {
    const one = first.get(id)
    return one?.motoboy_id === motoboy.id ? { noted: { why: withoutName(one.sentence, motoboy.name) } } : {}
  }
}

type Wanted = { orderId: string; motoboyId: string; available?: boolean | undefined }

/** An admin assigns a motoboy by hand, whoever is suggested. */
export async function attachByHand(
  tx: Tx,
  needs: Needs,
  by: StepContext,
  { orderId, motoboyId, available }: Wanted,
): Promise<StepRequest> {
  const motoboy = await lockMotoboy(tx, motoboyId)
  const locked = await lockOrder(tx, by, orderId)
  const judged = await judgeByHand(tx, needs, by, { motoboy, rows: [locked] })
  return { ...attachLocked(motoboy, orderId, available), locked, ...judged(locked) }
}
