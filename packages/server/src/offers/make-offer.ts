import { randomUUID } from 'node:crypto'
import { addressPlace } from '@ligeiro/contract/address-line'
import { alreadyAsked, hadItLast } from '@ligeiro/contract/candidate-words'
import type { Candidate } from '@ligeiro/contract/dispatch-schemas'
import { nobodyEligible, sayWhyOutOfTurn } from '@ligeiro/contract/offer-words'
import { whyNot } from '@ligeiro/contract/why-not'
import { present } from '../orders/order/present.ts'
import type { OrderRow } from '../orders/order/rows.ts'
import type { Needs } from '../orders/dispatch/facts.ts'
import { firstEligible, readRanking, type Ranking } from '../orders/dispatch/read-ranking.ts'
import type { Tx } from '../platform/db/connect.ts'
import { conflict, invalid, notFound } from '../platform/http/errors.ts'
import { recordQueueEvent } from '../queue/place/events.ts'
import { readAuto } from '../firm/dispatch/setting.ts'
import { endRounds, insertOffer, pushOffer, readOffer, readOpenOffer, type OfferRow } from './offer/queries.ts'
import { waitsForMotoboy } from './withdraw/withdraw.ts'

/** How many of those who were considered are stored. */
const maxConsidered = 50

/** `auto`: the server offers by itself, in the name of `by`. */
export type Offering = { by: string; now: Date; auto?: boolean }
type Choice = { ranking: Ranking; chosen: Candidate; reason?: string | undefined }

/** The name of the bairro of an address, as the desk reads it in its rows; also of one that no table lists. */
function shownBairro({ bairros, config }: Needs, address: string, pickup: string): string | null {
  const key = bairros.keyIn(address, pickup)
  const named = (key === null ? null : bairros.known().get(key)) ?? bairros.namedIn(address, pickup)
  return named ?? (addressPlace(address, config.city).district || null)
}

async function insert(tx: Tx, needs: Needs, order: OrderRow, choice: Choice, { by, now, auto = false }: Offering) {
  const { ranking, chosen, reason = null } = choice
  const offer = {
    id: randomUUID(),
    order_id: order.id,
    motoboy_id: chosen.motoboy_id,
    state: 'open' as const,
    made_at: now,
    expires_at: new Date(now.getTime() + ranking.answerSeconds * 1000),
    in_turn: chosen === firstEligible(ranking),
    reason,
    strategy: ranking.strategy,
    sentence: chosen.sentence,
    considered: JSON.stringify(
      ranking.candidates
        .slice(0, maxConsidered)
        .map(({ motoboy_id, place, distance_m, why_not }) => ({ motoboy_id, place, distance_m, why_not })),
    ),
    pickup_bairro: shownBairro(needs, order.pickup_address, order.pickup_address),
    delivery_bairro: shownBairro(needs, order.delivery_address, order.pickup_address),
    distance_m: chosen.distance_m,
    made_by: by,
    auto,
  }
  await insertOffer(tx, offer)
  await pushOffer(tx, offer)
  return (await readOffer(tx, offer.id))!
}

/** Offers a locked order to the first eligible motoboy: whoever was asked in this round is not eligible. Undefined: there is nobody. */
export async function offerToNext(tx: Tx, needs: Needs, order: OrderRow, offering: Offering) {
  if (!waitsForMotoboy(order)) return undefined
  const ranking = await readRanking(tx, needs, order.id, offering.now)
  const chosen = firstEligible(ranking)
  return chosen && insert(tx, needs, order, { ranking, chosen }, offering)
}

/** Asks the next one after an offer that is over. What the server offered by itself goes on only while that is switched on. */
export async function offerAfter(tx: Tx, needs: Needs, order: OrderRow, over: OfferRow, now: Date) {
  if (!over.auto) return offerToNext(tx, needs, order, { by: over.made_by, now })
  const auto = await readAuto(tx)
  return auto?.mode === 'offer' ? offerToNext(tx, needs, order, { by: auto.by, now, auto: true }) : undefined
}

type Wanted = { motoboy_id?: string | undefined; reason?: string | undefined }

/** Returns why the order cannot be offered; undefined if it can. */
async function whyNotOffered(tx: Tx, order: OrderRow): Promise<string | undefined> {
  if (order.motoboy_id !== null) return 'Este pedido já tem um motoboy.'
  if (!waitsForMotoboy(order)) {
    const ruled = { status: order.status, price: order.price_cents, client: { id: order.client_id }, motoboy: null }
    return whyNot('accept', ruled, 'admin')
  }
  const open = await readOpenOffer(tx, order.id)
  return open && `Este pedido já foi oferecido a ${open.motoboy_name}.`
}

/** Whom an admin may ask again, in another round. */
const wasInRound = ({ why_not }: Candidate) => why_not === alreadyAsked || why_not === hadItLast

/** Ranks whom to ask. If nobody is eligible, or `named` was asked in this round, another round begins, in which everybody may be asked. */
async function rankRound(tx: Tx, needs: Needs, id: string, named: string | undefined, now: Date): Promise<Ranking> {
  const ranking = await readRanking(tx, needs, id, now)
  const isNobodyLeft = firstEligible(ranking) === undefined
  const wasNamedInRound = ranking.candidates.some((one) => one.motoboy_id === named && wasInRound(one))
  if (!isNobodyLeft && !wasNamedInRound) return ranking
  await endRounds(tx, [id])
  return readRanking(tx, needs, id, now)
}

/** An admin offers an order, which is locked, to the next one or to the one that they name. */
export async function makeOffer(tx: Tx, needs: Needs, order: OrderRow, wanted: Wanted, offering: Offering) {
  const { motoboy_id: named, reason } = wanted
  const shown = () => present(order, 'admin', offering.now)
  const refusal = await whyNotOffered(tx, order)
  if (refusal !== undefined) throw conflict(refusal, shown())
  const ranking = await rankRound(tx, needs, order.id, named, offering.now)
  const next = firstEligible(ranking)
  const chosen = named === undefined ? next : ranking.candidates.find(({ motoboy_id }) => motoboy_id === named)
  if (named !== undefined && !chosen) throw notFound('Motoboy não encontrado.')
  if (!chosen || !next) {
    const whys = ranking.candidates.flatMap(({ why_not }) => why_not ?? [])
    throw conflict(nobodyEligible(ranking.strategy, whys), shown())
  }
  if (!chosen.eligible) throw conflict(`Este motoboy não pode receber a oferta: ${chosen.why_not}.`, shown())
  const isOutOfTurn = ranking.strategy === 'queue' && chosen !== next
  if (isOutOfTurn && reason === undefined) throw invalid(sayWhyOutOfTurn, 'reason')
  const offer = await insert(tx, needs, order, { ranking, chosen, reason }, offering)
  if (isOutOfTurn)
    await recordQueueEvent(tx, next.motoboy_id, {
      rule: 'passed_over',
      at: offering.now,
      actor_id: offering.by,
      offer_id: offer.id,
      ...(reason === undefined ? {} : { reason }),
    })
  return offer
}
