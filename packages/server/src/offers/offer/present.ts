import { offerOverWords, whyAsked } from '@ligeiro/contract/offer-words'
import { reaisOf } from '@ligeiro/contract/money'
import type { ClosedOffer, Offer, OwnOffer } from '@ligeiro/contract/offers-schemas'
import type { OfferRow } from './queries.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export const presentOffer = (row: OfferRow): Offer => ({
  id: row.id,
  order_id: row.order_id,
  motoboy_id: row.motoboy_id,
  motoboy_name: row.motoboy_name,
  state: row.state,
  made_at: row.made_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  answered_at: iso(row.answered_at),
  reason: row.reason,
  answer: row.answer,
  strategy: row.strategy,
  sentence: row.sentence,
  auto: row.auto,
  asked: row.asked,
})

export const presentOwnOffer = (row: OfferRow): OwnOffer => ({
  id: row.id,
  made_at: row.made_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  pickup_bairro: row.pickup_bairro,
  delivery_bairro: row.delivery_bairro,
  distance_m: row.distance_m,
  price: reaisOf(row.seen_price_cents),
  why: whyAsked(row.strategy, row.in_turn),
})

/** Undefined: the offer is open. */
export function presentClosed({ id, state, withdrawn_by }: OfferRow): ClosedOffer | undefined {
  const message = offerOverWords(state, withdrawn_by)
  return message === null ? undefined : { id, state, message }
}
