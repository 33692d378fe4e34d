import * as z from 'zod/mini'
import { strategies } from './candidate-words.ts'
import type { Descriptions } from './endpoint.ts'
import { id, reason } from './fields.ts'
import { offer, ownOffer } from './offers-schemas.ts'
import { limits } from './limits.ts'

const wrongPlace = 'Informe o lugar na fila'

const queue = z.object({
  /** Who is in the queue, the next first. */
  rows: z.array(
    z.object({
      motoboy_id: z.string(),
      name: z.string(),
      place: z.number(),
      /** Since when the motoboy stands there, ISO 8601. */
      since: z.string(),
      /** '2º da fila: 1 à frente chegou antes.' */
      sentence: z.string(),
      /** The open offer; null: there is none. */
      offer: z.nullable(offer),
    }),
  ),
  /** Who could deliver and is not in the queue. */
  out: z.array(z.object({ motoboy_id: z.string(), name: z.string(), sentence: z.string() })),
})
export type Queue = z.infer<typeof queue>

/** The motoboy's own place; null: not in the queue. Names of others are never told. */
const ownPlace = z.object({
  place: z.nullable(z.number()),
  ahead: z.nullable(z.number()),
  /** With 'soonest' there is no queue. */
  strategy: z.enum(strategies),
  sentence: z.string(),
  /** What waits for their answer; null: nothing. */
  offer: z.nullable(ownOffer),
})
export type OwnPlace = z.infer<typeof ownPlace>

export const queueSchemas = {
  read: {
    summary: 'Who is in the queue, in order, who is not, and why',
    response: queue,
  },
  own: {
    summary: "The motoboy's place in the queue, why, and the last 50 things that happened to it",
    response: z.extend(ownPlace, { log: z.array(z.object({ at: z.string(), sentence: z.string() })) }),
  },
  move: {
    summary: 'An admin moves a motoboy to another place in the queue and says why',
    body: z.strictObject({
      motoboy_id: id,
      to: z.int(wrongPlace).check(z.gte(1, wrongPlace)),
      reason: reason('Motivo', 'Informe o motivo', limits.moveReason),
    }),
    response: queue,
  },
} satisfies Descriptions
