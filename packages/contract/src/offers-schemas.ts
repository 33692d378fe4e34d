import * as z from 'zod/mini'
import { strategies } from './candidate-words.ts'
import type { Descriptions } from './endpoint.ts'
import { id, reason } from './fields.ts'
import { declineReasons, offerStates } from './offer-words.ts'
import { order } from './order.ts'

/** An offer of an order to a motoboy, as admins read it. Times are ISO 8601. */
export const offer = z.object({
  id: z.string(),
  order_id: z.string(),
  motoboy_id: z.string(),
  motoboy_name: z.string(),
  state: z.enum(offerStates),
  made_at: z.string(),
  expires_at: z.string(),
  /** When it was answered, expired or withdrawn. */
  answered_at: z.nullable(z.string()),
  /** Why the admin offered it out of turn. */
  reason: z.nullable(z.string()),
  /** Why the motoboy declined. */
  answer: z.nullable(z.string()),
  strategy: z.enum(strategies),
  /** Why this motoboy: 'Wellington, o próximo da fila: 1,2 km, livre'. */
  sentence: z.string(),
  /** Whether the server made it by itself. */
  auto: z.boolean(),
  /** How many motoboys were asked for the order in this round, this one included. */
  asked: z.number(),
})
export type Offer = z.infer<typeof offer>

/** An offer as its motoboy reads it: no address and nobody's name before it is accepted. */
export const ownOffer = z.object({
  id: z.string(),
  made_at: z.string(),
  expires_at: z.string(),
  /** Null: not known. */
  pickup_bairro: z.nullable(z.string()),
  delivery_bairro: z.nullable(z.string()),
  /** Metres in a straight line from the motoboy to the pickup, when it was offered. */
  distance_m: z.nullable(z.number()),
  /** Reais; null: there is none, or motoboys do not see it. */
  price: z.nullable(z.number()),
  /** 'Você é o próximo da fila' */
  why: z.string(),
})
export type OwnOffer = z.infer<typeof ownOffer>

/** That an offer is over, and why in words. */
export type ClosedOffer = Pick<Offer, 'id' | 'state'> & { message: string }

const considered = z.object({
  motoboy_id: z.string(),
  name: z.string(),
  place: z.nullable(z.number()),
  distance_m: z.nullable(z.number()),
  /** Null: could have been asked. */
  why_not: z.nullable(z.string()),
})

export const offersSchemas = {
  make: {
    summary:
      'Offers an order to the motoboy who is suggested, or to another one, which needs a reason where the queue decides',
    body: z.strictObject({
      order_id: id,
      motoboy_id: z.optional(id),
      reason: z.optional(reason('Motivo', 'Diga por que fora da vez')),
    }),
    response: offer,
  },
  list: {
    summary:
      'The offers of an order, the newest first, with who was considered; without `order_id` the last one of each order that still waits',
    query: z.strictObject({ order_id: z.optional(id) }),
    response: z.array(z.extend(offer, { considered: z.optional(z.array(considered)) })),
  },
  waiting: {
    summary: 'The orders that the server offers or assigns by itself as soon as somebody can take them',
    response: z.array(id),
  },
  accept: {
    summary: 'The motoboy takes the order; of all who answer one gets it',
    response: order,
  },
  decline: {
    summary: 'The motoboy does not take the order, which is offered to the next one',
    body: z.strictObject({
      reason: z.optional(z.enum(declineReasons, `Escolha ${declineReasons.join(', ')}`)),
    }),
  },
  withdraw: { summary: 'An admin withdraws an open offer; the order waits' },
} satisfies Descriptions
