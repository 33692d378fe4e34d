import { withoutName } from '@ligeiro/contract/candidate-words'
import { somebodyMayTake } from '@ligeiro/contract/eligible'
import type { Needs } from '../orders/dispatch/facts.ts'
import { readPeople } from '../orders/dispatch/people.ts'
import { firstEligible, readRankings, readRanking } from '../orders/dispatch/read-ranking.ts'
import { lockOrders } from '../orders/order/queries.ts'
import { attachLocked } from '../orders/steps/attach.ts'
import { lockMotoboy } from '../orders/steps/motoboy-of-step.ts'
import { takeStep } from '../orders/take-step/take-step.ts'
import type { Db, Tx } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Clock } from '../platform/time/clock.ts'
import { lockPlaces } from '../queue/place/queries.ts'
import { readAuto } from '../firm/dispatch/setting.ts'
import { isDispatchable } from './auto/follow-orders.ts'
import { isWaiting, readWaiting } from './auto/waiting.ts'
import { offerToNext } from './make-offer.ts'
import { lockOffering, readOpenOffer } from './offer/queries.ts'

type Auto = NonNullable<Awaited<ReturnType<typeof readAuto>>>

/** Assigns an order to who is first, if that is still so once both are locked: by hand it may have got a motoboy, and they an order. */
async function assignToFirst(tx: Tx, needs: Needs, id: string, { by, from }: Auto, now: Date): Promise<void> {
  const first = firstEligible(await readRanking(tx, needs, id, now))
  if (!first) return
  const motoboy = await lockMotoboy(tx, first.motoboy_id)
  const [locked] = await lockOrders(tx, [id])
  if (!locked || !isDispatchable(locked, from) || !(await isWaiting(tx, id))) return
  const open = await readOpenOffer(tx, id)
  await lockPlaces(tx, [motoboy.id])
  const ranking = await readRanking(tx, needs, id, now)
  const chosen = firstEligible(ranking)
  if (open || chosen?.motoboy_id !== motoboy.id || !motoboy.available) return
  const noted = { why: withoutName(chosen.sentence, motoboy.name), strategy: ranking.strategy }
  const request = { ...attachLocked(motoboy, id), locked, via: 'auto' as const, noted }
  await takeStep(tx, { user: { id: by, role: 'admin' }, now }, request)
}

async function offerToFirst(tx: Tx, needs: Needs, id: string, { by, from }: Auto, now: Date): Promise<void> {
  const [order] = await lockOrders(tx, [id])
  if (!order || !isDispatchable(order, from) || !(await isWaiting(tx, id))) return
  if (!(await readOpenOffer(tx, id))) await offerToNext(tx, needs, order, { by, now, auto: true })
}

async function dispatchOne(tx: Tx, needs: Needs, id: string, now: Date): Promise<void> {
  await lockOffering(tx)
  // It may have been switched off since.
  const auto = await readAuto(tx)
  if (auto) await (auto.mode === 'offer' ? offerToFirst : assignToFirst)(tx, needs, id, auto, now)
}

type Options = { db: Db; clock: Clock; needs: Needs; onError: (error: unknown) => void }

/** The orders that somebody may take now: those that all declined are not ranked again and again. */
async function readTakeable(db: Db, { from, strategy }: Auto, needs: Needs, now: Date): Promise<string[]> {
  const waiting = await readWaiting(db, from)
  if (waiting.length === 0) return []
  const people = await readPeople(db, needs, now)
  return waiting.filter((order) => somebodyMayTake(order, people, strategy)).map(({ id }) => id)
}

/**
 * Offers or assigns the orders that wait for it, the oldest first, while somebody can take them (docs/product.md, Automatic dispatch). Says
 * whether there was anything to do.
 */
export async function dispatchWaiting({ db, clock, needs, onError }: Options): Promise<boolean> {
  const auto = await readAuto(db)
  const ids = auto ? await readTakeable(db, auto, needs, clock()) : []
  if (ids.length === 0) return false
  const { orders } = await readRankings(db, needs, ids, clock())
  const possible = orders.filter(({ candidates }) => candidates.some(({ eligible }) => eligible))
  for (const { id } of possible) await inTransaction(db, (tx) => dispatchOne(tx, needs, id, clock())).catch(onError)
  return possible.length > 0
}
