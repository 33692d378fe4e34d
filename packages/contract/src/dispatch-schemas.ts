import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { id } from './fields.ts'

const point = z.nullable(z.object({ latitude: z.number(), longitude: z.number() }))

const candidate = z.object({
  motoboy_id: z.string(),
  eligible: z.boolean(),
  /** 'Wellington, quem chega antes: 1,2 km, 1 aberta'. */
  sentence: z.string(),
  /** Metres in a straight line to the pickup; null: not known. */
  distance_m: z.nullable(z.number()),
  /** Seconds since the position was measured; null: the bairro, or nothing, is known. */
  fix_age_s: z.nullable(z.number()),
  /** Open deliveries, without returns that are due and those of the same answer. */
  open: z.number(),
  /** The place in the queue; null: there is none. */
  place: z.nullable(z.number()),
  why_not: z.nullable(z.string()),
})
export type Candidate = z.infer<typeof candidate>

const candidates = z.array(
  z.object({
    id: z.string(),
    /** Where the addresses are, as far as it is known. */
    pickup: point,
    delivery: point,
    /** The best first. */
    candidates: z.array(candidate),
  }),
)
export type OrderCandidates = z.infer<typeof candidates>[number]

export const dispatchSchemas = {
  candidates: {
    summary: 'Who could take each order, the best first; orders that do not exist are left out',
    body: z.strictObject({
      order_ids: z
        .array(id)
        .check(z.minLength(1, 'Informe de 1 a 500 pedidos'), z.maxLength(500, 'Informe de 1 a 500 pedidos')),
    }),
    response: candidates,
  },
} satisfies Descriptions
