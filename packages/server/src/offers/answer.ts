import { withoutName } from '@ligeiro/contract/candidate-words'
import { answerGraceMs, offerExpired, offerOverWords } from '@ligeiro/contract/offer-words'
import type { Order } from '@ligeiro/contract/order'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Needs } from '../orders/dispatch/facts.ts'
import { present } from '../orders/order/present.ts'
import { findOrder, lockOrders } from '../orders/order/queries.ts'
import { acceptOffered } from '../orders/steps/accept.ts'
import { lockMotoboy } from '../orders/steps/motoboy-of-step.ts'
import { takeStep } from '../orders/take-step/take-step.ts'
import type { Db, Tx } from '../platform/db/connect.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { isId } from '../platform/http/validation.ts'
import { moveAfterDecline } from './move-after.ts'
import { offerAfter } from './make-offer.ts'
import { closeOffer, lockOffer, lockOffering, readOffer, type OfferRow } from './offer/queries.ts'

export const offerNotFound = () => notFound('Oferta não encontrada.')

type Answering = { user: SignedIn; id: string; now: Date }

async function readOwn(db: Db, { user, id }: Answering): Promise<OfferRow> {
  const offer = isId(id) ? await readOffer(db, id) : undefined
  if (offer?.user_id !== user.id) throw offerNotFound()
  return offer
}

/** Locks the order, then the offer. Throws why the offer takes no answer any more, with the order if it is the motoboy's. */
async function lockAnswerable(tx: Tx, { order_id, id }: OfferRow, { user, now }: Answering) {
  const [order] = await lockOrders(tx, [order_id])
  const offer = await lockOffer(tx, id)
  if (!offer) throw offerNotFound()
  const over = offerOverWords(offer.state, offer.withdrawn_by)
  if (over !== null || !order) {
    const own = await findOrder(tx, user, order_id)
    throw conflict(over ?? offerExpired, own && present(own, user.role, now))
  }
  if (now.getTime() >= offer.expires_at.getTime() + answerGraceMs) throw conflict(offerExpired)
  return { order, offer }
}

/** The motoboy takes the order, if the offer is still open: of all who want to change that one is first. */
export async function acceptOffer(tx: Tx, answering: Answering): Promise<Order> {
  const own = await readOwn(tx, answering)
  const motoboy = await lockMotoboy(tx, own.motoboy_id)
  const { order, offer } = await lockAnswerable(tx, own, answering)
  if (!motoboy.active || !motoboy.available) throw conflict(offerOverWords('withdrawn', 'absent')!)
  const { user, now } = answering
  // Before the step, which withdraws what is open.
  await closeOffer(tx, offer.id, { state: 'accepted', answered_at: now })
  const why = withoutName(offer.sentence, offer.motoboy_name)
  return takeStep(
    tx,
    { user, now },
    acceptOffered({ orderId: order.id, locked: order, motoboy, why, auto: offer.auto }),
  )
}

/** The motoboy does not take the order: it is offered to the next one at once. */
export async function declineOffer(tx: Tx, needs: Needs, answering: Answering, answer?: string): Promise<void> {
  const own = await readOwn(tx, answering)
  await lockOffering(tx)
  const { order, offer } = await lockAnswerable(tx, own, answering)
  const { now } = answering
  await closeOffer(tx, offer.id, { state: 'declined', answered_at: now, answer: answer ?? null })
  await moveAfterDecline(tx, offer, now)
  await offerAfter(tx, needs, order, offer, now)
}
